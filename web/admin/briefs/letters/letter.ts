/** A letter to a client while it is being written. */
import { readBrief } from '../../../../domain/brief/brief-reading.ts';
import type { BriefDetail } from '../../../../domain/endpoints/briefs.ts';
import type {
  BookedCall,
  LetterDraft,
  LetterKind,
  LetterPreview,
  Templates,
} from '../../../../domain/endpoints/conversation.ts';
import { fromWallClock, toLocalInput } from '../../../../domain/text/warsaw-clock.ts';
import {
  callMinutes,
  callTimes,
  fillTemplate,
  type TemplatePurpose,
} from '../../../../domain/conversation/letter-templates.ts';
import { limits } from '../../../../domain/text/limits.ts';
import type { Locale } from '../../../../domain/text/locale.ts';
import { isBlank, isEmail } from '../../../../domain/text/text-rules.ts';
import { dayMs, minuteMs } from '../../../../domain/text/durations.ts';
import { placeholderValues, type ClientWords, type Taken } from '../../ui/client-words.ts';

/** A template as its reader would read it. */
export type ReadyLetter = {
  id: string;
  name: string;
  purpose: TemplatePurpose;
  subject: string;
  text: string;
};
export type ReadyLetters = ReadyLetter[];
export type DraftQuestion = LetterDraft['questions'][number];
export type Finding = BriefDetail['findings'][number];

export const clientLocale = (brief: BriefDetail): Locale => brief.language ?? 'pl';

/** False for a closed or trashed brief and one without an address: its client gets a mail of the owner's own. */
export function canAnswer(brief: Pick<BriefDetail, 'deletedAt' | 'closedAt' | 'contactEmail'>): boolean {
  return !brief.deletedAt && !brief.closedAt && isEmail(brief.contactEmail.trim());
}

/** Questions and times are answered behind the private link. */
export function canSend(kind: LetterKind, { hasPrivateLink }: Pick<BriefDetail, 'hasPrivateLink'>): boolean {
  return kind === 'reply' || hasPrivateLink;
}

/** The owner's templates as this client would read them; those for messages are not for clients. */
export function readyLetters(
  templates: Templates,
  brief: Pick<BriefDetail, 'reference' | 'companyName'>,
  words: ClientWords,
): ReadyLetters {
  const values = placeholderValues({ ...readBrief(brief), reference: brief.reference }, words);
  return templates
    .filter(({ purpose }) => purpose !== 'message')
    .map(({ id, name, purpose, [words.locale]: { subject, text } }) => {
      // Names of an old brief may be longer than a subject, or of several lines.
      const line = fillTemplate(subject, values).replaceAll(/\s+/g, ' ').trim();
      const filled = upTo(limits.letter, fillTemplate(text, values));
      return { id, name, purpose, subject: upTo(limits.line, line), text: filled };
    });
}

const upTo = (length: number, text: string) => text.slice(0, length).toWellFormed();

/** The first one for that kind; the owner may have removed them all. */
function usualWords(kind: LetterKind, ready: ReadyLetters): Pick<LetterDraft, 'subject' | 'text'> {
  const { subject, text } = ready.find(({ purpose }) => purpose === kind) ?? { subject: '', text: '' };
  return { subject, text };
}

export function freshLetter(
  kind: LetterKind,
  ready: ReadyLetters,
  now: number,
  taken: Taken[] = [],
): LetterDraft {
  return {
    kind,
    ...usualWords(kind, ready),
    questions: [],
    times: usualTimes(now, taken),
    minutes: callMinutes.usual,
    remindAfterDays: 3,
  };
}

/** The template that stands there word for word, if one does. */
export function templateIn({ subject, text }: LetterDraft, ready: ReadyLetters): ReadyLetter | undefined {
  return ready.find((one) => one.subject === subject && one.text === text);
}

/** Another kind or template was looked at, and nothing of the owner's own was added: no draft worth keeping. */
export function isUntouched(draft: LetterDraft, ready: ReadyLetters, fresh: LetterDraft): boolean {
  const rest = ({ times, minutes, remindAfterDays }: LetterDraft) =>
    [...times, minutes, remindAfterDays].join();
  return (
    (templateIn(draft, ready) !== undefined || isBlank(draft.subject + draft.text)) &&
    fullQuestions(draft).length === 0 &&
    rest(draft) === rest(fresh)
  );
}

/** The status a letter suggests: a polite refusal ends the matter, any other letter begins the work. */
export function proposedStatus(
  status: string,
  purpose: TemplatePurpose | undefined,
): 'cancelled' | 'in-progress' | null {
  if (purpose === 'decline') return status === 'cancelled' ? null : 'cancelled';
  return status === 'new' ? 'in-progress' : null;
}

