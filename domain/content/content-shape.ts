/**
 * What of the site is the owner's to change: one description, from which come the types, the schema, what stops
 * publishing and the forms of the panel. Needs no schema library, because the panel reads it too.
 */

import type { StartingPoint } from '../brief/starting-points.ts';

/** In both languages; one that reads the same in both is written once, in Polish. */
export type BothLanguages = { pl: string; en: string; same?: boolean | undefined };

export const sampleNames = ['shop', 'analytics', 'social'] as const;
export type SampleName = (typeof sampleNames)[number];
export const sampleStarts: Record<SampleName, StartingPoint> = {
  shop: 'shop',
  analytics: 'panel',
  social: 'app',
};

/** Drawn with the product, or uploaded by the owner; the point that stays in sight is in hundredths of its sides. */
export type WorkPicture =
  | { kind: 'sample'; sample: SampleName }
  | { kind: 'own'; id: string; focusX: number; focusY: number };

export const accents = ['amber', 'rose', 'mint', 'sky'] as const;
export type Accent = (typeof accents)[number];

const serviceIcons = [
  'web',
  'interface',
  'cube',
  'gauge',
  'search',
  'megaphone',
  'component',
  'server',
  'cloud',
  'link',
  'bolt',
  'layers',
] as const;
export type ServiceIcon = (typeof serviceIcons)[number];

type Written = { max: number; optional?: true; long?: true };
export type ContentField =
  | ({ kind: 'both' } & Written)
  | ({ kind: 'plain' } & Written)
  | { kind: 'link'; max: number; optional?: true }
  | { kind: 'email'; max: number; optional?: true }
  | { kind: 'phone'; max: number; optional?: true }
  /** A few short words, such as technologies. */
  | { kind: 'words'; max: number; most: number }
  | { kind: 'choice'; of: readonly string[] }
  | { kind: 'picture' }
  /** What the brief begins with for a visitor who wants the like of a work. */
  | { kind: 'start' }
  /** The id of a picture; empty: the brand is written. */
  | { kind: 'logo' };
export type ContentList = { kind: 'list'; least: number; most: number; of: ContentGroup };
export type ContentGroup = { readonly [Name: string]: ContentField | ContentList | ContentGroup };

const headline = { kind: 'both', max: 90 } as const;
const label = { kind: 'both', max: 60 } as const;
const text = { kind: 'both', max: 400, long: true } as const;
const linkLabel = { kind: 'both', max: 40, optional: true } as const;
const link = { kind: 'link', max: 500, optional: true } as const;

export const contentShape = {
  brand: { kind: 'plain', max: 40 },
  logo: { kind: 'logo' },
  tagline: headline,
  accent: { kind: 'choice', of: accents },
  search: { title: { kind: 'both', max: 120 }, description: text },
  hero: { lead: text },
  statistics: { kind: 'list', least: 4, most: 4, of: { value: { kind: 'both', max: 12 }, label } },
  services: {
    title: headline,
    lead: text,
    cards: {
      kind: 'list',
      least: 6,
      most: 6,
      of: {
        icon: { kind: 'choice', of: serviceIcons },
        title: label,
        text,
        stack: { kind: 'both', max: 90 },
      },
    },
  },
  works: {
    title: headline,
    lead: text,
    items: {
      kind: 'list',
      least: 1,
      most: 12,
      of: {
        title: label,
        text,
        technologies: { kind: 'words', max: 40, most: 8 },
        demo: link,
        demoLabel: linkLabel,
        code: link,
        codeLabel: linkLabel,
        picture: { kind: 'picture' },
        alternative: text,
        start: { kind: 'start' },
      },
    },
  },
  about: {
    title: headline,
    lead: text,
    more: { ...text, optional: true },
    process: label,
    steps: { kind: 'list', least: 4, most: 4, of: { title: label, text } },
  },
  contact: {
    title: headline,
    lead: text,
    email: { kind: 'email', max: 254 },
    phone: { kind: 'phone', max: 30 },
    hours: label,
    openingHours: { kind: 'plain', max: 60, optional: true },
    city: { kind: 'plain', max: 60 },
  },
  social: { linkedin: link, instagram: link, facebook: link, behance: link },
  policy: {
    controller: { kind: 'plain', max: 120, optional: true },
    place: { kind: 'both', max: 160 },
    email: { kind: 'email', max: 254, optional: true },
  },
} as const satisfies ContentGroup;

/** What a part of the description describes, with its texts in both languages or, once `Both` is a string, in one. */
type ContentOf<Part, Both = BothLanguages> = Part extends { kind: 'both' }
  ? Both
  : Part extends { kind: 'plain' | 'link' | 'email' | 'phone' | 'logo' }
    ? string
    : Part extends { kind: 'words' }
      ? string[]
      : Part extends { kind: 'choice'; of: readonly (infer Choice)[] }
        ? Choice
        : Part extends { kind: 'picture' }
          ? WorkPicture
          : Part extends { kind: 'start' }
            ? StartingPoint
            : Part extends { kind: 'list'; of: infer Item }
              ? ContentOf<Item, Both>[]
              : { -readonly [Name in keyof Part]: ContentOf<Part[Name], Both> };

export type SiteContent = ContentOf<typeof contentShape>;
/** As one language reads it. */
export type LocalContent = ContentOf<typeof contentShape, string>;
export type Work = SiteContent['works']['items'][number];

export function isField(part: ContentGroup[string]): part is ContentField {
  return typeof part.kind === 'string' && part.kind !== 'list';
}

export function isList(part: ContentGroup[string]): part is ContentList {
  return part.kind === 'list';
}

/** From so many works on they have a page of their own. */
export const worksOnLanding = 3;
