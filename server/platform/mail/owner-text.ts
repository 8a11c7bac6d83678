/** Mails to the owner: always Polish, with one button into the panel and one closing sentence. */
import { mail as words } from '../../../words/pl/mail.ts';
import type { MailSite, MailText } from './definition.ts';

export const ownerLocale = 'pl';

type OwnerText = {
  title: string;
  paragraphs: string[];
  action: { label: string; path: string };
  sections?: MailText['sections'];
  /** Before the sentence that ends every mail to the owner. */
  closing?: string[];
};

export function ownerText({ brand, origin }: MailSite, text: OwnerText): MailText {
  const { title, paragraphs, action, sections = [], closing = [] } = text;
  return {
    locale: ownerLocale,
    title,
    paragraphs,
    action: { label: action.label, href: origin + action.path },
    sections,
    closing: [...closing, words.footer(brand, origin)],
  };
}

export const panelPath = (kind: 'brief' | 'message', id: string) =>
  `/admin?${kind}=${encodeURIComponent(id)}`;
