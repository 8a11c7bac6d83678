/**
 * A client's own page as a skeleton: what they have chosen, in their order, with their words where these fit. It says what
 * stands where and nothing about how it looks.
 */
import type { ReadableBrief } from './brief-reading.ts';
import { placeSections, type PlacedSection } from './own-sections.ts';
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
  | 'customPlaces'
  | 'menuItems'
  | 'customItems'
  | 'pages'
>;

export type SkeletonPart = PlacedSection;
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
    sections: placeSections({
      sections: answers.homepageSections,
      own: linesOf(answers.customSections),
      places: answers.customPlaces,
    }),
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
