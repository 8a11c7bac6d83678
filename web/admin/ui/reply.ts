import { readBrief } from '../../../domain/brief/brief-reading.ts';
import type { BriefDetail } from '../../../domain/endpoints/briefs.ts';
import { isEmail } from '../../../domain/text/text-rules.ts';
import { agency } from './agency.ts';
import type { PanelText } from './text.tsx';

/** The answer is begun in the language the client wrote in, whatever language the panel speaks. */
export function replyAddress(brief: BriefDetail, text: PanelText): string | undefined {
  const { contactEmail } = readBrief(brief);
  const words = text.admin.reply[brief.language ?? 'pl'];
  return mailAddress(contactEmail, words.subject(agency().brand, brief.reference), words.greeting);
}

/** Undefined for what is no phone number. */
export function phoneAddress(number: string): string | undefined {
  const digits = number.replaceAll(/[^\d+]/g, '');
  return digits.length >= 6 ? `tel:${digits}` : undefined;
}

function mailAddress(to: string, subject: string, body: string): string | undefined {
  const address = to.trim();
  // What is no address could smuggle further recipients into the link.
  if (!isEmail(address) || /[?&%#]/.test(address)) return undefined;
  return `mailto:${address}?subject=${encodeURIComponent(subject.toWellFormed())}&body=${encodeURIComponent(body.toWellFormed())}`;
}
