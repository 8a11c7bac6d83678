import { Check } from '../../../ui/check.tsx';
import { Input, TextArea } from '../../../ui/control.tsx';
import type { BothLanguages, ContentField } from '../../../../domain/content/content-shape.ts';
import { locales, type Locale } from '../../../../domain/text/locale.ts';
import { fieldId } from '../content-path.ts';
import { useField, type ProblemCode } from '../editor-context.ts';
import { useWords } from '../words.ts';
import { Counter, FieldNote, FieldProblem, labelOf } from './field-notes.tsx';

type Both = Extract<ContentField, { kind: 'both' }>;

const missing: Record<Locale, ProblemCode> = { pl: 'no-polish', en: 'no-english' };

export function BothField({ field, path }: { field: Both; path: string }) {
  const words = useWords();
  const { value, renew, problem } = useField<BothLanguages>(path);
  const id = fieldId(path);
  const shown = value.same ? (['pl'] as const) : locales;
  const isWrong = (locale: Locale) =>
    problem !== undefined && (problem === 'required' || problem === missing[locale]);
  return (
    <fieldset className="site-field" aria-describedby={`${id}-note ${id}-problem`}>
      <legend className="site-label">
        {labelOf(words, path)}
        {field.optional ? <span className="site-optional">{words.optional}</span> : null}
      </legend>
      <div className="site-both" data-same={value.same ? '' : undefined}>
        {shown.map((locale) => (
          <label key={locale} htmlFor={fieldId(path, locale)} className="site-language">
            <span className="site-language-name">
              <span className={value.same ? 'sr-only' : ''}>{words.languages[locale]}</span>
              <Counter used={value[locale].length} most={field.max} />
            </span>
            <TextControl
              id={fieldId(path, locale)}
              isLong={field.long === true}
              lang={locale}
              max={field.max}
              value={value[locale]}
              isWrong={isWrong(locale)}
              onChange={(text) => renew((now) => ({ ...now, [locale]: text }))}
            />
          </label>
        ))}
      </div>
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

type TextControlProps = {
  id: string;
  isLong: boolean;
  lang: Locale;
  max: number;
  value: string;
  isWrong: boolean;
  onChange: (text: string) => void;
};

function TextControl({ isLong, isWrong, max, onChange, ...own }: TextControlProps) {
  const shared = {
    ...own,
    maxLength: max,
    'aria-invalid': isWrong ? true : undefined,
    onChange: ({ target }: { target: { value: string } }) => onChange(target.value),
  };
  return isLong ? <TextArea className="site-long" {...shared} /> : <Input {...shared} />;
}
