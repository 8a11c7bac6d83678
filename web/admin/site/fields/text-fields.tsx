/** Fields for words: one line, several words after commas, or the same text in both languages. */
import { useState, type FocusEvent, type ReactNode } from 'react';
import { Check } from '../../../ui/check.tsx';
import { Input, TextArea } from '../../../ui/control.tsx';
import type { BothLanguages, ContentField } from '../../../../domain/content/content-shape.ts';
import { locales, type Locale } from '../../../../domain/text/locale.ts';
import { fieldId } from '../content-path.ts';
import { useField, type ProblemCode } from '../editor-context.ts';
import { useWords } from '../words.ts';
import { Counter, FieldNote, FieldProblem, LeftOut, labelOf } from './field-notes.tsx';
import { usePaste } from './use-paste.ts';

type FieldOf<Kind extends ContentField['kind']> = {
  field: Extract<ContentField, { kind: Kind }>;
  path: string;
};

function Label({ path, isOptional, children }: { path: string; isOptional: boolean; children?: ReactNode }) {
  const words = useWords();
  return (
    <label htmlFor={fieldId(path)} className="site-label">
      {labelOf(words, path)}
      {isOptional ? <span className="site-optional">{words.optional}</span> : null}
      {children}
    </label>
  );
}

const keyboards = { plain: 'text', link: 'url', email: 'email', phone: 'tel' } as const;

export function LineField({ field, path }: FieldOf<'plain' | 'link' | 'email' | 'phone'>) {
  const { value, set, problem } = useField<string>(path);
  const { leftOut, onPaste } = usePaste(field.max);
  const id = fieldId(path);
  return (
    <div className="site-field site-line">
      <Label path={path} isOptional={field.optional === true}>
        <Counter used={value.length} most={field.max} />
      </Label>
      <Input
        id={id}
        inputMode={keyboards[field.kind]}
        autoComplete="off"
        spellCheck={field.kind === 'plain' ? undefined : false}
        maxLength={field.max}
        value={value}
        aria-invalid={problem ? true : undefined}
        aria-describedby={`${id}-note ${id}-problem`}
        onPaste={onPaste}
        onChange={({ target }) => set(target.value)}
      />
      <LeftOut text={leftOut} />
      <FieldNote path={path} id={`${id}-note`} />
      <FieldProblem code={problem} id={`${id}-problem`} />
    </div>
  );
}

export function WordsField({ field, path }: FieldOf<'words'>) {
  const { value, set } = useField<string[]>(path);
  // A comma at the end is no word yet, and must not vanish under the finger that typed it.
  const [typed, setTyped] = useState<string | null>(null);
  const id = fieldId(path);
  const wordsIn = (text: string) => {
    const found = text.split(',').map((word) => word.trim().slice(0, field.max));
    return found.filter(Boolean).slice(0, field.most);
  };
  return (
    <div className="site-field">
      <Label path={path} isOptional />
      <Input
        id={id}
        value={typed ?? value.join(', ')}
        aria-describedby={`${id}-note`}
        onChange={({ target }) => {
          setTyped(target.value);
          set(wordsIn(target.value));
        }}
        onBlur={() => setTyped(null)}
      />
      <FieldNote path={path} id={`${id}-note`} />
    </div>
  );
}

const missing: Record<Locale, ProblemCode> = { pl: 'no-polish', en: 'no-english' };

export function BothField({ field, path }: FieldOf<'both'>) {
  const words = useWords();
  const { value, renew, noteTyped, problem } = useField<BothLanguages>(path);
  const { leftOut, onPaste } = usePaste(field.max);
  const id = fieldId(path);
  const languages = value.same ? (['pl'] as const) : locales;
  const Control = field.long ? TextArea : Input;
  return (
    <fieldset className="site-field" aria-describedby={`${id}-note ${id}-problem`}>
      <legend className="site-label">
        {labelOf(words, path)}
        {field.optional ? <span className="site-optional">{words.optional}</span> : null}
      </legend>
      <div className="site-both" data-same={value.same ? '' : undefined}>
        {languages.map((locale) => (
          <label key={locale} htmlFor={fieldId(path, locale)} className="site-language">
            <span className="site-language-name">
              <span className={value.same ? 'sr-only' : ''}>{words.languages[locale]}</span>
              <Counter used={value[locale].length} most={field.max} />
            </span>
            <Control
              id={fieldId(path, locale)}
              className={field.long ? 'site-long' : ''}
              lang={locale}
              maxLength={field.max}
              value={value[locale]}
              aria-invalid={problem === 'required' || problem === missing[locale] ? true : undefined}
              onPaste={onPaste}
              // The other language may still be to come while the first is being typed.
              onBlur={({ currentTarget, relatedTarget }: FocusEvent<HTMLElement>) => {
                const isFilled = value.pl !== '' || value.en !== '';
                if (isFilled && !currentTarget.closest('fieldset')?.contains(relatedTarget)) noteTyped();
              }}
              onChange={({ target }: { target: { value: string } }) => {
                if (target.value === '') noteTyped();
                renew((now) => ({ ...now, [locale]: target.value }));
              }}
            />
          </label>
        ))}
      </div>
      <LeftOut text={leftOut} />
      <FieldNote path={path} id={`${id}-note`} />
      <FieldProblem code={problem} id={`${id}-problem`} />
      <Check
        className="site-same"
        isOn={value.same === true}
        onChange={(isSame) => renew(({ pl, en }) => (isSame ? { pl, en, same: true } : { pl, en }))}
      >
        {words.same}
      </Check>
    </fieldset>
  );
}
