/** What programs answer by themselves, and what people write about it. */
import type { LabelledMail } from './labelled-mail.ts';
import { attachmentPart, multipart, textPart } from './mail-programs.ts';

const away = {
  pl: 'Jestem na urlopie do 9 listopada. W pilnych sprawach proszę dzwonić.',
  en: 'I am away until 9 November. For urgent matters please call.',
};

type Answer = {
  about: string;
  language: 'pl' | 'en';
  subject: string;
  headers?: string[];
  in?: LabelledMail['to'];
  from?: LabelledMail['from'];
};

const answers: Answer[] = [
  {
    about: 'Outlook',
    language: 'pl',
    subject: 'Odpowiedź automatyczna: Pytania',
    headers: ['Auto-Submitted: auto-generated', 'X-Auto-Response-Suppress: All'],
    in: 'bakery',
  },
  {
    about: 'Outlook',
    language: 'en',
    subject: 'Automatic reply: Questions',
    headers: ['Auto-Submitted: auto-generated', 'X-MS-Exchange-Inbox-Rules-Loop: anna@latarnia.example'],
    in: 'bakery',
  },
  {
    about: 'Gmail',
    language: 'pl',
    subject: 'Nieobecność Re: Pytania',
    headers: ['Auto-Submitted: auto-replied', 'Precedence: bulk', 'X-Autoreply: yes'],
    in: 'bakery',
  },
  {
    about: 'Gmail',
    language: 'en',
    subject: 'Out of office Re: Questions',
    headers: ['Auto-Submitted: auto-replied', 'Precedence: bulk', 'X-Autoreply: yes'],
    in: 'harbour',
    from: 'harbour',
  },
  {
    about: 'vacation',
    language: 'en',
    subject: 'away from my mail',
    headers: ['Auto-Submitted: auto-replied (vacation)', 'Precedence: junk'],
    in: 'bakery',
  },
  {
    about: 'Sieve',
    language: 'pl',
    subject: 'Auto: Pytania',
    headers: ['Auto-Submitted: auto-replied (vacation)'],
    in: 'bakery',
  },
  {
    about: 'cPanel',
    language: 'en',
    subject: 'Autoreply',
    headers: ['X-Autorespond: Questions', 'Precedence: auto_reply'],
    in: 'bakery',
  },
  {
    about: 'onet',
    language: 'pl',
    subject: 'Autoodpowiedź: Pytania',
    headers: ['X-Autoreply: yes'],
    in: 'bakery',
  },
  {
    about: 'wp',
    language: 'pl',
    subject: 'Autoresponder: Pytania',
    headers: ['X-Autoresponder: 1'],
    in: 'bakery',
  },
  {
    about: 'Zimbra',
    language: 'en',
    subject: 'Re: Questions',
    headers: ['Auto-Submitted: auto-replied (zimbra; vacation)'],
    in: 'bakery',
  },
  {
    about: 'a help desk',
    language: 'en',
    subject: '[Ticket 4711] We received your message',
    headers: ['Auto-Submitted: auto-generated'],
    from: 'stranger',
  },
  {
    about: 'a help desk without a header of its own',
    language: 'en',
    subject: 'Automatic reply: your enquiry',
    from: 'stranger',
  },
  {
    about: 'subject alone',
    language: 'pl',
    subject: 'Odpowiedź automatyczna: Pytania',
    in: 'bakery',
  },
  {
    about: 'subject alone, out of office',
    language: 'en',
    subject: 'Out of Office: Questions',
    in: 'bakery',
  },
  {
    about: 'subject alone, away',
    language: 'pl',
    subject: 'Poza biurem: Pytania',
    in: 'bakery',
  },
  {
    about: 'subject alone, German',
    language: 'en',
    subject: 'Abwesenheitsnotiz: Questions',
    in: 'bakery',
  },
  {
    about: 'an answer in the thread of a message',
    language: 'pl',
    subject: 'Odpowiedź automatyczna: Odpowiedź',
    headers: ['Auto-Submitted: auto-replied'],
    in: 'question',
    from: 'question',
  },
];

