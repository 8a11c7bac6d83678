/** What stops content from being published, and how a language reads it. */
import {
  contentShape,
  isField,
  isList,
  type BothLanguages,
  type ContentField,
  type ContentGroup,
  type LocalContent,
  type SiteContent,
  type Work,
} from './content-shape.ts';
import type { Logo, Picture } from './picture.ts';
import type { Locale } from '../text/locale.ts';
import { isBlank, isEmail } from '../text/text-rules.ts';

/** `no-polish` and `no-english`: written in one language only. */
export const contentProblemCodes = [
  'required',
  'no-polish',
  'no-english',
  'unsafe-link',
  'invalid-email',
  'invalid-phone',
] as const;
export type ContentProblemCode = (typeof contentProblemCodes)[number];
export type ContentProblem = { path: string; code: ContentProblemCode };

/** The product's own pages that a work may open. */
const ownPages = /^\/demo\/(shop|analytics|social)$/;
const phonePattern = /^\+?[\d ()-]{5,30}$/;

/** Where a link leads that the owner typed; undefined: nowhere it may. */
export function contentHref(typed: string): string | undefined {
  const address = typed.trim();
  if (ownPages.test(address)) return address;
  if (/[\p{C}\s]/u.test(address) || !URL.canParse(address)) return undefined;
  const url = new URL(address);
  const isWeb = /^https?:$/.test(url.protocol) && /^https?:\/\//i.test(address);
  // A password before the host is how one site is dressed up as another.
  if (isWeb && !url.username && !url.password) return url.href;
  return /^(mailto|tel):$/.test(url.protocol) && url.pathname !== '' ? url.href : undefined;
}

export function phoneHref(phone: string): string {
  return `tel:${phone.replace(/[^+\d]/g, '')}`;
}

export function problemsIn(content: SiteContent): ContentProblem[] {
  return problemsOfGroup(contentShape, content, '');
}

function problemsOfGroup(
  group: ContentGroup,
  values: Record<string, unknown>,
  parent: string,
): ContentProblem[] {
  return Object.entries(group).flatMap(([name, part]) => {
    const path = `${parent}${name}`;
    const value = values[name];
    if (isField(part)) return problemsOfField(part, value, path);
    if (!isList(part)) return problemsOfGroup(part, value as Record<string, unknown>, `${path}.`);
    return (value as Record<string, unknown>[]).flatMap((item, index) =>
      problemsOfGroup(part.of, item, `${path}.${index}.`),
    );
  });
}

function problemsOfField(field: ContentField, value: unknown, path: string): ContentProblem[] {
  if (field.kind === 'both') return problemsOfText(field, value as BothLanguages, path);
  if (!isSingle(field)) return [];
  const code = codeOf(field, value as string);
  return code ? [{ path, code }] : [];
}

type Single = Extract<ContentField, { kind: 'plain' | 'link' | 'email' | 'phone' }>;

function isSingle(field: ContentField): field is Single {
  return ['plain', 'link', 'email', 'phone'].includes(field.kind);
}

function codeOf(field: Single, value: string): ContentProblemCode | undefined {
  if (isBlank(value)) return field.optional ? undefined : 'required';
  if (field.kind === 'link' && contentHref(value) === undefined) return 'unsafe-link';
  if (field.kind === 'email' && !isEmail(value)) return 'invalid-email';
  if (field.kind === 'phone' && !phonePattern.test(value)) return 'invalid-phone';
  return undefined;
}

function problemsOfText(
  { optional }: { optional?: true },
  { pl, en, same }: BothLanguages,
  path: string,
): ContentProblem[] {
  const [noPolish, noEnglish] = [isBlank(pl), isBlank(en)];
  if (same ? noPolish : noPolish && noEnglish) return optional ? [] : [{ path, code: 'required' }];
  if (same) return [];
  if (noPolish) return [{ path, code: 'no-polish' }];
  return noEnglish ? [{ path, code: 'no-english' }] : [];
}

export function textIn({ pl, en, same }: BothLanguages, locale: Locale): string {
  return locale === 'pl' || same ? pl : en;
}

export function contentIn(content: SiteContent, locale: Locale): LocalContent {
  return localized(content, locale) as LocalContent;
}

function localized(value: unknown, locale: Locale): unknown {
  if (Array.isArray(value)) return value.map((part) => localized(part, locale));
  if (typeof value !== 'object' || value === null) return value;
  if (isText(value)) return textIn(value, locale).trim();
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, localized(part, locale)]));
}

function isText(value: object): value is BothLanguages {
  return 'pl' in value && 'en' in value;
}

