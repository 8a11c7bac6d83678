/** The whole brief as words for a person: what the summary, the receipt and the printed copy show. */
import type { Brief } from '../../../domain/brief/brief.ts';
import type { Step } from '../../../domain/brief/readiness.ts';
import { isBlank } from '../../../domain/text/text-rules.ts';
import type { StepWords, Words } from '../text.ts';

export type BriefLine = { path: string; label: string; answer: string[] };
export type BriefSection = { step: Step; title: string; lines: BriefLine[] };

export function briefSections(brief: Brief, { text }: Words, { steps, options }: StepWords): BriefSection[] {
  const labelled = <Value extends string>(
    labels: Readonly<Record<Value, string>>,
    values: readonly (Value | '')[],
  ) => values.flatMap((value) => (value === '' ? [] : [labels[value] ?? value]));
  const written = (value: string) => (isBlank(value) ? [] : [value]);
  const company = brief.companyProfile;
  const { websiteType, websiteGoals, features, integrations, homepageStructure, mainMenu } = brief;
  const { siteMap, inspirationLinks, additionalInfo, contactInfo } = brief;

  const lines: [string, { readonly label: string }, string[]][][] = [
    [
      ['companyProfile.companyName', text.company.companyName, written(company.companyName)],
      ['companyProfile.industry', text.company.industry, labelled(options.industry, [company.industry])],
      ['companyProfile.description', text.company.description, written(company.description)],
      ['companyProfile.targetAudience', text.company.targetAudience, written(company.targetAudience)],
      [
        'companyProfile.uniqueSellingPoint',
        text.company.uniqueSellingPoint,
        written(company.uniqueSellingPoint),
      ],
    ],
    [
      ['websiteType.type', steps.websiteType.type, labelled(options.websiteType, [websiteType.type])],
      ...(websiteType.type === 'custom' || !isBlank(websiteType.customType)
        ? [
            [
              'websiteType.customType',
              steps.websiteType.customType,
              written(websiteType.customType),
            ] satisfies [string, { readonly label: string }, string[]],
          ]
        : []),
      ['websiteType.primaryPurpose', steps.websiteType.primaryPurpose, written(websiteType.primaryPurpose)],
    ],
    [
      [
        'websiteGoals.primaryGoals',
        steps.goals.primaryGoals,
        labelled(options.primaryGoals, websiteGoals.primaryGoals),
      ],
      [
        'websiteGoals.secondaryGoals',
        steps.goals.secondaryGoals,
        labelled(options.secondaryGoals, websiteGoals.secondaryGoals),
      ],
      ['websiteGoals.successMetrics', steps.goals.successMetrics, written(websiteGoals.successMetrics)],
    ],
    [
      ['features.required', steps.features.required, labelled(options.requiredFeatures, features.required)],
      ['features.optional', steps.features.optional, labelled(options.optionalFeatures, features.optional)],
      ['features.customFeatures', steps.features.customFeatures, written(features.customFeatures)],
    ],
    [
      [
        'integrations.required',
        steps.integrations.required,
        labelled(options.requiredIntegrations, integrations.required),
      ],
      [
        'integrations.optional',
        steps.integrations.optional,
        labelled(options.optionalIntegrations, integrations.optional),
      ],
      [
        'integrations.customIntegrations',
        steps.integrations.customIntegrations,
        written(integrations.customIntegrations),
      ],
    ],
    [
      [
        'homepageStructure.sections',
        steps.structure.sections,
        labelled(options.homepageSections, homepageStructure.sections),
      ],
      [
        'homepageStructure.customSections',
        steps.structure.customSections,
        written(homepageStructure.customSections),
      ],
      ['mainMenu.items', steps.structure.items, labelled(options.menuItems, mainMenu.items)],
      ['mainMenu.customItems', steps.structure.customItems, written(mainMenu.customItems)],
    ],
    [
      ['siteMap.pages', steps.siteMap.pages, siteMap.pages.flatMap(pageLines)],
      ['siteMap.customPages', steps.siteMap.customPages, written(siteMap.customPages)],
    ],
    [
      [
        'new-link-url',
        { label: steps.inspiration.linksTitle },
        inspirationLinks.links.map(({ url, description }) =>
          isBlank(description) ? url : `${url}: ${description}`,
        ),
      ],
      ['inspirationLinks.notes', steps.inspiration.notes, written(inspirationLinks.notes)],
    ],
    [
      ['contactInfo.name', steps.finish.name, written(contactInfo.name)],
      ['contactInfo.email', steps.finish.email, written(contactInfo.email)],
      ['contactInfo.phone', steps.finish.phone, written(contactInfo.phone)],
      ['contactInfo.company', steps.finish.company, written(contactInfo.company)],
      [
        'additionalInfo.timeline',
        steps.finish.timeline,
        labelled(options.timeline, [additionalInfo.timeline]),
      ],
      ['additionalInfo.budget', steps.finish.budget, labelled(options.budget, [additionalInfo.budget])],
      [
        'additionalInfo.specialRequirements',
        steps.finish.specialRequirements,
        written(additionalInfo.specialRequirements),
      ],
      ['additionalInfo.notes', steps.finish.notes, written(additionalInfo.notes)],
    ],
  ];
  return lines.map((section, index) => ({
    step: (index + 1) as Step,
    title: text.steps[index]?.title ?? '',
    lines: section.map(([path, { label }, answer]) => ({ path, label, answer })),
  }));
}

function pageLines(page: Brief['siteMap']['pages'][number]): string[] {
  return [page.label, ...page.subpages.map((subpage) => `→ ${subpage.label}`)];
}
