/** What the owner and a client write to each other about a brief: questions, replies, times for a call. */
import { z } from 'zod';
import {
  callMinutes,
  callTimes,
  firstTemplates,
  mostTemplates,
  templatePurposes,
  unknownPlaceholders,
} from '../conversation/letter-templates.ts';
import { limits } from '../text/limits.ts';
import { safeHref } from '../text/links.ts';
import { locales } from '../text/locale.ts';
import { textUpTo } from '../text/text-schema.ts';
import { isBlank, type ProblemCode } from '../text/text-rules.ts';
import { body, byId, forOwner, forTeam, nothing, recordId, refusal, time } from './endpoint.ts';
import { mail, mailBody } from './mails.ts';

const letterKinds = ['questions', 'reply', 'call-offer'] as const;
export type LetterKind = (typeof letterKinds)[number];
/** An estimate is sent from its draft; what the client writes by themselves, on the page or as a mail, is a letter too. */
const threadKinds = [...letterKinds, 'estimate', 'client-letter', 'client-mail', 'client-files'] as const;
export type ThreadKind = (typeof threadKinds)[number];

/** Letters and drafts keep the names of rules that are no more. */
const findingId = z.nullable(textUpTo(limits.id));
const answer = z.strictObject({
  chosen: z.array(z.string()),
  text: z.string(),
});

/** What a mail has besides its words. */
export const mailParts = z.strictObject({
  quoted: z.string().describe('The letter that was answered, as the mail repeats it'),
  attachments: z.array(
    z.strictObject({
      name: z.string(),
      size: z.number(),
      isKept: z.boolean().optional().describe('It is a file of the brief; else it is left in the mailbox'),
      isRefused: z.boolean().optional().describe('It was judged, and not taken as a file'),
    }),
  ),
  isEncrypted: z.boolean().describe('Its words can be read in a mail program alone'),
});

export const letter = z.strictObject({
  id: z.string(),
  kind: z.enum(threadKinds),
  createdAt: time,
  closedAt: time.nullable().describe('Since when it can no longer be answered'),
  answeredAt: time.nullable().describe('When the client answered it last'),
  handledAt: time.nullable().describe('When the owner was done with that answer'),
  subject: z.string().describe('Empty: the usual one in the client’s language'),
  text: z.string(),
  questions: z.array(
    z.strictObject({
      id: z.string(),
      text: z.string(),
      findingId,
      answer: answer.nullable(),
    }),
  ),
  remindAt: time.nullable().describe('When the client will be reminded, once'),
  remindedAt: time.nullable(),
  times: z.array(time).describe('Of a call, as they were offered'),
  minutes: z.number(),
  declined: z.string().nullable().describe('None of the times fits: the client’s words, which may be empty'),
  estimate: z
    .strictObject({
      version: z.number(),
      decision: z.enum(['accepted', 'declined']).nullable(),
      line: z.string().nullable().describe('Of a client’s question: the line it is about'),
    })
    .nullable()
    .describe('Of an estimate and of a question about one'),
  received: mailParts
    .extend({
      from: z.strictObject({ name: z.string(), address: z.string() }),
      isAutomatic: z.boolean().describe('Written by a program, as an answer while somebody is away'),
    })
    .nullable()
    .describe('Of a mail of the client’s'),
  mail: mail
    .pick({ id: true, status: true, sentAt: true, lastError: true })
    .nullable()
    .describe('How it left; null once the mail is forgotten'),
});
export type ConversationLetter = z.infer<typeof letter>;
export type ReceivedMail = NonNullable<ConversationLetter['received']>;

const revision = z.strictObject({
  id: z.string(),
  at: time,
  changes: z.array(
    z.strictObject({
      questionId: z.string(),
      question: z.string(),
      field: z.string().nullable().describe('The answer of the brief that changed; null: words beside it'),
      before: z.array(z.string()),
      after: z.array(z.string()),
    }),
  ),
});
export type BriefRevision = z.infer<typeof revision>;

const call = z.strictObject({
  startsAt: time,
  minutes: z.number(),
  cancelledAt: time.nullable(),
});
export type BookedCall = z.infer<typeof call>;

