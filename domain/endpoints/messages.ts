/** Contact messages: sent by visitors, read by the owner. */
import { z } from 'zod';
import { contactSchema } from '../message/contact-schema.ts';
import { locales } from '../text/locale.ts';
import { full, letter, line, longText, mailParts } from './conversation.ts';
import { mailBody } from './mails.ts';
import { limits } from '../text/limits.ts';
import { textUpTo } from '../text/text-schema.ts';
import {
  body,
  byId,
  erasing,
  forOwner,
  forTeam,
  file,
  flag,
  nothing,
  ok,
  optional,
  refusal,
  time,
} from './endpoint.ts';
import { chosenIds, deleteQuery, idList, listQuery } from './list-query.ts';

const message = z.strictObject({
  id: z.string(),
  name: z.string(),
  email: z.string(),
  message: z.string(),
  language: z.enum(locales).nullable(),
  createdAt: time,
  readAt: time.nullable(),
  deletedAt: time.nullable(),
  spamReason: z.string().nullable(),
  lastActivityAt: time,
  retentionWarnedAt: time.nullable(),
  answeredAt: time.nullable(),
  answeredBy: z
    .enum(['letter', 'elsewhere'])
    .nullable()
    .describe('A letter from the panel, once a mail server took it, or what the owner says'),
  briefId: z.string().nullable().describe('The brief that was made of it'),
  proposedBriefId: z.string().nullable().describe('It came as a mail and may belong to this brief'),
});
export type InboxMessage = z.infer<typeof message>;

const replyDraft = z.strictObject({ subject: line, text: longText });
export type ReplyDraft = z.infer<typeof replyDraft>;

const messageMail = mailParts.extend({ subject: z.string() });
export type MessageMail = z.infer<typeof messageMail>;

const thread = message.extend({
  mail: messageMail.nullable().describe('Of one that came as a mail'),
  proposed: z
    .strictObject({
      id: z.string(),
      reference: z.string(),
      companyName: z.string(),
    })
    .nullable()
    .describe('The brief that it may belong to'),
  letters: z.array(letter).describe('The answers to it, oldest first'),
  draft: replyDraft.nullable().describe('What is being written and was not sent'),
  brief: z.strictObject({ id: z.string(), reference: z.string() }).nullable(),
});
export type MessageThread = z.infer<typeof thread>;

export const messageCounts = z.strictObject({
  all: z.number(),
  unread: z.number(),
  spam: z.number(),
  trash: z.number(),
});
export type MessageCounts = z.infer<typeof messageCounts>;

const page = z.strictObject({
  items: z.array(message),
  nextCursor: z.string().nullable(),
  counts: messageCounts,
});

const listOfMessages = z.object({ ...listQuery, spam: flag, answered: flag });
const exportQuery = listOfMessages.extend({
  language: optional(z.enum(locales)),
  ids: chosenIds,
});
const exported = z.record(z.string(), z.unknown());

const messageAction = z.enum([
  'read',
  'unread',
  'spam',
  'not-spam',
  'answered',
  'unanswered',
  'trash',
  'restore',
  'erase',
]);
export type MessageAction = z.infer<typeof messageAction>;

const madeBrief = z.strictObject({ id: z.string(), reference: z.string() });
const noSuchMessage = refusal('There is no such message');

export const messageEndpoints = {
  'POST /api/contact': {
    summary: 'A contact message; a plain HTML form is answered with the page it came from',
    body: contactSchema,
    answers: {
      200: ok,
      303: z.null().describe('A plain form was taken: back to the page'),
      429: refusal('Too many; see Retry-After'),
    },
  },
  ...forOwner({
    'GET /api/messages.csv': {
      summary: 'The filtered messages as CSV, streamed',
      query: exportQuery,
      answers: { 200: file('One message a row', 'text/csv') },
    },
    'GET /api/messages.json': {
      summary: 'The filtered messages as JSON, streamed',
      query: exportQuery,
      answers: { 200: file('Messages', 'application/json', z.array(exported)) },
    },
  }),
  ...forTeam({
    'GET /api/messages': {
      summary: 'Contact messages, newest first',
      query: listOfMessages,
      answers: { 200: page },
    },
    'POST /api/messages/actions': {
      summary: 'Act on several messages at once',
      ownerOnly: erasing,
      body: body({ ids: idList, action: messageAction }),
      answers: {
        200: z.strictObject({ reached: z.number() }).describe('How many were there to be acted on'),
      },
    },
    'GET /api/messages/:id': {
      summary: 'One message with its answers',
      params: byId,
      answers: { 200: thread, 404: noSuchMessage },
    },
    'PATCH /api/messages/:id': {
      summary: 'Mark as read or unread, as spam or not, as answered elsewhere or not',
      params: byId,
      body: body({
        read: z.boolean().optional(),
        spam: z.boolean().optional(),
        answered: z.boolean().optional(),
      }).refine(({ read, spam, answered }) => [read, spam, answered].some((one) => one !== undefined)),
      answers: { 200: thread, 404: noSuchMessage },
    },
    'DELETE /api/messages/:id': {
      summary: 'To the trash; with ?erase=true gone for good',
      ownerOnly: erasing,
      params: byId,
      query: deleteQuery,
      answers: { 204: nothing, 404: noSuchMessage },
    },
    'POST /api/messages/:id/restore': {
      summary: 'Back from the trash',
      params: byId,
      answers: { 200: thread, 404: noSuchMessage },
    },
    'POST /api/messages/:id/replies': {
      summary: 'Answer the sender; with the same key a repeat gets the first answer',
      params: byId,
      body: body({
        subject: full(line),
        text: full(longText),
        key: z.optional(textUpTo(limits.id)).describe('One for each letter, so that it is sent once'),
      }),
      answers: {
        201: letter,
        404: noSuchMessage,
        409: refusal('It has become a brief, or has no address'),
      },
    },
    'POST /api/messages/:id/replies/preview': {
      summary: 'The mail that an answer would become; nothing is sent',
      params: byId,
      body: body({ subject: line, text: longText }),
      answers: { 200: mailBody, 404: noSuchMessage },
    },
    'PUT /api/messages/:id/draft': {
      summary: 'Keep what is being written to the sender',
      params: byId,
      body: body({ draft: replyDraft.nullable() }),
      answers: { 204: nothing, 404: noSuchMessage },
    },
    'POST /api/messages/:id/brief': {
      summary: 'Make a brief of it, once; a repeat gets the same brief',
      params: byId,
      answers: {
        200: madeBrief.describe('Made before'),
        201: madeBrief,
        404: noSuchMessage,
      },
    },
  }),
};
