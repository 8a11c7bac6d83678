import { fileLimits } from '../../domain/files/client-file.ts';
import type { clientFiles as pl } from '../pl/client-files.ts';
import type { Translated } from '../grammar/translated.ts';

const megabytes = (bytes: number) => Math.round(bytes / 1024 / 1024);

export const clientFiles: Translated<typeof pl> = {
  title: 'Files',
  hint: 'logo, texts, photographs',
  materials: 'We need from you',
  done: 'here',
  missing: 'waiting',
  addFile: (name) => `File: ${name}`,
  send: 'Send file',
  sending: 'Sending…',
  elsewhere: 'Done another way',
  elsewhereWords: 'How? For example: I’ll send it by email',
  elsewhereAction: 'Tick off',
  elsewhereSaid: (words) => (words === '' ? 'done another way' : `done another way: ${words}`),
  takeBack: 'Still missing',
  takeBackOf: (name) => `Still missing: ${name}`,
  add: 'Add files',
  addHelp: `Up to ${megabytes(fileLimits.bytes)} MB each, ${megabytes(fileLimits.bytesOfBrief)} MB together. Only you and we can see them.`,
  sendAll: 'Send files',
  addedAt: (size, when) => `${size}, ${when}`,
  byMail: 'from an email',
  remove: 'Remove',
  removeOf: (name) => `Remove the file ${name}`,
  arrived: (count) => `We have ${count} ${count === 1 ? 'file' : 'files'} from you. Thank you.`,
  notTaken: 'We didn’t take these files:',
  tooBig: 'This file is too large:',
  needed: (count) => `${count} ${count === 1 ? 'thing is' : 'things are'} still missing`,
  neededText: 'Add the files, or tick off what will reach us another way.',
  toList: 'See the list',
};
