/**
 * How a question to the client is answered, and what an answer does to the brief: a choice among the brief's own options
 * changes that answer of the brief, own words stand beside it. Each answer keeps what stood there before.
 */
import { readBrief } from '../brief/brief-reading.ts';
import type { FindingId } from '../triage/finding-ids.ts';
import { budgets, paymentWays, timelines, type OptionList } from '../brief/options.ts';

type Tree = Record<string, unknown>;

/** The answers of a brief that a question may change, and where the form keeps them. */
const places = {
  budget: ['additionalInfo', 'budget'],
  timeline: ['additionalInfo', 'timeline'],
  customType: ['websiteType', 'customType'],
  description: ['companyProfile', 'description'],
  requiredFeatures: ['features', 'required'],
  requiredIntegrations: ['integrations', 'required'],
  optionalIntegrations: ['integrations', 'optional'],
} as const;
type QuestionField = keyof typeof places;

export type QuestionShape = {
  /** The answer of the brief that this one changes; null for one that only stands beside it. */
  field: QuestionField | null;
  options: readonly string[];
  /** The list whose labels the options have. */
  optionList: OptionList | null;
  isMultiple: boolean;
};

type Asked = Partial<Pick<QuestionShape, 'field' | 'options' | 'optionList' | 'isMultiple'>>;

const asked: Partial<Record<FindingId, Asked>> = {
  'budget-against-size': { field: 'budget', options: budgets },
  'amount-against-budget': { field: 'budget', options: budgets },
  'budget-and-time-missing': { field: 'budget', options: budgets },
  'time-against-size': { field: 'timeline', options: timelines },
  'date-against-timeline': { field: 'timeline', options: timelines },
  'custom-not-described': { field: 'customType' },
  'description-missing': { field: 'description' },
  'cart-without-payment': { options: paymentWays, optionList: 'paymentWays' },
  'shop-without-cart': { field: 'requiredFeatures', options: ['shopping-cart'] },
  'two-shop-systems': {
    field: 'optionalIntegrations',
    options: ['shopify', 'woocommerce'],
    isMultiple: false,
  },
  'accounts-missing': { field: 'requiredFeatures', options: ['user-accounts'] },
  'leads-without-way': {
    field: 'requiredFeatures',
    options: ['contact-form', 'booking-system', 'live-chat'],
  },
};

/** The right kind of field for a question; one of the owner's own is answered in words. */
export function shapeOf(findingId: string | null): QuestionShape {
  const { field = null, ...shape }: Asked =
    findingId !== null && Object.hasOwn(asked, findingId) ? (asked[findingId as FindingId] ?? {}) : {};
  return {
    field,
    options: [],
    optionList: field === null || isWritten(field) ? null : field,
    isMultiple: field !== 'budget' && field !== 'timeline',
    ...shape,
  };
}

/** Answered in words that take the place of the answer. */
function isWritten(field: QuestionField): field is 'customType' | 'description' {
  return field === 'customType' || field === 'description';
}

/** Its finding may be one that no rule makes any more. */
export type Question = { id: string; text: string; findingId: string | null };
export type QuestionAnswer = { chosen: string[]; text: string };

export function isAnswered(answer: QuestionAnswer | null | undefined): answer is QuestionAnswer {
  return answer !== null && answer !== undefined && (answer.chosen.length > 0 || answer.text !== '');
}

export function isSameAnswer(one: QuestionAnswer | null, other: QuestionAnswer | null): boolean {
  return (
    (one?.text ?? '') === (other?.text ?? '') &&
    (one?.chosen ?? []).join('\n') === (other?.chosen ?? []).join('\n')
  );
}

/** What one answer changed; of a field of the brief its values, else the words. */
export type AnswerChange = {
  questionId: string;
  question: string;
  field: QuestionField | 'contactPhone' | null;
  before: string[];
  after: string[];
};

type StoredBrief = { fullBriefData: Tree } & Tree;

/** The form with these answers in it, and what they changed. What is not asked stays letter for letter. */
export function withAnswers(
  brief: StoredBrief,
  answers: { question: Question; answer: QuestionAnswer }[],
): { fullBriefData: Tree; changes: AnswerChange[] } {
  const read = readBrief(brief);
  const clarifications = new Map(read.clarifications.map((known) => [known.id, known]));
  const changes: AnswerChange[] = [];
  let data = brief.fullBriefData;
  for (const { question, answer } of answers) {
    const { id, text, findingId } = question;
    const { field, options } = shapeOf(findingId);
    const known = clarifications.get(id);
    if (field !== null && (!isWritten(field) || answer.text !== '')) {
      const before = valuesOf(readBrief({ ...withoutShadow(brief), fullBriefData: data })[field]);
      const after = chosenInto(field, before, options, answer);
      if (after.join('\n') !== before.join('\n')) {
        data = withField(data, field, after);
        changes.push({ questionId: id, question: text, field, before, after });
      }
    }
    const said = wordsOf(known, field);
    const says = wordsOf(answer, field);
    if ((field === null || !isWritten(field)) && says.join('\n') !== said.join('\n'))
      changes.push({ questionId: id, question: text, field: null, before: said, after: says });
    if (isAnswered(answer))
      clarifications.set(id, { id, question: text, findingId, chosen: answer.chosen, text: answer.text });
    else clarifications.delete(id);
  }
  return { fullBriefData: { ...data, clarifications: [...clarifications.values()] }, changes };
}

/** What stands beside the brief: the words, and what was chosen where it changes no answer. */
function wordsOf(answer: QuestionAnswer | undefined, field: QuestionField | null): string[] {
  if (!answer) return [];
  return [...(field === null ? answer.chosen : []), ...valuesOf(answer.text)];
}

/** What the list keeps beside the brief is made from the form, and must not stand before it. */
function withoutShadow({ budget: _budget, timeline: _timeline, ...brief }: StoredBrief): Tree {
  return brief;
}

function valuesOf(value: string | string[]): string[] {
  return typeof value === 'string' ? (value === '' ? [] : [value]) : value;
}

function chosenInto(
  field: QuestionField,
  before: string[],
  options: readonly string[],
  { chosen, text }: QuestionAnswer,
): string[] {
  if (isWritten(field)) return [text];
  if (field === 'budget' || field === 'timeline') return chosen.length > 0 ? chosen.slice(0, 1) : before;
  // Only what was asked about; the rest of the list was not on the page.
  const remaining = before.filter((value) => !options.includes(value) || chosen.includes(value));
  return [...remaining, ...chosen.filter((value) => !remaining.includes(value))];
}

function withField(data: Tree, field: QuestionField, values: string[]): Tree {
  const [group, name] = places[field];
  const inner = data[group];
  const isSingle = field === 'budget' || field === 'timeline' || isWritten(field);
  const value = isSingle ? (values[0] ?? '') : values;
  // Older briefs hold the type itself where newer ones hold a group, and a budget at the top.
  const filled = isTree(inner) ? inner : group === 'websiteType' && inner ? { type: inner } : {};
  const top = (field === 'budget' || field === 'timeline') && field in data ? { [field]: value } : {};
  return { ...data, ...top, [group]: { ...filled, [name]: value } };
}

function isTree(value: unknown): value is Tree {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
