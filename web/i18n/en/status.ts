import type { status as pl } from '../pl/status.ts';
import type { Translated } from '../translated.ts';
import { promise } from './promise.ts';

export const status: Translated<typeof pl> = {
  title: 'Your brief',
  description: 'The private page of the person who sent a brief.',
  reference: 'Brief number',
  sentAt: 'Sent',
  answerBy: 'We’ll answer by',
  where: 'Where it stands',
  progress: {
    received: 'Received',
    'in-progress': 'In progress',
    completed: 'Completed',
    closed: 'Closed',
  },
  meaning: {
    received: `We have your brief. ${promise}`,
    'in-progress': 'We’re working on it.',
    completed: 'Work on this brief is completed.',
    closed: 'This brief has been closed.',
  },
  copy: 'Your copy',
  copyText:
    'Everything that reached us. You can print it or download it: as a file to read, or as JSON to take elsewhere.',
  copyReadable: 'Download a readable copy',
  copyJson: 'Download JSON',
  erase: 'Erasing your data',
  eraseText:
    'You can ask us to erase this brief and everything that belongs to it. We’ll do so within 30 days at the latest. After that this page will stop working.',
  eraseConfirm: 'I understand that an erased brief can’t be brought back.',
  eraseUnconfirmed: 'Tick this box to confirm your request.',
  eraseAction: 'Ask for erasure',
  eraseRequested: (date) =>
    `Your request reached us on ${date}. We’ll take care of it within 30 days at the latest.`,
  private: 'This page is private: anybody who knows its address can open it, so don’t pass it on.',
  goneTitle: 'This link doesn’t work',
  goneText:
    'It may have been cut off while copying, switched off, or the brief has been erased already. If this is a mistake, write to us.',
  home: 'Home page',
};
