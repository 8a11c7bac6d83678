/** This page's words come with it, in both languages: it is opened once in a long while. */
import { adminWebhooks as en } from '../../../words/en/admin-webhooks.ts';
import { adminWebhooks as pl } from '../../../words/pl/admin-webhooks.ts';
import { useText } from '../ui/text.tsx';

const words = { pl, en };

export function useWords() {
  return words[useText().locale];
}
