/** How mail programs write a reply: their line above the quotation, their markup, their encoding. */
import type { Locale } from '../../../domain/text/locale.ts';

export type Written = {
  own: string;
  /** The letter that is answered. */
  letter: string;
  locale: Locale;
};

type Body = { text?: string; html?: string };
type Encoding = 'quoted-printable' | 'base64' | '8bit';
type MailProgram = {
  write(written: Written): Body;
  mailer: string;
  charset?: 'utf-8' | 'iso-8859-2' | 'windows-1250';
  encoding?: Encoding;
};

const agency = { name: 'Blask', address: 'kontakt@blask.example' };
const quoted = (text: string) =>
  text
    .split('\n')
    .map((line) => (line === '' ? '>' : `> ${line}`))
    .join('\n');
const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
const lines = (text: string, tag = 'div') =>
  text
    .split('\n')
    .map((line) => `<${tag}>${line === '' ? '<br>' : escaped(line)}</${tag}>`)
    .join('');
const breaks = (text: string) => escaped(text).replaceAll('\n', '<br>\r\n');

const gmailLine = {
  pl: `pon., 2 lis 2026 o 10:14 ${agency.name} <${agency.address}> napisał(a):`,
  en: `On Mon, Nov 2, 2026 at 10:14 AM ${agency.name} <${agency.address}> wrote:`,
};
const appleLine = {
  pl: `Wiadomość napisana przez ${agency.name} <${agency.address}> w dniu 2 lis 2026, o godz. 10:14:`,
  en: `On 2 Nov 2026, at 10:14, ${agency.name} <${agency.address}> wrote:`,
};
const thunderbirdLine = {
  pl: `W dniu 2.11.2026 o 10:14, ${agency.name} pisze:`,
  en: `On 02/11/2026 10:14, ${agency.name} wrote:`,
};
const outlookHeads = {
  pl: ['Od', 'Wysłano', 'Do', 'Temat'],
  en: ['From', 'Sent', 'To', 'Subject'],
};
const outlookValues = {
  pl: [`${agency.name} <${agency.address}>`, 'poniedziałek, 2 listopada 2026 10:14', 'Klient', 'Pytania'],
  en: [`${agency.name} <${agency.address}>`, 'Monday, November 2, 2026 10:14 AM', 'Client', 'Questions'],
};
const outlookRows = (locale: Locale) =>
  outlookHeads[locale].map((head, index) => `${head}: ${outlookValues[locale][index]}`);
const phoneLine = { pl: 'Wysłane z iPhone’a', en: 'Sent from my iPhone' };

const above =
  (line: Record<Locale, string>) =>
  ({ own, letter, locale }: Written) =>
    `${own}\n\n${line[locale]}\n\n${quoted(letter)}\n`;
const gmailHtml = ({ own, letter, locale }: Written) =>
  `<div dir="ltr">${lines(own)}</div><br><div class="gmail_quote gmail_quote_container"><div dir="ltr" class="gmail_attr">${escaped(gmailLine[locale])}<br></div><blockquote class="gmail_quote" style="margin:0px 0px 0px 0.8ex;border-left:1px solid rgb(204,204,204);padding-left:1ex">${lines(letter, 'p')}</blockquote></div>`;
const outlookText = ({ own, letter, locale }: Written) =>
  `${own}\n\n${outlookRows(locale).join('\n')}\n\n${letter}\n`;
const outlookHtml = ({ own, letter, locale }: Written) =>
  `<html xmlns:o="urn:schemas-microsoft-com:office:office"><head><style><!-- p.MsoNormal{margin:0} --></style></head><body lang="PL"><div class="WordSection1">${own
    .split('\n')
    .map((line) => `<p class="MsoNormal"><span>${escaped(line) || '<o:p>&nbsp;</o:p>'}</span></p>`)
    .join(
      '',
    )}<div><div style="border:none;border-top:solid #E1E1E1 1.0pt;padding:3.0pt 0cm 0cm 0cm"><p class="MsoNormal">${outlookRows(
    locale,
  )
    .map((row) => row.replace(/^([^:]+):/, '<b>$1:</b>'))
    .join('<br>')}</p></div></div><p class="MsoNormal">${breaks(letter)}</p></div></body></html>`;

