import { valueAt, fieldId, focusField } from './content-path.ts';
import { navigate } from './site-address.ts';
import { Icon } from '../../ui/icon.tsx';
import { useText } from '../ui/text.tsx';
import type { SiteContent } from '../../../domain/content/content-shape.ts';
import type { Locale } from '../../../domain/text/locale.ts';
import { useEditor, type ProblemCode } from './editor-context.ts';
import { labelOf } from './fields/field-notes.tsx';
import { itemName } from './fields/list-field.tsx';
import { sectionOf } from './sections.ts';
import { useWords, type SiteWords } from './words.ts';

/** What stops publishing, each with its name and the way to it. */
export function ProblemList() {
  const words = useWords();
  const { locale } = useText();
  const { problems, content } = useEditor();
  if (problems.size === 0) return null;
  return (
    <details className="site-problems" open={problems.size <= 3}>
      <summary>
        <Icon name="alert" />
        {words.problems.title(problems.size)}
      </summary>
      <ul>
        {[...problems].map(([path, code]) => (
          <li key={path}>
            <a
              href={`?tab=site&part=${sectionOf(path)}`}
              onClick={(event) => {
                event.preventDefault();
                navigate({ part: sectionOf(path) });
                // The section is drawn first.
                requestAnimationFrame(() => focusField(problemField(path, code)));
              }}
            >
              {placeName(words, locale, content, path)}: {words.problems.codes[code]}
            </a>
          </li>
        ))}
      </ul>
    </details>
  );
}

function problemField(path: string, code: ProblemCode): string {
  const inEnglish = fieldId(path, 'en');
  if (code === 'no-english' && document.getElementById(inEnglish)) return inEnglish;
  const inPolish = fieldId(path, 'pl');
  return document.getElementById(inPolish) ? inPolish : fieldId(path);
}

/** Works › Mountain app › Description. */
export function placeName(words: SiteWords, locale: Locale, content: SiteContent, path: string): string {
  const section = words.parts[sectionOf(path)];
  const [, list, index] = /^(.+)\.(\d+)\./.exec(path) ?? [];
  const item = list && index ? [nameIn(words, locale, content, list, Number(index))] : [];
  return [section, ...item, labelOf(words, path)].join(' › ');
}

function nameIn(words: SiteWords, locale: Locale, content: SiteContent, list: string, index: number): string {
  const item = (valueAt(content, `${list}.${index}`) ?? {}) as Record<string, unknown>;
  return itemName(words, locale, list, item, index);
}
