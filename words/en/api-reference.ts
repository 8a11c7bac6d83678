import type { apiReference as pl } from '../pl/api-reference.ts';
import type { Translated } from '../grammar/translated.ts';

export const apiReference: Translated<typeof pl> = {
  title: 'Calls for programs',
  lead: 'Everything a program may ask this site. The same description for machines:',
  contents: 'Calls',
  open: 'For everybody',
  closed: 'For the administrator',
  parameters: 'Parameters',
  body: 'Body',
  answers: 'Answers',
  required: 'required',
};
