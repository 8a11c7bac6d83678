import type { pushes as pl } from '../pl/pushes.ts';
import type { Translated } from '../grammar/translated.ts';

export const pushes: Translated<typeof pl> = {
  brief: {
    one: 'New brief',
    of: (name) => `New brief: ${name}`,
    many: (count) => `New briefs: ${count}`,
  },
  answer: {
    one: 'A client answered',
    of: (name) => `A client answered: ${name}`,
    many: (count) => `Answers from clients: ${count}`,
  },
  estimate: {
    one: 'Estimate accepted',
    of: (name) => `Estimate accepted: ${name}`,
    many: (count) => `Estimates accepted: ${count}`,
  },
  promise: {
    one: 'Time to answer is running out',
    of: (name) => `Time to answer is running out: ${name}`,
    many: (count) => `Briefs whose time to answer is running out: ${count}`,
  },
  promised: (by) => `Promised ${by}`,
  open: 'The details are in the panel.',
};
