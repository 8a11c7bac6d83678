/** Contact messages: sent by visitors, read by the owner. */
import { z } from 'zod';
import { contactSchema } from '../message/contact-schema.ts';
import { locales } from '../text/locale.ts';
import { body, byId, forOwner, file, flag, nothing, ok, optional, refusal, time } from './endpoint.ts';
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
});
export type InboxMessage = z.infer<typeof message>;

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

const listOfMessages = z.object({ ...listQuery, spam: flag });
const exportQuery = listOfMessages.extend({ language: optional(z.enum(locales)), ids: chosenIds });
const exported = z.record(z.string(), z.string().nullable());

const messageAction = z.enum(['read', 'unread', 'spam', 'not-spam', 'trash', 'restore', 'erase']);
export type MessageAction = z.infer<typeof messageAction>;

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
    'GET /api/messages': {
      summary: 'Contact messages, newest first',
      query: listOfMessages,
      answers: { 200: page },
    },
    'POST /api/messages/actions': {
      summary: 'Act on several messages at once',
      body: body({ ids: idList, action: messageAction }),
      answers: {
        200: z.strictObject({ reached: z.number() }).describe('How many were there to be acted on'),
      },
    },
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
    'GET /api/messages/:id': {
      summary: 'One message',
      params: byId,
      answers: { 200: message, 404: noSuchMessage },
    },
    'PATCH /api/messages/:id': {
      summary: 'Mark as read or unread, as spam or not',
      params: byId,
      body: body({ read: z.boolean().optional(), spam: z.boolean().optional() }).refine(
        ({ read, spam }) => read !== undefined || spam !== undefined,
      ),
      answers: { 200: message, 404: noSuchMessage },
    },
    'DELETE /api/messages/:id': {
      summary: 'To the trash; with ?erase=true gone for good',
      params: byId,
      query: deleteQuery,
      answers: { 204: nothing, 404: noSuchMessage },
    },
    'POST /api/messages/:id/restore': {
      summary: 'Back from the trash',
      params: byId,
      answers: { 200: message, 404: noSuchMessage },
    },
  }),
};
