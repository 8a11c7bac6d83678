/** Marks the part that the last answer has brought. */
import type { AddedPart } from '../../../domain/brief/skeleton-change.ts';
import { Mark } from './marks.tsx';
import type { SkeletonWords } from './words.ts';

type Kind = AddedPart['kind'];

export type Lit = {
  is: (kind: Kind, key: string) => boolean;
  /** Attributes of the part, for its style and for the stage, which scrolls to it. */
  mark: (kind: Kind, key: string) => { 'data-new'?: '' };
};

export function litBy(added: AddedPart | undefined): Lit {
  const is = (kind: Kind, key: string) => key !== '' && added?.kind === kind && added.key === key;
  return { is, mark: (kind, key) => (is(kind, key) ? { 'data-new': '' } : {}) };
}

type TagProps = { lit: Lit; kind: Kind; of: string; words: SkeletonWords };

export function Tag({ lit, kind, of, words }: TagProps) {
  if (!lit.is(kind, of)) return null;
  const said = kind in words.tags ? words.tags[kind as keyof typeof words.tags] : words.added;
  return (
    <span className="skeleton-added">
      <Mark name="plus" />
      {said}
    </span>
  );
}
