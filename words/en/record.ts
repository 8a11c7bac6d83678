import type { record as pl } from '../pl/record.ts';
import type { Translated } from '../grammar/translated.ts';
import { mailKinds } from './mail-kinds.ts';

export const record: Translated<typeof pl> = {
  title: (about) => `Stored data: ${about}`,
  intro: (date) => `Everything that was stored on ${date}.`,
  nothing: 'There is no stored data.',
  brief: (reference) => `Brief ${reference}`,
  notes: (reference) => `Notes on brief ${reference}`,
  kept: 'Kept from the former database',
  message: 'Message from the contact form',
  sentAt: 'Sent',
  consentAt: 'Consent given',
  consentText: 'Text of the consent',
  policyVersion: 'Version of the privacy policy',
  name: 'Full name',
  email: 'Email',
  content: 'Text',
  mails: 'Mails sent',
  letters: 'Letters',
  files: 'Files',
  materials: 'Materials we asked for',
  askedAt: (date) => `asked for on ${date}`,
  doneAt: (date) => `done on ${date}`,
  mailKinds: {
    ...mailKinds,
    'brief-notification': 'Notification about the brief',
    'contact-notification': 'Notification about the message',
    'erase-request': 'Notification about the request to erase',
  },
  mentions: 'Mentions elsewhere',
};
