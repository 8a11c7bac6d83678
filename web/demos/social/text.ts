import type { Locale } from '../../../domain/text/locale.ts';
import { demoSocial as en } from '../../../words/en/demo-social.ts';
import { demoSocial as pl } from '../../../words/pl/demo-social.ts';
import type { Translated } from '../../../words/grammar/translated.ts';

export type SocialTexts = Translated<typeof pl>;
export const dictionaries: Record<Locale, SocialTexts> = { pl, en };
