/** What the client page shows, and the forms on it. */
import type { BriefProgress } from './progress.ts';
import type { ClientEstimate } from '../estimate/estimate-view.ts';
import type { BriefFile } from '../files/client-file.ts';
import type { Material } from '../files/material.ts';
import type { SentBrief } from '../endpoints/briefs.ts';
import type { BookedCall, ThreadKind } from '../endpoints/conversation.ts';
import type { Locale } from '../text/locale.ts';
import type { Question, QuestionAnswer, QuestionShape } from '../conversation/questions.ts';
import type { ProblemCode } from '../text/text-rules.ts';

export function clientPagePath(token: string, locale: Locale): string {
  return `${locale === 'en' ? '/en' : ''}/status/${token}`;
}

/** A list of questions as the client has it on the page; `version` counts the answers it was made with. */
export type AskedQuestions = {
  id: string;
  askedAt: string;
  text: string;
  isOpen: boolean;
  answeredAt: string | null;
  version: number;
  /** The form came back without a single answer. */
  isEmpty: boolean;
  questions: (Question & QuestionShape & { answer: QuestionAnswer; problem: ProblemCode | null })[];
};

/** Times for a call; one that has passed or was given away meanwhile can only be read. */
export type OfferedCall = {
  id: string;
  text: string;
  minutes: number;
  times: { at: string; isFree: boolean }[];
  isOpen: boolean;
  answeredAt: string | null;
  declined: string | null;
  problem: 'not-chosen' | 'not-free' | 'closed' | 'too-long' | 'phone-too-long' | null;
  words: string;
  /** As it was typed into a form that came back. */
  phone: string | null;
};

/** What the owner wrote, whatever it asked for, and what the client wrote by themselves. */
type ThreadLetter = {
  id: string;
  at: string;
  kind: ThreadKind;
  text: string;
  /** Of a client's question about an estimate: the name of the line, and its id. */
  subject: string;
  line: string | null;
  /** Of the estimate it is about. */
  version: number | null;
};

/** Each file that was not taken with the sentence that says why; where no file was chosen, the name is empty. */
export type RefusedFiles = { material: string; files: { name: string; sentence: string }[] };

/** Everything the client page shows. */
export type ClientPage = {
  token: string;
  /** The moment it is made for: what is past then is past. */
  now: string;
  reference: string;
  sentAt: string | null;
  progress: BriefProgress;
  eraseRequestedAt: string | null;
  /** The client's copy. */
  brief: SentBrief;
  /** The box that confirms the request was not ticked. */
  isUnconfirmed: boolean;
  /** An answer was given, or was never promised. */
  isAnswered: boolean;
  /** Newest first. */
  questions: AskedQuestions[];
  offer: OfferedCall | null;
  call: BookedCall | null;
  /** Where a call takes place instead of by phone; empty: by phone. */
  meetingLink: string;
  /** The address that a confirmation of the call went to, or is on its way to; null where it became no mail. */
  confirmedTo: string | null;
  /** Everything that was written, oldest first. */
  letters: ThreadLetter[];
  /** The version that was sent last. */
  estimate: ClientEstimate | null;
  /** What belongs to the brief, oldest first. */
  files: BriefFile[];
  materials: Material[];
  /** What a form with files came back with. */
  refusedFiles: RefusedFiles | null;
};

/** Where a form leads back to: what it says stands beside the button that was pressed. */
export const saidId = {
  call: 'call-said',
  erase: 'erase-said',
  /** Of the line of materials that the form belonged to, or of none. */
  files: (material: string) => (material === '' ? 'files-said' : `files-said-${material}`),
  answers: (letter: string) => `said-${letter}`,
};

/** Where the forms of the client page go, and the names of their fields. */
export const answersForm = {
  path: 'answers',
  letter: 'letter',
  version: 'version',
  choice: (questionId: string) => `choice.${questionId}`,
  text: (questionId: string) => `text.${questionId}`,
} as const;
export const filesForm = {
  path: 'files',
  material: 'material',
  file: 'file',
  remove: 'files/remove',
  id: 'id',
} as const;
export const materialForm = {
  path: 'materials',
  material: 'material',
  words: 'words',
  isMissing: 'missing',
} as const;
export const callForm = {
  path: 'call',
  offer: 'offer',
  time: 'time',
  none: 'none',
  words: 'words',
  phone: 'phone',
} as const;
