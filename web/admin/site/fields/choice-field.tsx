import { Icon, type IconName } from '../../../ui/icon.tsx';
import type { Accent, ContentField } from '../../../../domain/content/content-shape.ts';
import { palettes } from '../../../../domain/content/palettes.ts';
import { labelIn } from '../../ui/text.tsx';
import { fieldId, shapePath } from '../content-path.ts';
import { useField } from '../editor-context.ts';
import { useWords } from '../words.ts';
import { labelOf } from './field-notes.tsx';

type Choice = Extract<ContentField, { kind: 'choice' }>;

/** Pictures to choose among, each with its name. */
export function ChoiceField({ field, path }: { field: Choice; path: string }) {
  const words = useWords();
  const { value, set } = useField<string>(path);
  const isAccent = shapePath(path) === 'accent';
  const names = isAccent ? words.accents : words.icons;
  return (
    <fieldset className="site-field">
      <legend className="site-label">{labelOf(words, path)}</legend>
      <div className={isAccent ? 'site-swatches' : 'site-icons'}>
        {field.of.map((one) => (
          <label key={one} className="site-choice" title={labelIn(names, one)}>
            <input
              type="radio"
              className="sr-only"
              name={fieldId(path)}
              checked={value === one}
              onChange={() => set(one)}
            />
            {isAccent ? <Swatch accent={one as Accent} /> : <Icon name={one as IconName} />}
            <span className={isAccent ? '' : 'sr-only'}>{labelIn(names, one)}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}

/** The light by night, and the words it lends its colour to by day. */
function Swatch({ accent }: { accent: Accent }) {
  const { light, accent: words } = palettes[accent];
  return (
    <svg className="site-swatch" viewBox="0 0 24 24" aria-hidden="true">
      <circle cx="12" cy="12" r="12" fill={light} />
      <path d="M12 24a12 12 0 0 0 12-12z" fill={words} />
    </svg>
  );
}
