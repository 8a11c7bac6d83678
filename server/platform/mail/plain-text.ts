import type { MailBody, MailRow, MailSection } from '../../../domain/endpoints/mails.ts';

export function toPlainText(body: MailBody): string {
  const { title, paragraphs, action, sections, closing } = body;
  return [
    title,
    ...paragraphs,
    ...(action ? [`${action.label}:\n${action.href}`] : []),
    ...sections.map(sectionText),
    '-- ',
    ...closing,
  ]
    .join('\n\n')
    .concat('\n');
}

function sectionText({ title, rows }: MailSection): string {
  return [title.toUpperCase(), ...rows.map(rowText)].join('\n');
}

function rowText({ label, value }: MailRow): string {
  if (typeof value !== 'string')
    return [
      `${label}:`,
      ...value.map((item) => (item.startsWith('→ ') ? `  ${item}` : `- ${indented(item)}`)),
    ].join('\n');
  return value.includes('\n') ? `${label}:\n  ${indented(value)}` : `${label}: ${value}`;
}

/** Further lines stay under their label: a client's text cannot pose as the next answer. */
function indented(text: string): string {
  return text.replaceAll(/\r\n?|\n/g, '\n  ');
}
