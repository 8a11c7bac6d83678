import type { Locale } from '../../../domain/text/locale.ts';
import { demoSocial as en } from '../../../words/en/demo-social.ts';
import { demoSocial as pl } from '../../../words/pl/demo-social.ts';

export const dictionaries = { pl, en };
export type SocialTexts = (typeof dictionaries)[Locale];
