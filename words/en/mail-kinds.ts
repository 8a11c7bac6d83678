import type { mailKinds as pl } from '../pl/mail-kinds.ts';
import type { Translated } from '../grammar/translated.ts';

export const mailKinds: Translated<typeof pl> = {
  'brief-notification': 'Notification of a brief',
  'contact-notification': 'Notification of a message',
  'brief-receipt': 'Receipt for the client',
  digest: 'Collected notification',
  'retention-warning': 'Notice of data to be erased',
  'erase-request': 'Request to erase data',
  'second-factor-alert': 'Warning about guessed codes',
  invitation: 'Invitation to the team',
  'backup-failure': 'Warning about a missing backup',
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
  estimate: 'Estimate to the client',
  'estimate-accepted': 'Notification: estimate accepted',
  'estimate-declined': 'Notification: estimate declined',
  'client-letter': 'Notification about the client’s question',
  'client-files': 'Notification about files from the client',
};