const mailPrograms = {
  gmail: {
    mailer: '',
    write: (written) => ({
      text: above(gmailLine)(written),
      html: gmailHtml(written),
    }),
  },
  'gmail-html-only': {
    mailer: '',
    encoding: 'base64',
    write: (written) => ({ html: gmailHtml(written) }),
  },
  'gmail-android': {
    mailer: '',
    encoding: 'base64',
    write: ({ own, letter, locale }) => ({
      text: `${own}\n\n${gmailLine[locale].replace(' <', '\n<')}\n\n${quoted(letter)}\n`,
    }),
  },
  'outlook-desktop': {
    mailer: 'Microsoft Outlook 16.0',
    charset: 'iso-8859-2',
    write: (written) => ({
      text: outlookText(written),
      html: outlookHtml(written),
    }),
  },
  'outlook-html-only': {
    mailer: '',
    write: (written) => ({ html: outlookHtml(written) }),
  },
  'outlook-web': {
    mailer: '',
    encoding: 'base64',
    write: ({ own, letter, locale }) => ({
      text: `${own}\n________________________________\n${outlookRows(locale).join('\n')}\n\n${letter}\n`,
      html: `<div class="elementToProof">${breaks(own)}</div><div id="appendonsend"></div><hr tabindex="-1"><div id="divRplyFwdMsg" dir="ltr">${outlookRows(locale).join('<br>')}</div><div>${breaks(letter)}</div>`,
    }),
  },
  'outlook-phone': {
    mailer: '',
    write: ({ own, letter, locale }) => ({
      html: `<div dir="auto">${breaks(own)}</div><div id="ms-outlook-mobile-signature">${locale === 'pl' ? 'Pobierz program Outlook dla systemu Android' : 'Get Outlook for Android'}</div><hr style="display:inline-block;width:98%" tabindex="-1"><div id="divRplyFwdMsg" dir="ltr">${outlookRows(locale).join('<br>')}</div><div dir="ltr">${breaks(letter)}</div>`,
    }),
  },
  'outlook-express': {
    mailer: 'Microsoft Outlook Express 6.00',
    charset: 'windows-1250',
    write: ({ own, letter, locale }) => ({
      text: `${own}\n\n----- ${locale === 'pl' ? 'Wiadomość oryginalna' : 'Original Message'} -----\n${outlookRows(locale).join('\n')}\n\n${letter}\n`,
    }),
  },
  'apple-mail': {
    mailer: 'Apple Mail (2.3826.300.87.4.3)',
    write: ({ own, letter, locale }) => ({
      text: `${own}\n\n> ${appleLine[locale]}\n> \n${quoted(letter)}\n`,
      html: `<html><body>${breaks(own)}<div><br><blockquote type="cite"><div>${escaped(appleLine[locale])}</div><br><div>${breaks(letter)}</div></blockquote></div></body></html>`,
    }),
  },
  iphone: {
    mailer: 'iPhone Mail (23B85)',
    write: ({ own, letter, locale }) => ({
      text: `${own}\n\n${phoneLine[locale]}\n\n> ${appleLine[locale]}\n> \n${quoted(letter).replaceAll('> ', '> ﻿')}\n`,
    }),
  },
  'iphone-html-only': {
    mailer: 'iPhone Mail (23B85)',
    write: ({ own, letter, locale }) => ({
      html: `<html><body dir="auto">${breaks(own)}<br><div dir="ltr">${phoneLine[locale]}</div><div dir="ltr"><br><blockquote type="cite">${escaped(appleLine[locale])}<br><br></blockquote></div><blockquote type="cite"><div dir="ltr">${breaks(letter)}</div></blockquote></body></html>`,
    }),
  },
  thunderbird: {
    mailer: 'Mozilla Thunderbird',
    encoding: '8bit',
    write: (written) => ({ text: above(thunderbirdLine)(written) }),
  },
  'thunderbird-below': {
    mailer: 'Mozilla Thunderbird',
    encoding: '8bit',
    write: ({ own, letter, locale }) => ({
      text: `${thunderbirdLine[locale]}\n${quoted(letter)}\n\n${own}\n`,
    }),
  },
  'thunderbird-html': {
    mailer: 'Mozilla Thunderbird',
    write: ({ own, letter, locale }) => ({
      html: `<!DOCTYPE html><html><body><p>${breaks(own)}</p><div class="moz-cite-prefix">${escaped(thunderbirdLine[locale])}<br></div><blockquote type="cite" cite="mid:x@y">${lines(letter, 'p')}</blockquote></body></html>`,
    }),
  },
  samsung: {
    mailer: '',
    encoding: 'base64',
    write: ({ own, letter, locale }) => ({
      text: `${own}\n\n-------- ${locale === 'pl' ? 'Oryginalna wiadomość' : 'Original message'} --------\n${outlookRows(locale).join('\n')}\n\n${letter}\n`,
    }),
  },
  yahoo: {
    mailer: 'YMailNorrin',
    write: ({ own, letter, locale }) => {
      const line = {
        pl: `W dniu poniedziałek, 2 listopada 2026 10:14:09 CET ${agency.name} <${agency.address}> napisał(a):`,
        en: `On Monday, November 2, 2026 at 10:14:09 AM GMT+1, ${agency.name} <${agency.address}> wrote:`,
      };
      return {
        text: ` ${own}\n\n    ${line[locale]}  \n \n ${letter}\n  \n`,
        html: `<div class="ydp yahoo-style-wrap">${breaks(own)}</div><div id="ydp1 yahoo_quoted_1" class="yahoo_quoted"><div>${escaped(line[locale])}</div><div>${breaks(letter)}</div></div>`,
      };
    },
  },
  proton: {
    mailer: '',
    encoding: 'base64',
    write: ({ own, letter, locale }) => ({
      text: `${own}\n\n${locale === 'pl' ? `W dniu poniedziałek, 2 listopada 2026 o 10:14 AM, ${agency.name} <${agency.address}> napisał(a):` : `On Monday, November 2nd, 2026 at 10:14 AM, ${agency.name} <${agency.address}> wrote:`}\n\n${quoted(letter)}\n`,
    }),
  },
  onet: {
    mailer: 'onet.poczta',
    charset: 'iso-8859-2',
    write: ({ own, letter, locale }) => ({
      text: `${own}\n\n${locale === 'pl' ? `Dnia 2 listopada 2026 10:14 ${agency.name} <${agency.address}> napisał(a):` : gmailLine.en}\n\n${quoted(letter)}\n`,
    }),
  },
  wp: {
    mailer: 'WP Poczta',
    encoding: 'base64',
    write: ({ own, letter, locale }) => ({
      html: `<div>${breaks(own)}</div><div class="nh_extra"><p>${locale === 'pl' ? `Dnia 2 listopada 2026 10:14 ${agency.name} &lt;${agency.address}&gt; napisał(a):` : escaped(gmailLine.en)}</p><blockquote class="nh_quote">${lines(letter, 'p')}</blockquote></div>`,
    }),
  },
  roundcube: {
    mailer: 'Roundcube Webmail/1.6.9',
    write: ({ own, letter, locale }) => ({
      text: `${locale === 'pl' ? `W dniu 2026-11-02 10:14, ${agency.name} napisał(a):` : `On 2026-11-02 10:14, ${agency.name} wrote:`}\n${quoted(letter)}\n\n${own}\n`,
    }),
  },
  mutt: {
    mailer: 'Mutt/2.2.13',
    encoding: '8bit',
    write: ({ own, letter, locale }) => {
      const [first = '', ...rest] = letter.split('\n');
      return {
        text: `${locale === 'pl' ? `Dnia Mon, Nov 02, 2026 at 10:14:09AM +0100, ${agency.name} napisał(a):` : `On Mon, Nov 02, 2026 at 10:14:09AM +0100, ${agency.name} wrote:`}\n> ${first}\n\n${own}\n\n${quoted(rest.join('\n'))}\n`,
      };
    },
  },
  'no-quotation': {
    mailer: 'K-9 Mail',
    write: ({ own }) => ({ text: `${own}\n` }),
  },
} satisfies Record<string, MailProgram>;

