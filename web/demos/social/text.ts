import type { Locale } from '../../../domain/locale.ts';
import { demoSocial as en } from '../../i18n/en/demo-social.ts';
import { demoSocial as pl } from '../../i18n/pl/demo-social.ts';
import type { Translated } from '../../i18n/translated.ts';

export type SocialTexts = Translated<typeof pl>;
export const dictionaries: Record<Locale, SocialTexts> = { pl, en };
