import type { letterMails as pl } from '../pl/mail-letters.ts';
import type { Translated } from '../grammar/translated.ts';

export const letterMails: Translated<typeof pl> = {
  answerAction: 'Answer the questions',
  questionsTitle: 'Our questions',
  question: (number) => `Question ${number}`,
  questionsSubject: (reference) => `Questions about your brief ${reference}`,
  partly: 'You can answer some now and the rest later.',
  reminderSubject: (reference) => `A reminder: questions about your brief ${reference}`,
  reminderTitle: 'We’re waiting for a few answers',
  reminderText:
    'Without them we can’t price your project well. This is the only reminder: if it’s no longer of interest, you don’t have to do anything.',
  callSubject: (reference) => `A call about your brief ${reference}`,
  callTitle: 'Times to choose from',
  callAction: 'Pick a time',
  callText: 'How about a short call? Pick a time that suits you, or tell us that none does.',
  minutes: (count) => `${count} minutes`,
  time: (number) => `Time ${number}`,
  confirmedSubject: (reference) => `We’re talking: brief ${reference}`,
  confirmedTitle: 'Your call is booked',
  confirmedText: 'There’s a calendar entry attached. If something comes up, just reply to this letter.',
  cancelledSubject: (reference) => `Call cancelled: brief ${reference}`,
  cancelledTitle: 'The call won’t take place',
  cancelledText:
    'We have to cancel the call. We’ll come back with another time, or tell us when it would suit you.',
  aboutMessage: (time) => `In reply to your message of ${time}`,
  length: 'How long',
  agenda: 'What we’ll talk about',
  privatePage: 'Your brief’s own page',
  callSummary: (company, brand) => `Call: ${company} and ${brand}`,
  agendaQuestions: 'Open questions first',
  agendaBrief: 'The brief',
  place: {
    label: 'How we’ll meet',
    link: (link) => `Online, at ${link}`,
    numberInBrief: 'We’ll ring the number in your brief',
    client: {
      weRing: (phone) => `We’ll ring you on ${phone}`,
      theyRing: (phone) => `Please ring us on ${phone}`,
      unknown: 'Reply with the number we should ring',
    },
    owner: {
      weRing: (phone) => `You ring the client on ${phone}`,
      theyRing: (phone) => `The client rings ${phone}`,
      unknown: 'The client gave no number, and the site has none of yours',
    },
  },
  answers: {
    subject: (company, reference) => `The client’s answers: ${company} (${reference})`,
    title: (company) => `${company}: answers are in`,
    intro:
      'The client has answered. The answers are now part of the brief; its first version stays available.',
    before: 'before',
    nothing: '(empty)',
    section: 'What changed',
    action: 'Open the brief in the panel',
  },
  files: {
    subject: (company, reference) => `Files from the client: ${company} (${reference})`,
    title: (company) => `${company}: there are new files`,
    intro: 'The client added files or ticked off materials on their page. They are waiting in the panel.',
    section: 'What came',
  },
  picked: {
    subject: (company, reference) => `Call booked: ${company} (${reference})`,
    title: (company) => `${company}: a time is picked`,
    intro: 'The client picked a time. The calendar entry is attached.',
  },
  declined: {
    subject: (company, reference) => `No time fits: ${company} (${reference})`,
    title: (company) => `${company}: no time fits`,
    intro: 'None of the times suits the client.',
    words: 'The client’s words',
  },
  cancelled: {
    subject: (company, reference) => `Call cancelled: ${company} (${reference})`,
    title: (company) => `${company}: call cancelled`,
    intro: 'The call is cancelled, and the client was told. Opening the attachment clears your calendar.',
  },
};