/** The names of the parts that differ, for a history that says what changed. */
export function changedParts(before: SiteContent, after: SiteContent): (keyof SiteContent)[] {
  const names = Object.keys(contentShape) as (keyof SiteContent)[];
  return names.filter((name) => JSON.stringify(before[name]) !== JSON.stringify(after[name]));
}

type ContentChange = { path: string; before: string; after: string };

/** What differs between two versions, text by text. A work is compared with itself, wherever it stands. */
export function changesBetween(before: SiteContent, after: SiteContent): ContentChange[] {
  const works = after.works.items;
  const pairs = pairedWorks(before.works.items, works);
  const namesOf = (items: Work[]) => items.map(({ title }) => textIn(title, 'pl') || title.en).join(', ');
  const isSameOrder =
    pairs.length === before.works.items.length &&
    pairs.every((old, index) => old === before.works.items[index]);
  return [
    ...differencesIn(withoutWorks(before), withoutWorks(after)),
    ...(isSameOrder
      ? []
      : [{ path: 'works.items', before: namesOf(before.works.items), after: namesOf(works) }]),
    ...pairs.flatMap((old, index) => (old ? differencesIn(old, works[index], `works.items.${index}`) : [])),
  ];
}

function withoutWorks({ works: { title, lead }, ...rest }: SiteContent): object {
  return { ...rest, works: { title, lead } };
}

/** For each work the one it was before: what is all the same, else what has its name, else what has its picture. */
function pairedWorks(before: Work[], after: Work[]): (Work | undefined)[] {
  const free = new Set(before);
  const found = new Map<Work, Work>();
  const marks: ((work: Work) => unknown)[] = [
    (work) => work,
    ({ title }) => [title.pl, title.en],
    ({ picture }) => (picture.kind === 'own' ? picture.id : picture.sample),
  ];
  for (const mark of marks)
    for (const work of after) {
      if (found.has(work)) continue;
      const old = [...free].find((one) => JSON.stringify(mark(one)) === JSON.stringify(mark(work)));
      if (!old) continue;
      found.set(work, old);
      free.delete(old);
    }
  return after.map((work) => found.get(work));
}

function differencesIn(before: unknown, after: unknown, path = ''): ContentChange[] {
  const old = leavesOf(before, path);
  const now = leavesOf(after, path);
  const paths = [...new Set([...old.keys(), ...now.keys()])];
  return paths
    .map((leaf) => ({ path: leaf, before: old.get(leaf) ?? '', after: now.get(leaf) ?? '' }))
    .filter((change) => change.before !== change.after);
}

function leavesOf(value: unknown, path = '', leaves = new Map<string, string>()): Map<string, string> {
  if (Array.isArray(value) && value.every((part) => typeof part === 'string'))
    leaves.set(path, value.join(', '));
  else if (typeof value === 'object' && value !== null)
    for (const [name, part] of Object.entries(value)) leavesOf(part, path ? `${path}.${name}` : name, leaves);
  else if (value !== undefined) leaves.set(path, String(value));
  return leaves;
}

/** The ids of the owner's pictures that the content shows. */
export function picturesIn(content: SiteContent): string[] {
  return picturePlaces(content).map(({ id }) => id);
}

export function picturePlaces({ logo, works }: SiteContent): { path: string; id: string }[] {
  return [
    ...(logo ? [{ path: 'logo', id: logo }] : []),
    ...works.items.flatMap(({ picture }, index) =>
      picture.kind === 'own' ? [{ path: `works.items.${index}.picture`, id: picture.id }] : [],
    ),
  ];
}

/** Who writes, wherever a page or a letter is signed. */
export type Agency = {
  brand: string;
  /** Stands where the brand would be written. */
  logo?: Logo | undefined;
  email: string;
  phone: string;
  hours: Record<Locale, string>;
};

export function agencyOf(content: SiteContent, pictures: readonly Picture[]): Agency {
  const { brand, contact } = content;
  const hours = { pl: textIn(contact.hours, 'pl'), en: textIn(contact.hours, 'en') };
  const [file] = pictures.find(({ id }) => id === content.logo)?.files ?? [];
  const logo = file && { url: file.url, width: file.width, height: file.height };
  return { brand, logo, email: contact.email, phone: contact.phone, hours };
}

/** The line under a letter. */
export function signature(agency: Agency, locale: Locale): string {
  return `${agency.brand} · ${contactLine(agency, locale)}`;
}

export function contactLine({ email, phone, hours }: Agency, locale: Locale): string {
  return [email, phone, hours[locale]].join(' · ');
}