const awayMails: LabelledMail[] = answers.map(
  ({ about, language, subject, headers = [], in: thread, from = 'bakery' }) => ({
    about: `away, ${about}`,
    language,
    from,
    clues: thread ? [`references:${thread}`] : [],
    subject,
    headers,
    says: away[language],
    program: 'no-quotation',
    is: 'automatic',
    ...(thread ? { to: thread } : {}),
  }),
);

/** Written by people, whatever words they use. */
const people: LabelledMail[] = [
  {
    about: 'the client writes about automatic replies',
    language: 'en',
    from: 'bakery',
    clues: ['references:bakery'],
    subject: 'Re: Can the shop send an automatic reply?',
    program: 'gmail',
    is: 'attached',
    to: 'bakery',
  },
  {
    about: 'the client says that they are away',
    language: 'pl',
    from: 'bakery',
    clues: ['references:bakery'],
    says: 'Jestem na urlopie do piątku, ale proszę zaczynać.',
    program: 'iphone',
    is: 'attached',
    to: 'bakery',
  },
  {
    about: 'Auto-Submitted: no',
    language: 'en',
    from: 'bakery',
    clues: ['references:bakery'],
    headers: ['Auto-Submitted: no'],
    program: 'thunderbird',
    is: 'attached',
    to: 'bakery',
  },
  {
    about: 'a holiday as a subject',
    language: 'pl',
    from: 'bakery',
    clues: ['address:bakery'],
    subject: 'Urlop i termin rozmowy',
    program: 'wp',
    is: 'attached',
    to: 'bakery',
  },
  {
    about: 'Precedence: list on a mailing list of the client',
    language: 'en',
    from: 'bakery',
    clues: ['references:bakery'],
    headers: ['List-Id: <office.latarnia.example>', 'Precedence: list'],
    program: 'mutt',
    is: 'attached',
    to: 'bakery',
  },
];

const bulk: LabelledMail[] = [
  {
    about: 'a newsletter',
    language: 'pl',
    from: 'stranger',
    clues: [],
    headers: ['List-Unsubscribe: <https://x.example/u>', 'List-Id: <news.x.example>', 'Precedence: bulk'],
    subject: 'Promocja',
    is: 'automatic',
  },
  {
    about: 'a newsletter with one header',
    language: 'en',
    from: 'stranger',
    clues: [],
    headers: ['List-Unsubscribe: <mailto:u@x.example>'],
    subject: 'Offer',
    is: 'automatic',
  },
  {
    about: 'the client’s own newsletter',
    language: 'pl',
    from: 'bakery',
    clues: [],
    headers: ['List-Unsubscribe: <https://latarnia.example/u>', 'Precedence: bulk'],
    subject: 'Nowe bułki',
    is: 'automatic',
  },
  {
    about: 'a delivery service',
    language: 'en',
    from: 'stranger',
    clues: [],
    headers: ['Auto-Submitted: auto-generated'],
    subject: 'Your parcel',
    is: 'automatic',
  },
  {
    about: 'the product’s own notification',
    language: 'pl',
    from: 'agency',
    clues: [],
    headers: ['Auto-Submitted: auto-generated', 'X-Auto-Response-Suppress: All'],
    subject: 'Nowy brief',
    is: 'ours',
  },
  {
    about: 'the copy of a letter of the owner’s',
    language: 'pl',
    from: 'agency',
    clues: ['references:bakery'],
    subject: 'Re: Pytania',
    is: 'ours',
  },
  {
    about: 'the owner writes to themselves',
    language: 'en',
    from: 'owner',
    clues: [],
    subject: 'Milk',
    is: 'ours',
  },
];

export type Notice = {
  recipient?: string;
  action?: string;
  status?: string;
  said?: string;
};

