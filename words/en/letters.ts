import type { letters as pl } from '../pl/letters.ts';

export const letters: typeof pl = {
  first: {
    subject: 'Your brief {{reference}}: our first answer',
    text: `Hello {{firstName}},

Thank you for your brief. We’ve read all of it, and we’d love to build {{project}} for you.

{{terms}} Next, we’ll put together an estimate with a reason for every line.

If anything changes, just reply to this letter.

{{brand}}
{{phone}}`,
  },
  questions: {
    subject: 'A few questions about your brief {{reference}}',
    text: `Hello {{firstName}},

Thank you for your brief. Before we put a price on it, we’d like to understand a few things properly.

{{brand}}`,
  },
  call: {
    subject: 'Let’s talk about your brief {{reference}}',
    text: `Hello {{firstName}},

We’ll get there fastest by talking. Below are the times we have free: just pick one.

{{brand}}
{{phone}}`,
  },
  decline: {
    subject: 'Your brief {{reference}}',
    text: `Hello {{firstName}},

Thank you for your trust, and for the time you put into your brief. We won’t take this project on: we couldn’t do it as well as it deserves.

We wish you every success. If we can recommend somebody, just reply to this letter.

{{brand}}`,
  },
  message: {
    subject: 'Your message to us',
    text: `Hello {{firstName}},

Thank you for your message.

{{brand}}
{{phone}}`,
  },
};
