/** Notifications on the devices of whoever is signed in. */
import { z } from 'zod';
import { pushChoices } from '../operations/pushes.ts';
import { locales } from '../text/locale.ts';
import { textUpTo } from '../text/text-schema.ts';
import { body, byId, forTeam, nothing, ok, refusal, time } from './endpoint.ts';

const device = z.strictObject({
  id: z.string().describe('A SHA-256 of its address at the push service, as base64url'),
  name: z.string().describe('As its browser called itself'),
  language: z.enum(locales),
  addedAt: time,
  toldAt: time.nullable().describe('When its push service last took a notification'),
});
export type PushDevice = z.infer<typeof device>;

const pushes = z.strictObject({
  publicKey: z.string().describe('The applicationServerKey, as base64url'),
  choices: pushChoices,
  devices: z.array(device),
});
export type PushState = z.infer<typeof pushes>;

const base64url = (bytes: number) => {
  const letters = Math.ceil((bytes * 4) / 3);
  return z.string().regex(new RegExp(`^[\\w-]{${letters}}={0,2}$`));
};

export const pushEndpoints = forTeam({
  'GET /api/account/pushes': { summary: 'Which devices ring, and for what', answers: { 200: pushes } },
  'PUT /api/account/pushes/choices': {
    summary: 'What rings, when it is quiet, and whether names show',
    body: body({ choices: pushChoices }),
    answers: { 200: ok },
  },
  'POST /api/account/pushes': {
    summary: 'Let this device ring, in `language`; a device that is known gets its keys anew',
    body: body({
      endpoint: z.string().max(2_000),
      keys: z.strictObject({ p256dh: base64url(65), auth: base64url(16) }),
      name: textUpTo(80),
    }),
    answers: { 201: device, 409: refusal('Ten devices ring already') },
  },
  'DELETE /api/account/pushes/:id': {
    summary: 'Let a device ring no longer',
    params: byId,
    answers: { 204: nothing },
  },
});
