/**
 * A client's own page as a skeleton: what they have chosen, in their order, with their words where these fit. It says what
 * stands where and nothing about how it looks.
 */
import type { ReadableBrief } from './brief-reading.ts';
import { buttonOf, headlineOf, linesOf, oneLine } from './skeleton-words.ts';

type SkeletonAnswers = Pick<
  ReadableBrief,
  | 'companyName'
  | 'industry'
  | 'websiteType'
  | 'uniqueSellingPoint'
  | 'primaryPurpose'
  | 'secondaryGoals'
  | 'requiredFeatures'
  | 'optionalFeatures'
  | 'customFeatures'
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
  industry: string;
  type: string;
  headline: string;
  /** Empty where no purpose was given, or none that fits on a button. */
  call: string;
  features: SkeletonPart[];
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
    industry: answers.industry,
    type: answers.websiteType,
    headline: headlineOf(answers.uniqueSellingPoint),
    call: buttonOf(answers.primaryPurpose),
    features: featuresOf(answers),
    menu: [...chosen(answers.menuItems), ...ownNames(answers.customItems)].map(withSubpages),
    sections: inTheirPlaces(chosen(answers.homepageSections), ownNames(answers.customSections)),
    pages: pages.map(({ value, label, subpages }) => ({ value, name: label, subpages })),
  };
}

/** Nothing of the page itself was chosen. */
export function isEmptySkeleton({ menu, sections, pages }: Skeleton): boolean {
  return menu.length + sections.length + pages.length === 0;
}

/** Several lists ask about some of them; each stands on the page once. */
function featuresOf(answers: SkeletonAnswers): SkeletonPart[] {
  const goals = answers.secondaryGoals.filter((goal) => goal === 'multilingual');
  const values = [...answers.requiredFeatures, ...answers.optionalFeatures, ...goals];
  return [...chosen([...new Set(values)]), ...ownNames(answers.customFeatures)];
}

/** Sections of their own follow the chosen ones; a footer that was put last stays the end of the page. */
function inTheirPlaces(sections: SkeletonPart[], own: SkeletonPart[]): SkeletonPart[] {
  const end = sections.at(-1)?.value === 'footer' ? sections.length - 1 : sections.length;
  return [...sections.slice(0, end), ...own, ...sections.slice(end)];
}

function isSame(page: { value: string; label: string }, part: SkeletonPart): boolean {
  return part.value === '' ? fold(page.label) === fold(part.name) : page.value === part.value;
}

function chosen(values: readonly string[]): SkeletonPart[] {
  return values.map((value) => ({ value, name: '' }));
}

function ownNames(text: string): SkeletonPart[] {
  return linesOf(text).map((name) => ({ value: '', name }));
}

function fold(text: string): string {
  return oneLine(text).toLocaleLowerCase();
}
