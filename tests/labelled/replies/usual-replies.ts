/** Replies of every mail program, in the situations that decide where a mail belongs. */
import type { Locale } from '../../../domain/text/locale.ts';
import type { LabelledMail } from './labelled-mail.ts';
import { programNames } from './mail-programs.ts';

type Situation = Pick<LabelledMail, 'from' | 'clues' | 'is' | 'to'> & {
  what: string;
};

const always: Situation[] = [
  {
    what: 'by the client, thread and address',
    from: 'bakery',
    clues: ['references:bakery', 'address:bakery'],
    is: 'attached',
    to: 'bakery',
  },
  {
    what: 'by the client, thread alone',
    from: 'bakery',
    clues: ['references:bakery'],
    is: 'attached',
    to: 'bakery',
  },
];
const inTurn: Situation[] = [
  {
    what: 'by the client from home, signed address',
    from: 'bakery-at-home',
    clues: ['address:bakery'],
    is: 'attached',
    to: 'bakery',
  },
  {
    what: 'by the client, new mail with the reference',
    from: 'bakery',
    clues: ['subject:bakery'],
    is: 'attached',
    to: 'bakery',
  },
  {
    what: 'by a stranger who knows the thread',
    from: 'stranger',
    clues: ['references:bakery'],
    is: 'proposed',
    to: 'bakery',
  },
  {
    what: 'by a stranger who knows the reference',
    from: 'stranger',
    clues: ['subject:bakery'],
    is: 'proposed',
    to: 'bakery',
  },
  {
    what: 'by the client without any thread',
    from: 'bakery',
    clues: [],
    is: 'proposed',
    to: 'bakery',
  },
  {
    what: 'by a stranger without any thread',
    from: 'stranger',
    clues: [],
    is: 'inbox',
  },
  {
    what: 'by whoever asked, in the thread of the message',
    from: 'question',
    clues: ['references:question'],
    is: 'attached',
    to: 'question',
  },
  {
    what: 'by the other client',
    from: 'harbour',
    clues: ['references:harbour', 'address:harbour'],
    is: 'attached',
    to: 'harbour',
  },
];

const locales: Locale[] = ['pl', 'en'];

export const usualReplies: LabelledMail[] = programNames.flatMap((program, index) => {
  const own = [...always, inTurn[index % inTurn.length]!, inTurn[(index + 3) % inTurn.length]!];
  return own.map(({ what, ...situation }, place) => ({
    ...situation,
    about: `${program}: ${what}`,
    program,
    language: locales[(index + place) % 2]!,
  }));
});
