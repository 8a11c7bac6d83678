import type { status as pl } from '../pl/client-page.ts';
import type { Translated } from '../grammar/translated.ts';
import { promise } from './promise.ts';

export const status: Translated<typeof pl> = {
  title: 'Your brief',
  description: 'The private page of the person who sent a brief.',
  reference: 'Brief number',
  sentAt: 'Sent',
  answerBy: 'We’ll answer',
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
  answered: 'We have your brief and have answered it.',
  questions: {
    title: 'Questions for you',
    hint: 'You can answer some now and the rest later, and change your answers until we close the questions.',
    answer: 'Your answer',
    ownWords: 'In your own words',
    send: 'Send answers',
    arrived: (date) => `Your answers arrived on ${date}, thank you.`,
    notSaved: 'Your answers haven’t been saved yet. Please correct the ones that are marked:',
    restored: 'We’ve put back what you typed here and hadn’t sent yet.',
    closedTitle: 'Closed questions',
    askedAt: (date) => `Asked on ${date}.`,
    unanswered: 'No answer',
    lateTitle: 'These questions are closed by now',
    late: 'Your answers came too late and haven’t been saved. Copy your words and send them to',
    unsent: 'What you typed here hasn’t reached us. You can copy it and send it to',
  },
  call: {
    title: 'A call',
    minutes: (count) => `${count} ${count === 1 ? 'minute' : 'minutes'}`,
    pick: (minutes) => `Which time suits you? The call takes ${minutes}.`,
    another: 'Pick another time',
    taken: 'no longer free',
    none: 'None of these fits',
    words: 'When would suit you better?',
    wordsHelp: 'If none of the times fits.',
    action: 'Pick this time',
    problems: {
      'not-chosen': 'Pick a time, or say that none fits.',
      'not-free': 'This time is no longer free. Please pick another.',
    },
    declined: 'You’ve told us that none of these times fits. We’ll be in touch.',
    closed: 'These times can’t be picked any more. Write to us when it suits you:',
    notKept: 'What you typed hasn’t been saved. You can copy it:',
    booked: (time, minutes) => `We’re talking on ${time} (${minutes}).`,
    bookedText:
      'You’ll get an email with a calendar entry, and so will we. To move the call or call it off, reply to that email.',
    past: (time) => `Our call was on ${time}.`,
    cancelled: (time) => `The call on ${time} has been cancelled.`,
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
  typed: 'What you typed couldn’t be saved. Copy it and send it to',
  home: 'Home page',
};