export type ProgramName = keyof typeof mailPrograms;
export const programNames = Object.keys(mailPrograms) as ProgramName[];

export type Part = { headers: string[]; body: string | Buffer };

/** Latin letters of these charsets that are not ASCII; what a case needs and no more. */
const bytesOf: Record<string, Record<string, number>> = {
  'iso-8859-2': {
    ą: 0xb1,
    ć: 0xe6,
    ę: 0xea,
    ł: 0xb3,
    ń: 0xf1,
    ó: 0xf3,
    ś: 0xb6,
    ź: 0xbc,
    ż: 0xbf,
    Ł: 0xa3,
    Ś: 0xa6,
    Ż: 0xaf,
    Ó: 0xd3,
  },
  'windows-1250': {
    ą: 0xb9,
    ć: 0xe6,
    ę: 0xea,
    ł: 0xb3,
    ń: 0xf1,
    ó: 0xf3,
    ś: 0x9c,
    ź: 0x9f,
    ż: 0xbf,
    Ł: 0xa3,
    Ś: 0x8c,
    Ż: 0xaf,
    Ó: 0xd3,
  },
};

function encodeText(text: string, charset: string): Buffer {
  const table = bytesOf[charset];
  if (!table) return Buffer.from(text);
  return Buffer.from(
    [...text].map((letter) => table[letter] ?? (letter.charCodeAt(0) < 128 ? letter.charCodeAt(0) : 63)),
  );
}

