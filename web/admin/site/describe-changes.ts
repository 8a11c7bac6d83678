/** Changes in the words of the editor: languages, choices and pictures by their names. */
import type { ContentVersionDetail } from '../../../domain/endpoints/content.ts';
import type { Locale } from '../../../domain/text/locale.ts';
import { labelIn } from '../ui/text.tsx';
import { shapePath } from './content-path.ts';
import type { SiteWords } from './words.ts';

type Change = ContentVersionDetail['changes'][number];
/** `of` says which side of a field it is, such as its language. */
export type DescribedChange = Change & { of: string };

const inPicture = /^(.+\.picture)\.(\w+)$/;

export function describeChanges(changes: readonly Change[], words: SiteWords): DescribedChange[] {
  const pictures = Object.groupBy(changes, ({ path }) => inPicture.exec(path)?.[1] ?? '');
  return changes.flatMap((change) => {
    const picture = inPicture.exec(change.path)?.[1];
    if (!picture) return [describeText(change, words)];
    const all = pictures[picture] ?? [];
    // One sentence for all that is known of a picture.
    return all[0] === change ? [describePicture(picture, all, words)] : [];
  });
}

function describeText({ path, before, after }: Change, words: SiteWords): DescribedChange {
  const [, field = path, side = ''] = /^(.+)\.(pl|en|same)$/.exec(path) ?? [];
  if (side === 'same') {
    const inWords = (value: string) => (value === 'true' ? words.history.yes : words.history.no);
    return { path: field, of: words.same, before: inWords(before), after: inWords(after) };
  }
  if (path === 'logo') {
    const inWords = (id: string) => (id ? words.logo.own : words.logo.written);
    return { path, of: '', before: inWords(before), after: inWords(after) };
  }
  const names = namesOf(words)[shapePath(field)] ?? {};
  const of = side ? words.languages[side as Locale] : '';
  return { path: field, of, before: labelIn(names, before), after: labelIn(names, after) };
}

/** What the values of a choice are called. */
function namesOf(words: SiteWords): Record<string, Readonly<Record<string, string>>> {
  return { accent: words.accents, 'services.cards.icon': words.icons, 'works.items.start': words.starts };
}

function describePicture(path: string, changes: Change[], words: SiteWords): DescribedChange {
  const isMoved = changes.every(({ path: leaf }) => leaf.includes('.focus'));
  const inWords = (when: 'before' | 'after') => {
    const known = new Map(changes.map((change) => [change.path.slice(path.length + 1), change[when]]));
    const sample = known.get('sample');
    if (sample) return words.picture.drawn(labelIn(words.picture.sample, sample));
    if (known.get('id')) return words.picture.own;
    return isMoved ? [...known.values()].map((share) => `${share}%`).join(', ') : '';
  };
  return { path, of: isMoved ? words.picture.focus : '', before: inWords('before'), after: inWords('after') };
}