/** A report of RFC 3464 about the letter in that thread. */
export function report(
  messageId: string,
  {
    recipient = 'anna@latarnia.example',
    action = 'failed',
    status = '5.1.1',
    said = 'smtp; 550 5.1.1 User unknown',
  }: Notice = {},
  returned: 'message/rfc822' | 'text/rfc822-headers' = 'message/rfc822',
) {
  const original = `Message-ID: ${messageId}\r\nSubject: Pytania\r\nFrom: kontakt@blask.example\r\nTo: ${recipient}\r\n\r\nLISTU ZE STRONY NIE WIDAĆ`;
  const part = multipart('report', [
    textPart('I am sorry to have to inform you that your message could not be delivered.', 'text/plain'),
    {
      headers: ['Content-Type: message/delivery-status'],
      body: `Reporting-MTA: dns; mx.example\r\n\r\nFinal-Recipient: rfc822; ${recipient}\r\nAction: ${action}\r\nStatus: ${status}\r\nDiagnostic-Code: ${said}\r\n`,
    },
    { headers: [`Content-Type: ${returned}`], body: original },
  ]);
  return {
    ...part,
    headers: part.headers.map((line) =>
      line.replace('multipart/report;', 'multipart/report; report-type=delivery-status;'),
    ),
  };
}

const daemon = [
  'From: Mail Delivery System <MAILER-DAEMON@mx.example>',
  'Return-Path: <>',
  'Auto-Submitted: auto-replied',
];

