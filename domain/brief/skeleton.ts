/**
 * A client's own page as a skeleton: what they have chosen, in their order, with their words where these fit. It says what
 * stands where and nothing about how it looks.
 */
import type { ReadableBrief } from './brief-reading.ts';

type SkeletonAnswers = Pick<
  ReadableBrief,
  | 'companyName'
  | 'uniqueSellingPoint'
  | 'primaryPurpose'
  | 'homepageSections'
  | 'customSections'
  | 'menuItems'
  | 'customItems'
  | 'pages'
>;

/** A choice from a list, or a name of their own. */
export type SkeletonPart = { value: string; name: string };
export type SkeletonPage = SkeletonPart & { subpages: string[] };

export type Skeleton = {
  company: string;
  headline: string;
  call: string;
  menu: SkeletonPage[];
  sections: SkeletonPart[];
  pages: SkeletonPage[];
};

export function skeletonOf(answers: SkeletonAnswers): Skeleton {
  const { pages } = answers;
  const withSubpages = (part: SkeletonPart): SkeletonPage => ({
    ...part,
    subpages: pages.find((page) => isSame(page, part))?.subpages ?? [],
  });
  return {
    company: oneLine(answers.companyName),
    headline: firstSentence(answers.uniqueSellingPoint),
    call: firstSentence(answers.primaryPurpose),
    menu: [...chosen(answers.menuItems), ...ownNames(answers.customItems)].map(withSubpages),
    sections: [...chosen(answers.homepageSections), ...ownNames(answers.customSections)],
    pages: pages.map(({ value, label, subpages }) => ({ value, name: label, subpages })),
  };
}

export function isEmptySkeleton({ menu, sections, pages }: Skeleton): boolean {
  return menu.length + sections.length + pages.length === 0;
}

function isSame(page: { value: string; label: string }, part: SkeletonPart): boolean {
  return part.value === '' ? fold(page.label) === fold(part.name) : page.value === part.value;
}

function chosen(values: readonly string[]): SkeletonPart[] {
  return values.map((value) => ({ value, name: '' }));
}

/** One a line, as people write lists. */
function ownNames(text: string): SkeletonPart[] {
  return text
    .split('\n')
    .map(oneLine)
    .filter((name) => name !== '')
    .map((name) => ({ value: '', name }));
}

function oneLine(text: string): string {
  return text.replaceAll(/\s+/g, ' ').trim();
}

/** What fits on a headline or a button; the rest stands in the brief. */
function firstSentence(text: string): string {
  return /^.*?[.!?…](?=\s|$)/.exec(oneLine(text))?.[0].replace(/\.$/, '') ?? oneLine(text);
}

function fold(text: string): string {
  return oneLine(text).toLocaleLowerCase();
}
