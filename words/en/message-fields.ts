import type { messageFields as pl } from '../pl/message-fields.ts';
import type { Translated } from '../grammar/translated.ts';

export const messageFields: Translated<typeof pl> = {
  id: 'Identifier',
  createdAt: 'Received',
  name: 'Full name',
  email: 'Email address',
  message: 'Message',
  language: 'Language',
  readAt: 'Read',
  answeredAt: 'Answered',
  briefId: 'Brief made of it',
  spamReason: 'Why it was marked as spam',
};
