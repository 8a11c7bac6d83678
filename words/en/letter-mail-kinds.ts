import type { letterMailKinds as pl } from '../pl/letter-mail-kinds.ts';
import type { Translated } from '../grammar/translated.ts';

export const letterMailKinds: Translated<typeof pl> = {
  questions: 'Questions to the client',
  reply: 'Reply to the client',
  'call-offer': 'Times for a call, to the client',
  'questions-reminder': 'Reminder of the questions',
  'answers-notification': 'Notification about the client’s answers',
  'call-picked': 'Notification about the picked time',
  'call-declined': 'Notification: none of the times fits',
  'call-cancelled': 'Notification about the cancelled call',
  'call-confirmation': 'Confirmation of the call, to the client',
  'call-cancellation': 'Cancellation of the call, to the client',
};