export const line = textUpTo(limits.line);
export const longText = textUpTo(limits.letter);
export const full = <Text extends typeof line>(text: Text) =>
  text.check(z.refine((value) => !isBlank(value), 'required' satisfies ProblemCode));

/** What the owner is writing and has not sent. */
const draft = z.strictObject({
  kind: z.enum(letterKinds),
  subject: line,
  text: longText,
  questions: z.array(z.strictObject({ text: textUpTo(limits.question), findingId })).max(limits.questions),
  /** As the fields hold them, on Warsaw's clocks. */
  times: z.array(textUpTo(limits.id)).max(callTimes.most),
  minutes: z.number().int().min(callMinutes.least).max(callMinutes.most),
  remindAfterDays: z.number().int().min(1).max(30).nullable(),
});
export type LetterDraft = z.infer<typeof draft>;

const letterPreview = {
  kind: z.enum(letterKinds),
  subject: line,
  text: longText,
  questions: z.array(textUpTo(limits.question)).max(limits.questions),
  times: z.array(z.iso.datetime()).max(callTimes.most),
  minutes: z.number().int().min(callMinutes.least).max(callMinutes.most),
};
export type LetterPreview = z.infer<z.ZodObject<typeof letterPreview>>;

const templatePreview = {
  kind: z.enum(letterKinds),
  locale: z.enum(locales),
  reference: line,
  subject: line,
  text: longText,
};
export type TemplatePreview = z.infer<z.ZodObject<typeof templatePreview>>;

/** Beside what a brief is: what was said about it since. */
export const conversationParts = {
  conversation: z.array(letter).describe('Oldest first'),
  revisions: z.array(revision).describe('What the client’s answers changed, oldest first'),
  original: z
    .record(z.string(), z.unknown())
    .nullable()
    .describe('The form as it was first sent, where answers have changed it'),
  call: call.nullable().describe('The time the client picked'),
  draft: draft.nullable(),
};

const gapped = <Text extends typeof line>(text: Text) =>
  text.check(
    z.refine((value) => unknownPlaceholders(value).length === 0, 'unknown-option' satisfies ProblemCode),
  );
const templateWords = z.strictObject({
  subject: gapped(line),
  text: gapped(longText),
});
const template = z
  .strictObject({
    id: full(textUpTo(limits.id)),
    /** What the owner calls it. One of the first has a name of its own while this is empty. */
    name: line,
    purpose: z.enum(templatePurposes),
    pl: templateWords,
    en: templateWords,
  })
  .refine(({ id, name }) => firstTemplates.some((first) => first === id) || !isBlank(name), {
    path: ['name'],
    message: 'required' satisfies ProblemCode,
  });
export const templatesSchema = z
  .array(template)
  .max(mostTemplates, 'too-many' satisfies ProblemCode)
  .refine((all) => new Set(all.map(({ id }) => id)).size === all.length, 'wrong-type' satisfies ProblemCode);
export type Templates = z.infer<typeof templatesSchema>;
export type Template = Templates[number];

/** As an earlier release stored them. */
export const formerTemplatesSchema = z.record(
  z.enum(locales),
  z.record(z.enum(['first', 'questions', 'call', 'decline']), templateWords),
);

const meetingLink = z
  .string()
  .max(limits.line, 'too-long' satisfies ProblemCode)
  .refine((link) => link === '' || /^https?:/i.test(safeHref(link) ?? ''), 'unsafe-link')
  .describe('Where calls take place; empty: by phone');

const answering = z.strictObject({
  templates: templatesSchema,
  revision: z.number().describe('Of the templates: grows with every change'),
  meetingLink,
  booked: z
    .array(z.strictObject({ briefId: z.string(), startsAt: time, endsAt: time }))
    .describe('Calls ahead, whose times are not free'),
  showsAnswerTime: z.boolean().describe('Whether the landing page may say how fast answers come'),
  answerTime: z
    .strictObject({
      medianMinutes: z.number(),
      briefs: z.number(),
      isShown: z.boolean(),
    })
    .nullable()
    .describe('Of the last 90 days, in working time'),
});
export type Answering = z.infer<typeof answering>;

