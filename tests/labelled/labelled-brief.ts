/** A brief as somebody could have sent it, with what a careful agency would ask before it names a price. */
import { emptyBrief } from '../../domain/brief/empty-brief.ts';
import { readBrief, type ReadableBrief } from '../../domain/brief/brief-reading.ts';
import { presetPages, type OptionOf, type PickedAnswer } from '../../domain/brief/options.ts';
import { options as pl } from '../../words/pl/options.ts';
import { options as en } from '../../words/en/options.ts';

/** What there is to ask about; written for the labels, from what agencies ask, not from what the rules can find. */
export type QuestionKind =
  | 'payment-way'
  | 'product-count'
  | 'legal-pages'
  | 'two-shop-systems'
  | 'site-type'
  | 'budget-too-small'
  | 'time-too-short'
  | 'content-not-ready'
  | 'amount-differs'
  | 'date-differs'
  | 'no-budget-no-time'
  | 'no-description'
  | 'unlikely-name'
  | 'unlikely-phone'
  | 'languages'
  | 'booking'
  | 'old-site'
  | 'menu-without-page'
  | 'blog-without-page'
  | 'portfolio-without-gallery'
  | 'editing'
  | 'no-way-to-buy'
  | 'chosen-and-denied'
  | 'cart'
  | 'accounts'
  | 'custom-undescribed';

type Picked<Field extends PickedAnswer> = ReadableBrief[Field] extends string[]
  ? OptionOf<Field>[]
  : OptionOf<Field>;
type TextField = {
  [Field in keyof ReadableBrief]: ReadableBrief[Field] extends string ? Field : never;
}[keyof ReadableBrief];

/** A page of the form's own list, or one with a name of the client's; with its sub-pages if it has any. */
type Page = string | [page: string, ...subpages: string[]];

type Answers = { [Field in PickedAnswer]?: Picked<Field> } & {
  [Field in Exclude<TextField, PickedAnswer | 'status'>]?: string;
} & { pages?: Page[]; links?: { url: string; description?: string }[] };

export type LabelledBrief = {
  /** Who asks for what, in a few words. */
  about: string;
  language: 'pl' | 'en';
  /** The day it was sent; the second of March 2026, a Monday, unless something hangs on it. */
  sent?: string;
  /** Only what differs from an empty brief. */
  answers: Answers;
  /** Empty for a sound brief. */
  asks: QuestionKind[];
};

export function sentOn({ sent = '2026-03-02' }: LabelledBrief): string {
  return `${sent}T10:00:00.000Z`;
}

export function asStored({ language, answers }: LabelledBrief): ReadableBrief {
  const { pages = [], links = [], ...rest } = answers;
  const labels: Record<string, string> = { pl, en }[language].presetPages;
  const empty = readBrief(emptyBrief());
  return {
    ...empty,
    ...rest,
    pages: pages.map((page) => {
      const [name, ...subpages] = typeof page === 'string' ? [page] : page;
      const preset = (presetPages as readonly string[]).includes(name);
      return preset
        ? { value: name, label: labels[name] ?? name, subpages }
        : { value: name.toLowerCase().replaceAll(' ', '-'), label: name, subpages };
    }),
    links: links.map(({ url, description = '' }) => ({ url, description })),
  };
}