type Bounce = {
  about: string;
  notice?: Notice;
  returned?: 'message/rfc822' | 'text/rfc822-headers';
  is: LabelledMail['is'];
  thread?: 'bakery' | 'harbour' | 'question';
};
const reports: Bounce[] = [
  { about: 'Postfix, unknown user', is: 'bounce' },
  {
    about: 'Postfix, headers alone',
    returned: 'text/rfc822-headers',
    is: 'bounce',
  },
  {
    about: 'mailbox full',
    notice: { status: '5.2.2', said: 'smtp; 552 5.2.2 Mailbox full' },
    is: 'bounce',
  },
  {
    about: 'no such domain',
    notice: { status: '5.1.2', said: 'smtp; 550 Host not found' },
    is: 'bounce',
  },
  {
    about: 'Exchange',
    notice: {
      status: '5.4.1',
      said: 'smtp;550 5.4.1 Recipient address rejected: Access denied',
    },
    is: 'bounce',
  },
  {
    about: 'Gmail',
    notice: { status: '5.7.26', said: 'smtp; 550-5.7.26 unauthenticated' },
    is: 'bounce',
  },
  {
    about: 'given up after four days',
    notice: { status: '4.4.7', said: 'smtp; 421 4.4.7 delivery expired' },
    is: 'bounce',
  },
  {
    about: 'a letter in the thread of a message',
    notice: { recipient: 'ewa@pytanie.example' },
    thread: 'question',
    is: 'bounce',
  },
  {
    about: 'the other client’s letter',
    notice: { recipient: 'john@harbour.example' },
    thread: 'harbour',
    is: 'bounce',
  },
  {
    about: 'forwarded by the client to a dead address',
    notice: { recipient: 'biuro@latarnia.example' },
    is: 'bounce',
  },
  {
    about: 'delayed, no verdict yet',
    notice: { action: 'delayed', status: '4.4.1' },
    is: 'automatic',
  },
  {
    about: 'a receipt: delivered',
    notice: { action: 'delivered', status: '2.0.0', said: 'smtp; 250 ok' },
    is: 'automatic',
  },
  {
    about: 'relayed',
    notice: { action: 'relayed', status: '2.0.0', said: 'smtp; 250 ok' },
    is: 'automatic',
  },
];
const bounces: LabelledMail[] = [
  ...reports.map(({ about, notice, returned, is, thread = 'bakery' }): LabelledMail => ({
    about: `report: ${about}`,
    language: 'en',
    from: 'stranger',
    clues: [],
    headers: daemon,
    without: ['From'],
    subject: 'Undelivered Mail Returned to Sender',
    part: ({ messageIds }) => report(messageIds[thread], notice, returned),
    is,
    shows: '',
    ...(is === 'bounce' ? { to: thread } : {}),
  })),
  {
    about: 'report about somebody else’s mail',
    language: 'en',
    from: 'stranger',
    clues: [],
    headers: daemon,
    without: ['From'],
    subject: 'Undelivered Mail Returned to Sender',
    part: () => report('<abc@elsewhere.example>'),
    is: 'automatic',
    shows: '',
  },
  {
    about: 'report with a guessed id',
    language: 'en',
    from: 'stranger',
    clues: [],
    headers: daemon,
    without: ['From'],
    subject: 'Undelivered Mail Returned to Sender',
    part: () => report('<01999999-9999-7999-8999-999999999999@blask.example>'),
    is: 'automatic',
    shows: '',
  },
  {
    about: 'Exim, as text',
    language: 'en',
    from: 'stranger',
    clues: [],
    headers: [...daemon, 'X-Failed-Recipients: anna@latarnia.example'],
    without: ['From'],
    subject: 'Mail delivery failed: returning message to sender',
    part: ({ messageIds }) =>
      textPart(
        `This message was created automatically by mail delivery software.\n\nA message that you sent could not be delivered to one or more of its recipients. This is a permanent error.\n\n  anna@latarnia.example\n    550 No such user here\n\n------ This is a copy of your message. ------\n\nMessage-ID: ${messageIds.bakery}\nSubject: Pytania\n`,
        'text/plain',
      ),
    is: 'bounce',
    to: 'bakery',
  },
  {
    about: 'qmail, as text',
    language: 'en',
    from: 'stranger',
    clues: [],
    headers: ['From: MAILER-DAEMON@wp.example', 'Return-Path: <>'],
    without: ['From'],
    subject: 'failure notice',
    part: ({ messageIds }) =>
      textPart(
        `Hi. This is the qmail-send program at wp.example.\nI'm afraid I wasn't able to deliver your message to the following addresses.\nThis is a permanent error; I've given up. Sorry it didn't work out.\n\n<anna@latarnia.example>:\nSorry, no mailbox here by that name. (#5.1.1)\n\n--- Below this line is a copy of the message.\n\nMessage-ID: ${messageIds.bakery}\n`,
        'text/plain',
      ),
    is: 'bounce',
    to: 'bakery',
  },
  {
    about: 'a person quotes a bounce',
    language: 'pl',
    from: 'bakery',
    clues: ['references:bakery'],
    subject: 'Re: Undelivered Mail Returned to Sender',
    says: 'Dostałam taki zwrot, czy mój adres działa?',
    program: 'thunderbird',
    is: 'attached',
    to: 'bakery',
  },
  {
    about: 'a read receipt',
    shows: 'Your message was read.',
    language: 'en',
    from: 'bakery',
    clues: ['references:bakery'],
    subject: 'Read: Questions',
    part: () => {
      const part = multipart('report', [
        textPart('Your message was read.', 'text/plain'),
        {
          headers: ['Content-Type: message/disposition-notification'],
          body: 'Final-Recipient: rfc822; anna@latarnia.example\r\nDisposition: manual-action/MDN-sent-manually; displayed\r\n',
        },
      ]);
      return {
        ...part,
        headers: part.headers.map((line) =>
          line.replace('multipart/report;', 'multipart/report; report-type=disposition-notification;'),
        ),
      };
    },
    is: 'automatic',
    to: 'bakery',
  },
  {
    about: 'an accepted invitation',
    language: 'en',
    from: 'bakery',
    clues: ['references:bakery'],
    program: 'gmail',
    subject: 'Accepted: Call',
    part: (_scene, own) =>
      multipart('mixed', [
        textPart(own, 'text/plain'),
        attachmentPart('invite.ics', 'text/calendar', Buffer.from('BEGIN:VCALENDAR')),
      ]),
    is: 'attached',
    to: 'bakery',
  },
];

export const automaticMails: LabelledMail[] = [...awayMails, ...people, ...bulk, ...bounces];