/** Another kind of letter brings its template along, but never in the place of own words. */
export function withKind(draft: LetterDraft, kind: LetterKind, ready: ReadyLetters): LetterDraft {
  const isOwn = templateIn(draft, ready) === undefined && !isBlank(draft.subject + draft.text);
  return { ...draft, kind, ...(isOwn ? {} : usualWords(kind, ready)) };
}

export function withFindings(draft: LetterDraft, findings: Finding[], locale: Locale): LetterDraft {
  const asked = new Set(draft.questions.map(({ findingId }) => findingId));
  const added = findings
    .filter(({ id }) => !asked.has(id))
    .map(({ id, question }) => ({ text: question[locale], findingId: id }));
  return { ...draft, questions: [...draft.questions, ...added].slice(0, limits.questions) };
}

/** The next two working days, in the morning and after lunch, or the next hours that are free. */
function usualTimes(now: number, taken: Taken[]): string[] {
  const days = Array.from({ length: 14 }, (_, index) =>
    toLocalInput(new Date(now + (index + 1) * dayMs)).slice(0, 10),
  ).filter((day) => ![0, 6].includes(new Date(`${day}T00:00Z`).getUTCDay()));
  const free = ([first, ...others]: string[], hours: number[]): string => {
    const times = hours.map((hour) => `${first}T${String(hour).padStart(2, '0')}:00`);
    const found = times.find((time) => !isTaken(momentIn(time)!, callMinutes.usual, taken));
    return found ?? (others.length > 0 ? free(others, hours) : times[0]!);
  };
  const morning = free(days, [10, 11, 12, 9]);
  const later = days.slice(days.indexOf(morning.slice(0, 10)) + 1);
  return [morning, free(later, [14, 15, 16, 13])];
}

function isTaken(moment: Date, minutes: number, taken: Taken[]): boolean {
  const end = moment.getTime() + minutes * minuteMs;
  return taken.some(
    ({ startsAt, endsAt }) => Date.parse(startsAt) < end && Date.parse(endsAt) > moment.getTime(),
  );
}

/** What Warsaw's clocks show in a field, as a moment; null while the field is not filled. */
function momentIn(field: string): Date | null {
  const wall = /^\d{4}-\d\d-\d\dT\d\d:\d\d$/.test(field) ? Date.parse(`${field}:00Z`) : NaN;
  return Number.isNaN(wall) ? null : fromWallClock(wall);
}

export type TimeProblem = 'passed' | 'twice' | 'taken';

/** Field by field; a field that is still empty has none. */
export function timeProblems(
  { times, minutes }: Pick<LetterDraft, 'times' | 'minutes'>,
  now: number,
  taken: Taken[] = [],
): (TimeProblem | null)[] {
  const moments = times.map((time) => momentIn(time)?.getTime());
  return moments.map((moment, index) => {
    if (moment === undefined) return null;
    if (moment <= now) return 'passed';
    if (moments.indexOf(moment) < index) return 'twice';
    return isTaken(new Date(moment), minutes, taken) ? 'taken' : null;
  });
}

export function momentsOf({ times }: LetterDraft): Date[] {
  return times
    .map(momentIn)
    .filter((moment) => moment !== null)
    .toSorted((one, other) => one.getTime() - other.getTime());
}

export function fullQuestions({ questions }: LetterDraft): DraftQuestion[] {
  return questions.filter(({ text }) => !isBlank(text));
}

/** What the letter would say if it were sent now. */
export function previewOf(draft: LetterDraft): LetterPreview {
  const { kind, subject, text, minutes } = draft;
  const questions = kind === 'questions' ? fullQuestions(draft).map((question) => question.text) : [];
  const times = kind === 'call-offer' ? momentsOf(draft).map((moment) => moment.toISOString()) : [];
  return { kind, subject, text, minutes, questions, times };
}

/** Why it cannot be sent yet. */
export function missingIn(
  draft: LetterDraft,
  now: number,
  taken: Taken[] = [],
): 'text' | 'question' | 'times' | null {
  if (draft.kind === 'questions') return fullQuestions(draft).length === 0 ? 'question' : null;
  if (draft.kind === 'reply') return isBlank(draft.subject) || isBlank(draft.text) ? 'text' : null;
  const isReady =
    momentsOf(draft).length >= callTimes.least &&
    timeProblems(draft, now, taken).every((one) => one === null);
  return isReady ? null : 'times';
}

/** Until it is over. */
export function isAhead({ startsAt, minutes, cancelledAt }: BookedCall, now: number): boolean {
  return cancelledAt === null && Date.parse(startsAt) + minutes * minuteMs > now;
}