function transferred(bytes: Buffer, encoding: Encoding): string | Buffer {
  if (encoding === '8bit') return bytes;
  if (encoding === 'base64') return bytes.toString('base64').replaceAll(/.{76}/g, '$&\r\n');
  return [...bytes]
    .map((byte) =>
      byte === 10
        ? '\r\n'
        : byte === 13
          ? ''
          : byte === 61 || byte > 126
            ? `=${byte.toString(16).toUpperCase().padStart(2, '0')}`
            : String.fromCharCode(byte),
    )
    .join('')
    .split('\r\n')
    .map((line) => line.replaceAll(/(?:=[0-9A-F]{2}|[^=]){60,70}?(?=[^\r\n]{8})/g, '$&=\r\n'))
    .join('\r\n');
}

export function textPart(
  text: string,
  type: string,
  { charset = 'utf-8', encoding = 'quoted-printable' }: Partial<MailProgram> = {},
): Part {
  return {
    headers: [`Content-Type: ${type}; charset=${charset}`, `Content-Transfer-Encoding: ${encoding}`],
    body: transferred(encodeText(text.replaceAll('\n', '\r\n'), charset), encoding),
  };
}

export function multipart(kind: string, parts: Part[], boundary = `=_${kind.replaceAll(/\W/g, '')}_1`): Part {
  const chunks = parts.flatMap(({ headers, body }) => [
    Buffer.from(`--${boundary}\r\n${headers.join('\r\n')}\r\n\r\n`),
    Buffer.from(body),
    Buffer.from('\r\n'),
  ]);
  return {
    headers: [`Content-Type: multipart/${kind}; boundary="${boundary}"`],
    body: Buffer.concat([...chunks, Buffer.from(`--${boundary}--\r\n`)]),
  };
}

export function bodyOf(name: ProgramName, written: Written): Part {
  const program: MailProgram = mailPrograms[name];
  const { text, html } = program.write(written);
  const parts = [
    ...(text === undefined ? [] : [textPart(text, 'text/plain', program)]),
    ...(html === undefined ? [] : [textPart(html, 'text/html', program)]),
  ];
  return parts.length === 1 ? parts[0]! : multipart('alternative', parts);
}

export function attachmentPart(name: string, type: string, bytes: Buffer): Part {
  return {
    headers: [
      `Content-Type: ${type}; name="${name}"`,
      'Content-Transfer-Encoding: base64',
      `Content-Disposition: attachment; filename="${name}"`,
    ],
    body: bytes.toString('base64').replaceAll(/.{76}/g, '$&\r\n'),
  };
}

export function rawMail(headers: string[], { headers: own, body }: Part): Buffer {
  return Buffer.concat([
    Buffer.from(`${[...headers, 'MIME-Version: 1.0', ...own].join('\r\n')}\r\n\r\n`),
    Buffer.from(body),
  ]);
}
