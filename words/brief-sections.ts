/** A brief as labelled answers, in the order an owner reads them. */
import { readBrief } from '../domain/brief/brief-reading.ts';
import type { OptionList } from '../domain/brief/options.ts';
import type { Locale } from '../domain/text/locale.ts';
import { shapeOf } from '../domain/conversation/questions.ts';
import { briefFields as enFields } from './en/brief-fields.ts';
import { mail as en } from './en/mail.ts';
import { options as enOptions } from './en/options.ts';
import { briefFields as plFields } from './pl/brief-fields.ts';
import { mail as pl } from './pl/mail.ts';
import { options as plOptions } from './pl/options.ts';
import { answerOf, type Answer } from './brief-answers.ts';
import type { MailRow, MailSection } from '../domain/endpoints/mails.ts';
import type { SentBrief } from '../domain/endpoints/briefs.ts';

const mailTexts = { pl, en };
const fieldTexts = { pl: plFields, en: enFields };
const optionTexts: Record<Locale, Record<OptionList, Record<string, string>>> = {
  pl: plOptions,
  en: enOptions,
};

type Field = {
  name: string;
  /** Its key among the names of fields, where that differs from `name`. */
  label?: keyof typeof plFields;
  /** The list whose labels the values have. */
  options?: OptionList;
  /** Listed in the notification even without an answer. */
  always?: true;
};

const groups = {
  companyProfile: [
    { name: 'companyName', always: true },
    { name: 'industry', options: 'industry', always: true },
    { name: 'description', always: true },
    { name: 'targetAudience' },
    { name: 'uniqueSellingPoint' },
  ],
  contactInfo: [
    { name: 'name', label: 'contactName', always: true },
    { name: 'email', label: 'contactEmail', always: true },
    { name: 'phone', label: 'contactPhone', always: true },
    { name: 'company', label: 'contactCompany' },
  ],
  websiteType: [
    { name: 'type', label: 'websiteType', options: 'websiteType', always: true },
    { name: 'customType' },
    { name: 'primaryPurpose' },
  ],
  additionalInfo: [
    { name: 'budget', options: 'budget', always: true },
    { name: 'timeline', options: 'timeline', always: true },
    { name: 'specialRequirements', always: true },
    { name: 'notes' },
  ],
  websiteGoals: [
    { name: 'primaryGoals', options: 'primaryGoals', always: true },
    { name: 'secondaryGoals', options: 'secondaryGoals', always: true },
    { name: 'successMetrics' },
  ],
  features: [
    { name: 'required', label: 'requiredFeatures', options: 'requiredFeatures', always: true },
    { name: 'optional', label: 'optionalFeatures', options: 'optionalFeatures', always: true },
    { name: 'customFeatures' },
  ],
  integrations: [
    { name: 'required', label: 'requiredIntegrations', options: 'requiredIntegrations' },
    { name: 'optional', label: 'optionalIntegrations', options: 'optionalIntegrations' },
    { name: 'customIntegrations' },
  ],
  homepageStructure: [
    { name: 'sections', label: 'homepageSections', options: 'homepageSections' },
    { name: 'customSections' },
  ],
  mainMenu: [{ name: 'items', label: 'menuItems', options: 'menuItems' }, { name: 'customItems' }],
  siteMap: [{ name: 'pages', options: 'presetPages' }, { name: 'customPages' }],
  inspirationLinks: [{ name: 'links' }, { name: 'notes', label: 'styleNotes' }],
} as const satisfies Record<string, readonly Field[]>;

/** With `fillGaps` a field marked `always` that has no answer says so; without it, it is left out. */
export function briefSections(brief: SentBrief, locale: Locale, fillGaps: boolean): MailSection[] {
  const texts = mailTexts[locale];
  const fields = fieldTexts[locale];
  const asSent = Object.entries(groups).flatMap(([group, questions]) => {
    const rows = (questions as readonly Field[]).flatMap(({ name, label = name, options, always }) => {
      const answer = labelled(answerOf(brief, group, name), options ? optionTexts[locale][options] : {});
      const isEmpty = answer.length === 0;
      if (isEmpty && !(fillGaps && always)) return [];
      return [{ label: fields[label as keyof typeof plFields], value: isEmpty ? texts.notProvided : answer }];
    });
    return rows.length > 0 ? [{ title: texts.sections[group as keyof typeof groups], rows }] : [];
  });
  const rows = clarificationRows(brief, locale);
  return rows.length > 0 ? [...asSent, { title: texts.sections.clarifications, rows }] : asSent;
}

/** What the client added when asked: the question, what was chosen, then the words. */
function clarificationRows(brief: SentBrief, locale: Locale): MailRow[] {
  return readBrief(brief).clarifications.map(({ question, findingId, chosen, text }) => {
    const { optionList } = shapeOf(findingId);
    const labels = labelled(chosen, optionList ? optionTexts[locale][optionList] : {});
    return { label: question, value: text === '' ? labels : [...labels, text] };
  });
}

function labelled(answer: Answer, labels: Record<string, string>): Answer {
  const labelOf = (value: string) => (Object.hasOwn(labels, value) ? labels[value]! : value);
  return typeof answer === 'string' ? labelOf(answer) : answer.map(labelOf);
}
