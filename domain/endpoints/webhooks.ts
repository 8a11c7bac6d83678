/** Webhooks: which other programs are told of events, how each delivery fares, and what is sent to them. */
import { z } from 'zod';
import { chosenEvents, eventTypes } from '../triage/webhook-events.ts';
import { body, byId, flag, forOwner, nothing, recordId, refusal, time } from './endpoint.ts';

/** A small agency; the list is shown whole, and each is told on a connection of its own. */
export const mostWebhooks = 10;
export const mostListedDeliveries = 100;
/** So long the former secret signs beside the new one. */
export const formerSecretHours = 24;

const deliveryStatus = z.enum(['queued', 'sending', 'sent', 'failed']);
export type DeliveryStatus = z.infer<typeof deliveryStatus>;

/** Null: of all, and of those that later versions add. */
const events = z
  .array(z.enum(chosenEvents))
  .min(1)
  .max(chosenEvents.length)
  .nullable()
  .describe('The types that it is told of; null: all');

const webhook = z.strictObject({
  id: z.string(),
  url: z.string(),
  createdAt: time,
  stoppedAt: time.nullable().describe('Null while it is told of events'),
  stoppedBy: z
    .enum(['owner', 'failing', 'gone'])
    .nullable()
    .describe('failing: nothing was accepted for days; gone: it answered 410'),
  failingSince: time.nullable().describe('Since when nothing was accepted there'),
  events,
  formerUntil: time.nullable().describe('Until then the former secret signs as well'),
});
export type WebhookView = z.infer<typeof webhook>;

const delivery = z.strictObject({
  id: z.string().describe('Sent as webhook-id, the same in every try'),
  type: z.string(),
  briefId: z.string().nullable(),
  messageId: z.string().nullable(),
  status: deliveryStatus,
  attempts: z.number(),
  answerCode: z.number().nullable().describe('The HTTP status of the latest answer'),
  lastError: z.string().nullable().describe('A code; null once it was accepted'),
  createdAt: time,
  triedAt: time.nullable(),
  nextAttemptAt: time.nullable().describe('Null where no further try follows'),
});
export type DeliveryView = z.infer<typeof delivery>;

/** What is sent. It names no person: whoever may know more reads it in the panel, where the link leads. */
export const webhookEvent = z.strictObject({
  type: z.enum(eventTypes),
  timestamp: time.describe('Of the event, not of the try'),
  data: z.strictObject({
    briefId: z.string().optional(),
    reference: z.string().optional().describe('Of the brief, as in mails and on the phone'),
    messageId: z.string().optional(),
    letterId: z.string().optional().describe('Of the answers, the client’s mail or the estimate'),
    from: z.string().optional().describe('The former status'),
    to: z.string().optional().describe('The new status'),
    link: z.string().describe('Where it stands in the panel'),
  }),
});

const noSuchWebhook = refusal('There is no such webhook');
const secret = z.string().describe('Begins with whsec_; shown this once');
const ofDelivery = z.object({ id: recordId, delivery: recordId });

export const webhookEndpoints = forOwner({
  'GET /api/webhooks': {
    summary: 'Which other programs are told of events',
    answers: { 200: z.strictObject({ webhooks: z.array(webhook) }) },
  },
  'POST /api/webhooks': {
    summary: 'Tell a program of events, by the convention of Standard Webhooks',
    body: body({ url: z.string().max(5_000) }),
    answers: {
      201: z.strictObject({ webhook, secret }),
      409: refusal(`There are ${mostWebhooks} already`),
    },
  },
  'PUT /api/webhooks/:id': {
    summary: 'Stop it, or go on: while it is stopped, events pass it by',
    params: byId,
    body: body({ isOn: z.boolean() }),
    answers: { 204: nothing, 404: noSuchWebhook },
  },
  'PUT /api/webhooks/:id/events': {
    summary: 'Choose of which events it is told from now on',
    params: byId,
    body: body({ events }),
    answers: { 204: nothing, 404: noSuchWebhook },
  },
  'DELETE /api/webhooks/:id': {
    summary: 'Remove it, with its deliveries',
    params: byId,
    answers: { 204: nothing, 404: noSuchWebhook },
  },
  'POST /api/webhooks/:id/secret': {
    summary: `Make a new secret; for ${formerSecretHours} hours the former one signs as well`,
    params: byId,
    answers: { 200: z.strictObject({ secret, formerUntil: time }), 404: noSuchWebhook },
  },
  'POST /api/webhooks/:id/test': {
    summary: 'Send an event of the type test',
    params: byId,
    answers: {
      204: nothing,
      404: noSuchWebhook,
      409: refusal('The webhook is stopped, or a test waits already'),
    },
  },
  'GET /api/webhooks/:id/deliveries': {
    summary: `Its latest deliveries, ${mostListedDeliveries} at most, newest first; ?undelivered=true without those that arrived`,
    params: byId,
    query: z.object({ undelivered: flag }),
    answers: { 200: z.strictObject({ deliveries: z.array(delivery) }), 404: noSuchWebhook },
  },
  'POST /api/webhooks/:id/deliveries/:delivery/resend': {
    summary: 'Send it once more, with the same id and content',
    params: ofDelivery,
    answers: {
      204: nothing,
      404: refusal('There is no such delivery, or it is on its way'),
      409: refusal('The webhook is stopped'),
    },
  },
});
