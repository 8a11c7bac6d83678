/** The whole brief as words for a person: what the summary, the receipt and the printed copy show. */
import type { Brief, BriefGroup } from '../../../domain/brief/brief.ts';
import type { Step } from '../../../domain/brief/readiness.ts';
import { isBlank } from '../../../domain/text/text-rules.ts';
import type { StepWords, Words } from '../text.ts';

export type BriefLine = { path: string; label: string; answer: string[] };
export type BriefSection = { step: Step; title: string; lines: BriefLine[] };

export function briefSections(brief: Brief, { text }: Words, { steps, options }: StepWords): BriefSection[] {
  const linesOf = <Group extends BriefGroup>(group: Group, words: Labels<Group>, fields: Fields<Group>) =>
    groupLines(brief, group, words, fields);
  const { type, customType } = brief.websiteType;
  const isCustom = type === 'custom' || !isBlank(customType);
  const inspirations = {
    path: 'new-link-url',
    label: steps.inspiration.linksTitle,
    answer: brief.inspirationLinks.links.map(linkLine),
  };

  const lines: BriefLine[][] = [
    linesOf('companyProfile', text.company, {
      companyName: written,
      industry: picked(options.industry),
      description: written,
      targetAudience: written,
      uniqueSellingPoint: written,
    }),
    linesOf('websiteType', steps.websiteType, {
      type: picked(options.websiteType),
      ...(isCustom ? { customType: written } : {}),
      primaryPurpose: written,
    }),
    linesOf('websiteGoals', steps.goals, {
      primaryGoals: picked(options.primaryGoals),
      secondaryGoals: picked(options.secondaryGoals),
      successMetrics: written,
    }),
    linesOf('features', steps.features, {
      required: picked(options.requiredFeatures),
      optional: picked(options.optionalFeatures),
      customFeatures: written,
    }),
    linesOf('integrations', steps.integrations, {
      required: picked(options.requiredIntegrations),
      optional: picked(options.optionalIntegrations),
      customIntegrations: written,
    }),
    [
      ...linesOf('homepageStructure', steps.structure, {
        sections: picked(options.homepageSections),
        customSections: written,
      }),
      ...linesOf('mainMenu', steps.structure, { items: picked(options.menuItems), customItems: written }),
    ],
    linesOf('siteMap', steps.siteMap, { pages: (pages) => pages.flatMap(pageLines), customPages: written }),
    [inspirations, ...linesOf('inspirationLinks', steps.inspiration, { notes: written })],
    [
      ...linesOf('contactInfo', steps.finish, {
        name: written,
        email: written,
        phone: written,
        company: written,
      }),
      ...linesOf('additionalInfo', steps.finish, {
        timeline: picked(options.timeline),
        budget: picked(options.budget),
        specialRequirements: written,
        notes: written,
      }),
    ],
  ];
  return lines.map((section, index) => ({
    step: (index + 1) as Step,
    title: text.steps[index]?.title ?? '',
    lines: section,
  }));
}

type Labels<Group extends BriefGroup> = {
  readonly [Field in keyof Brief[Group]]?: { readonly label: string };
};
/** How the answer of each field becomes words, in the order of the lines. */
type Fields<Group extends BriefGroup> = {
  [Field in keyof Brief[Group]]?: (answer: Brief[Group][Field]) => string[];
};

function groupLines<Group extends BriefGroup>(
  brief: Brief,
  group: Group,
  words: Labels<Group>,
  fields: Fields<Group>,
): BriefLine[] {
  const names = Object.keys(fields) as (keyof Brief[Group] & string)[];
  return names.map((name) => ({
    path: `${group}.${name}`,
    label: words[name]?.label ?? '',
    answer: fields[name]?.(brief[group][name]) ?? [],
  }));
}

function written(answer: string): string[] {
  return isBlank(answer) ? [] : [answer];
}

function picked<Value extends string>(labels: Readonly<Record<Value, string>>) {
  return (answer: Value | '' | readonly Value[]): string[] => {
    const values: readonly (Value | '')[] = typeof answer === 'string' ? [answer] : answer;
    return values.flatMap((value) => (value === '' ? [] : [labels[value] ?? value]));
  };
}

function linkLine({ url, description }: Brief['inspirationLinks']['links'][number]): string {
  return isBlank(description) ? url : `${url}: ${description}`;
}

function pageLines(page: Brief['siteMap']['pages'][number]): string[] {
  return [page.label, ...page.subpages.map((subpage) => `→ ${subpage.label}`)];
}
