import { declareParameters } from './address.ts';

const { startPage } = declareParameters({ lasting: ['tab'] });

/** The pages of the panel by their names in the address; the list of briefs has none. */
export type Tab =
  | 'today'
  | 'overview'
  | 'messages'
  | 'mails'
  | 'answering'
  | 'prices'
  | 'site'
  | 'visits'
  | 'privacy'
  | 'team'
  | 'webhooks'
  | 'health';

export function showTab(tab: Tab | null): void {
  startPage({ tab });
}