const noSuchBrief = refusal('There is no such brief');
const cannot = refusal('The brief is closed, its link is revoked, or it has no address');
const byLetter = z.object({ id: recordId, letter: recordId });

const ofTeam = forTeam({
  'POST /api/briefs/:id/questions': {
    summary: 'Ask the client; they answer on their private page',
    params: byId,
    body: body({
      questions: z
        .array(
          z.object({
            text: full(textUpTo(limits.question)),
            findingId: z.optional(findingId),
          }),
        )
        .min(1, 'required' satisfies ProblemCode)
        .max(limits.questions, 'too-many' satisfies ProblemCode),
      subject: z.optional(line),
      text: z.optional(longText).describe('What stands before the questions'),
      remindAfterDays: z.number().int().min(1).max(30).nullable().optional(),
    }),
    answers: { 201: letter, 404: noSuchBrief, 409: cannot },
  },
  'POST /api/briefs/:id/replies': {
    summary: 'Write to the client',
    params: byId,
    body: body({ subject: full(line), text: full(longText) }),
    answers: { 201: letter, 404: noSuchBrief, 409: cannot },
  },
  'POST /api/briefs/:id/call-offers': {
    summary: 'Offer times for a call; the client picks one on their private page',
    params: byId,
    body: body({
      times: z
        .array(z.iso.datetime())
        .min(callTimes.least, 'required' satisfies ProblemCode)
        .max(callTimes.most, 'too-many' satisfies ProblemCode),
      minutes: z.number().int().min(callMinutes.least).max(callMinutes.most).optional(),
      subject: z.optional(line),
      text: z.optional(longText),
    }),
    answers: {
      201: letter,
      404: noSuchBrief,
      409: cannot,
    },
  },
  'POST /api/briefs/:id/letters/preview': {
    summary: 'The mail that a letter would become; nothing is sent',
    params: byId,
    body: body(letterPreview),
    answers: { 200: mailBody, 404: noSuchBrief },
  },
  'POST /api/briefs/:id/letters/:letter/close': {
    summary: 'No more answers to these questions, no more picking among these times',
    params: byLetter,
    answers: { 204: nothing, 404: noSuchBrief },
  },
  'PUT /api/briefs/:id/letters/:letter/handled': {
    summary: 'Done with what the client answered, or not after all',
    params: byLetter,
    body: body({ handled: z.boolean() }),
    answers: {
      204: nothing,
      404: refusal('There is no such letter, or no answer to it'),
    },
  },
  'PUT /api/briefs/:id/call/held': {
    summary: 'The call took place, or did not after all; nobody hears of it',
    params: byId,
    body: body({ held: z.boolean() }),
    answers: { 204: nothing, 404: refusal('No call is booked') },
  },
  'DELETE /api/briefs/:id/call': {
    summary: 'Cancel the call; both hear of it',
    params: byId,
    answers: { 204: nothing, 404: refusal('There is no call to cancel') },
  },
  'PUT /api/briefs/:id/draft': {
    summary: 'Keep what is being written to the client',
    params: byId,
    body: body({ draft: draft.nullable() }),
    answers: { 204: nothing, 404: noSuchBrief },
  },
  'GET /api/answering': {
    summary: 'The owner’s letters, and how fast answers were',
    answers: { 200: answering },
  },
});

const ofOwner = forOwner({
  'POST /api/answering/preview': {
    summary: 'The mail that a letter of one’s own would become, for an invented brief',
    body: body(templatePreview),
    answers: { 200: mailBody },
  },
  'PUT /api/answering': {
    summary:
      'Change the letters, where calls take place, or whether the landing page tells how fast answers come',
    body: body({
      templates: templatesSchema.optional(),
      revision: z.number().int().optional().describe('The one that the templates were made from'),
      meetingLink: meetingLink.optional(),
      showsAnswerTime: z.boolean().optional(),
    }),
    answers: {
      200: answering,
      409: refusal('The templates were changed meanwhile'),
    },
  },
});

export const conversationEndpoints = { ...ofTeam, ...ofOwner };
