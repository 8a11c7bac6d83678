/** Signing in, and the own account. */
import { z } from 'zod';
import { body, forTeam, nothing, ok, refusal, time } from './endpoint.ts';

export const role = z.enum(['owner', 'colleague']);
export type Role = z.infer<typeof role>;

export const user = z.strictObject({
  email: z.string(),
  name: z.string().describe('May be empty'),
  isAdmin: z.boolean().describe('The owner'),
  role: role.nullable().describe('Null: can sign in and is refused'),
});
export type SignedInUser = z.infer<typeof user>;

const account = z.strictObject({
  email: z.string(),
  name: z.string().describe('May be empty'),
  passwordChangedAt: time,
  secondFactor: z.strictObject({ isOn: z.boolean(), recoveryCodesLeft: z.number() }),
});
export type AccountState = z.infer<typeof account>;

const secret = z.string().max(500);
const missingIsBlank = z.string().optional().default('');
const wrongPassword = refusal('The password is wrong');
const tooMany = refusal('Too many failed attempts; see Retry-After');

export const accountEndpoints = {
  'POST /api/session': {
    summary: 'Sign in',
    body: body({
      email: missingIsBlank,
      password: missingIsBlank,
      code: z.string().max(100).optional().describe('Of the second factor, where it is on'),
    }),
    answers: {
      200: z.strictObject({ user }).describe('And a cookie'),
      401: refusal('Unknown address, wrong password, or a code is needed'),
      429: tooMany,
    },
  },
  'GET /api/session': {
    summary: 'Who is signed in',
    answers: { 200: z.strictObject({ user: user.nullable() }) },
  },
  'DELETE /api/session': { summary: 'Sign out', answers: { 204: nothing } },
  ...forTeam({
    'GET /api/account': { summary: 'The account of whoever is signed in', answers: { 200: account } },
    'PUT /api/account/password': {
      summary: 'Change the password; ends every other session',
      body: body({ current: secret, next: secret }),
      answers: { 200: ok, 401: wrongPassword, 429: tooMany },
    },
    'POST /api/account/second-factor': {
      summary: 'Begin with a second factor: the secret for the authenticator',
      body: body({ password: secret }),
      answers: {
        200: z.strictObject({ secret: z.string(), address: z.string() }),
        401: wrongPassword,
        429: tooMany,
      },
    },
    'POST /api/account/second-factor/confirm': {
      summary: 'Switch the second factor on with its first code; ends every other session',
      body: body({ code: secret }),
      answers: {
        200: z.strictObject({ recoveryCodes: z.array(z.string()) }),
        401: refusal('The code is wrong'),
        409: refusal('Ten minutes have passed since it was begun'),
        429: tooMany,
      },
    },
    'POST /api/account/second-factor/remove': {
      summary:
        'Switch the second factor off, with one of its codes or a recovery code; ends every other session',
      body: body({ password: secret, code: missingIsBlank.pipe(secret) }),
      answers: {
        200: ok,
        401: refusal('The password or the code is wrong, or a code is needed'),
        429: tooMany,
      },
    },
  }),
};
