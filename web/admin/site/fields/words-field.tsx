import { useState } from 'react';
import { Input } from '../../../ui/control.tsx';
import type { ContentField } from '../../../../domain/content/content-shape.ts';
import { fieldId } from '../content-path.ts';
import { useField } from '../editor-context.ts';
import { useWords } from '../words.ts';
import { FieldNote, labelOf } from './field-notes.tsx';

type Words = Extract<ContentField, { kind: 'words' }>;

export function WordsField({ field, path }: { field: Words; path: string }) {
  const words = useWords();
  const { value, set } = useField<string[]>(path);
  // A comma at the end is no word yet, and must not vanish under the finger that typed it.
  const [typed, setTyped] = useState<string | null>(null);
  const id = fieldId(path);
  return (
    <div className="site-field">
      <label htmlFor={id} className="site-label">
        {labelOf(words, path)}
        <span className="site-optional">{words.optional}</span>
      </label>
      <Input
        id={id}
        value={typed ?? value.join(', ')}
        aria-describedby={`${id}-note`}
        onChange={({ target }) => {
          setTyped(target.value);
          set(wordsIn(target.value, field));
        }}
        onBlur={() => setTyped(null)}
      />
      <FieldNote path={path} id={`${id}-note`} />
    </div>
  );
}

function wordsIn(text: string, { most, max }: Words): string[] {
  const words = text.split(',').map((word) => word.trim().slice(0, max));
  return words.filter(Boolean).slice(0, most);
}
