import type { adminColleagues as pl } from '../pl/admin-colleagues.ts';
import type { Translated } from '../grammar/translated.ts';

export const adminColleagues: Translated<typeof pl> = {
  tab: 'Team',
  assign: {
    label: 'Led by',
    nobody: 'nobody',
    me: (name) => `me (${name})`,
    done: (name) => `The brief is led by ${name}`,
    nobodyNow: 'The brief is nobody’s now',
    failed: 'Couldn’t assign the brief',
    many: 'Assign',
    choose: 'Whom to assign to',
    filter: 'Led by',
    anybody: 'Anybody',
    mine: 'Mine',
    none: 'Nobody’s',
  },
  today: { label: 'Whose', all: 'All', mine: 'Mine' },
  name: {
    label: 'Your name',
    help: 'Only the team sees it: at briefs, notes and in the history.',
    save: 'Save name',
    saved: 'Name saved',
  },
  ownersOnly: {
    title: 'The owner looks after this',
    text: 'This part of the panel opens only from the owner’s account. If you need it, talk to them.',
    back: 'Go to briefs',
    askErasure: 'Only the owner can erase the data.',
  },
};
