import { Input } from '../../../ui/control.tsx';
import type { ContentField } from '../../../../domain/content/content-shape.ts';
import { fieldId } from '../content-path.ts';
import { useField } from '../editor-context.ts';
import { useWords } from '../words.ts';
import { Counter, FieldNote, FieldProblem, labelOf } from './field-notes.tsx';

type Line = Extract<ContentField, { kind: 'plain' | 'link' | 'email' | 'phone' }>;

const keyboards = { plain: 'text', link: 'url', email: 'email', phone: 'tel' } as const;

export function LineField({ field, path }: { field: Line; path: string }) {
  const words = useWords();
  const { value, set, problem } = useField<string>(path);
  const id = fieldId(path);
  return (
    <div className="site-field site-line">
      <label htmlFor={id} className="site-label">
        {labelOf(words, path)}
        {field.optional ? <span className="site-optional">{words.optional}</span> : null}
        <Counter used={value.length} most={field.max} />
      </label>
      <Input
        id={id}
        inputMode={keyboards[field.kind]}
        autoComplete="off"
        spellCheck={field.kind === 'plain' ? undefined : false}
        maxLength={field.max}
        value={value}
        aria-invalid={problem ? true : undefined}
        aria-describedby={`${id}-note ${id}-problem`}
        onChange={({ target }) => set(target.value)}
      />
      <FieldNote path={path} id={`${id}-note`} />
      <FieldProblem code={problem} id={`${id}-problem`} />
    </div>
  );
}
