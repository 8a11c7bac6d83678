/** What the drawing is told from outside: its words, and the names of what can be chosen. */
import type { SkeletonPage, SkeletonPart } from '../../../domain/brief/skeleton.ts';
import type { skeleton as plWords } from '../../../words/pl/skeleton.ts';
import type { Translated } from '../../../words/grammar/translated.ts';

export type SkeletonWords = Translated<typeof plWords>;
export type Labels = Readonly<Record<string, string>>;
export type SkeletonLabels = Readonly<
  Record<
    'industry' | 'websiteType' | 'homepageSections' | 'presetPages' | 'requiredFeatures' | 'optionalFeatures',
    Labels
  >
>;

export type DrawnPage = SkeletonPage & { parent?: string };

export function nameOf({ value, name }: SkeletonPart, labels: Labels): string {
  return name || labels[value] || value;
}
