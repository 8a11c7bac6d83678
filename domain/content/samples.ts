/** What visitors see that came with the product: it is named to the owner until it is the owner's own. */
import type { LocalContent } from './content-shape.ts';

export const samplePartNames = ['brand', 'email', 'phone', 'statistics', 'works', 'social'] as const;
export type SamplePart = (typeof samplePartNames)[number];
/** `shown`: the words as visitors read them. */
export type Sample = { part: SamplePart; shown: string[] };

/** Both in one language. */
export function samplesIn(content: LocalContent, original: LocalContent): Sample[] {
  const same = (own: string, sample: string) => (own.trim() === sample.trim() ? [own] : []);
  const shown: Record<SamplePart, string[]> = {
    brand: same(content.brand, original.brand),
    email: same(content.contact.email, original.contact.email),
    phone: same(content.contact.phone, original.contact.phone),
    statistics: content.statistics.flatMap(({ value, label }, index) =>
      same(value, original.statistics[index]?.value ?? '').map(() => `${value} ${label}`),
    ),
    works: content.works.items.flatMap(({ title, picture }) => (picture.kind === 'sample' ? [title] : [])),
    social: Object.values(content.social)
      .filter((link) => link.trim() !== '' && Object.values(original.social).includes(link))
      .map((link) => new URL(link).hostname.replace(/^www\./, '')),
  };
  return samplePartNames
    .map((part) => ({ part, shown: shown[part] }))
    .filter((sample) => sample.shown.length > 0);
}
