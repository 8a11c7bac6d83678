/** Passkeys: signing in with one, and those of the own account. What browsers make and take has the shape of WebAuthn's JSON. */
import { z } from 'zod';
import { user } from './accounts.ts';
import { body, byId, filledText, forTeam, ok, refusal, time } from './endpoint.ts';

export const passkeyLimits = { perAccount: 20, name: 60 };

const base64url = (longest: number) =>
  z
    .string()
    .max(longest)
    .regex(/^[\w-]+$/);
const credentialId = base64url(1_400);
const credential = { id: credentialId, rawId: credentialId, type: z.literal('public-key') };
const clientDataJSON = base64url(4_000);

/** What a passkey answers to a challenge. */
const assertion = z.object({
  ...credential,
  response: z.object({
    clientDataJSON,
    authenticatorData: base64url(4_000),
    signature: base64url(2_000),
    userHandle: base64url(100).exactOptional(),
  }),
});
export type Assertion = z.infer<typeof assertion>;

/** A passkey that was just made. */
const attestation = z.object({
  ...credential,
  response: z.object({ clientDataJSON, attestationObject: base64url(8_000) }),
});
export type Attestation = z.infer<typeof attestation>;

const listed = z.strictObject({ id: z.string(), type: z.literal('public-key') });
const asked = { challenge: z.string(), timeout: z.number() };

const requestOptions = z.strictObject({
  ...asked,
  rpId: z.string(),
  userVerification: z.literal('required'),
  allowCredentials: z.array(listed).describe('Empty: any passkey of this site'),
});
export type RequestOptions = z.infer<typeof requestOptions>;

const creationOptions = z.strictObject({
  ...asked,
  rp: z.strictObject({ id: z.string(), name: z.string() }),
  user: z.strictObject({ id: z.string(), name: z.string(), displayName: z.string() }),
  pubKeyCredParams: z.array(z.strictObject({ type: z.literal('public-key'), alg: z.number() })),
  attestation: z.literal('none'),
  excludeCredentials: z.array(listed),
  authenticatorSelection: z.strictObject({
    residentKey: z.literal('required'),
    requireResidentKey: z.literal(true),
    userVerification: z.literal('required'),
  }),
});
export type CreationOptions = z.infer<typeof creationOptions>;

const passkey = z.strictObject({
  id: z.string(),
  name: z.string(),
  createdAt: time,
  lastUsedAt: time.nullable(),
  copiedAt: time.nullable().describe('Since when it opens nothing, because it seems to have been copied'),
});
export type Passkey = z.infer<typeof passkey>;

/** Asked for again before an account changes: a passkey, or the password with a code where the second factor is on. */
const proof = {
  password: z.string().max(500).optional().default(''),
  code: z.string().max(100).optional().default(''),
  passkey: assertion.optional(),
};
export type Proof = z.infer<z.ZodObject<typeof proof>>;

const unavailable = refusal('The site’s address is not one that passkeys work at');
const stale = refusal(
  'Five minutes have passed, or the challenge was answered before; or passkeys do not work here',
);
const unproved = refusal('Password, code or passkey are wrong, or a code is needed');
const tooMany = refusal('Too many failed attempts; see Retry-After');

export const passkeyEndpoints = {
  'POST /api/session/passkey/challenge': {
    summary: 'What a passkey is asked to sign in with; good for five minutes',
    answers: { 200: requestOptions, 409: unavailable },
  },
  'POST /api/session/passkey': {
    summary: 'Sign in with a passkey, which stands for password and code',
    body: body({ passkey: assertion }),
    answers: {
      200: z.strictObject({ user }).describe('And a cookie'),
      401: refusal('The passkey opens no account, or was copied'),
      409: stale,
      429: tooMany,
    },
  },
  ...forTeam({
    'GET /api/passkeys': {
      summary: 'The passkeys of the account',
      answers: {
        200: z.strictObject({
          isOffered: z.boolean().describe('False where the site’s address is not one that passkeys work at'),
          passkeys: z.array(passkey),
        }),
      },
    },
    'POST /api/passkeys/challenge': {
      summary: 'What a passkey of the account is asked, to prove who is there; good for five minutes',
      answers: { 200: requestOptions, 409: unavailable },
    },
    'POST /api/passkeys/begin': {
      summary: 'Begin with a passkey: what the browser makes one of',
      body: body(proof),
      answers: {
        200: creationOptions,
        401: unproved,
        409: refusal('As for signing in with one; or there are twenty passkeys'),
        429: tooMany,
      },
    },
    'POST /api/passkeys': {
      summary: 'Add the passkey that the browser made',
      body: body({ name: filledText(passkeyLimits.name), passkey: attestation }),
      answers: {
        200: ok,
        409: refusal('As for signing in with one; or there are twenty, or this one is there already'),
      },
    },
    'POST /api/passkeys/:id/remove': {
      summary: 'Remove a passkey; ends every other session',
      params: byId,
      body: body(proof),
      answers: { 200: ok, 401: unproved, 409: stale, 429: tooMany },
    },
  }),
};
