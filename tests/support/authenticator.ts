/** An authenticator in software: makes a passkey as a phone would, and answers challenges with it, rightly or wrongly. */
import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';
import type { Assertion, Attestation } from '../../domain/endpoints/passkeys.ts';

type Answer = {
  challenge: string;
  /** What it puts in place of the truth. */
  origin?: string;
  rpId?: string;
  counter?: number;
  isVerified?: boolean;
  userHandle?: string;
  isSignatureBroken?: boolean;
};

const base64url = (bytes: Buffer | string) => Buffer.from(bytes).toString('base64url');
const sha256 = (bytes: Buffer | string) => createHash('sha256').update(bytes).digest();
const lengthOf = (bytes: Buffer) => {
  const length = Buffer.alloc(2);
  length.writeUInt16BE(bytes.length);
  return length;
};

export type Authenticator = ReturnType<typeof makeAuthenticator>;

/** It counts its uses if it has a counter. */
export function makeAuthenticator({
  origin = 'http://localhost:3000',
  counts = true,
}: { origin?: string; counts?: boolean } = {}) {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const credential = randomBytes(16);
  const id = base64url(credential);
  const type = 'public-key' as const;
  let uses = 0;
  let account: string | undefined;

  function data(
    { rpId = new URL(origin).hostname, counter = uses, isVerified = true }: Answer,
    rest: Buffer[],
  ) {
    const flags = 0x01 | (isVerified ? 0x04 : 0) | (rest.length > 0 ? 0x40 : 0);
    const counted = Buffer.alloc(4);
    counted.writeUInt32BE(counter);
    return Buffer.concat([sha256(rpId), Buffer.of(flags), counted, ...rest]);
  }
  const client = (kind: 'create' | 'get', { challenge, origin: page = origin }: Answer) =>
    JSON.stringify({ type: `webauthn.${kind}`, challenge, origin: page, crossOrigin: false });

  return {
    id,
    /** `userId` as the site names the account. `statement` is put in place of none, in CBOR with its format. */
    make(answer: Answer & { userId: string; statement?: Buffer }): Attestation {
      account = answer.userId;
      const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
      const [across, up] = [x, y].map((part) => Buffer.from(part, 'base64url'));
      // COSE: an elliptic key (1: 2) for ES256 (3: -7) on P-256 (-1: 1), with its point (-2, -3).
      const key = Buffer.concat([
        Buffer.from('a5010203262001215820', 'hex'),
        across!,
        Buffer.from('225820', 'hex'),
        up!,
      ]);
      const authData = data(answer, [Buffer.alloc(16), lengthOf(credential), credential, key]);
      const none = Buffer.from('\x63fmt\x64none\x67attStmt\xa0', 'latin1');
      const attestationObject = Buffer.concat([
        Buffer.of(0xa3),
        answer.statement ?? none,
        Buffer.from('\x68authData\x59', 'latin1'),
        lengthOf(authData),
        authData,
      ]);
      const clientDataJSON = base64url(client('create', answer));
      return {
        id,
        rawId: id,
        type,
        response: { clientDataJSON, attestationObject: base64url(attestationObject) },
      };
    },

    answer(answer: Answer): Assertion {
      if (counts) uses++;
      const authenticatorData = data(answer, []);
      const clientData = client('get', answer);
      const signature = sign('sha256', Buffer.concat([authenticatorData, sha256(clientData)]), privateKey);
      if (answer.isSignatureBroken) signature[signature.length - 1]! ^= 1;
      const { userHandle = account } = answer;
      return {
        id,
        rawId: id,
        type,
        response: {
          clientDataJSON: base64url(clientData),
          authenticatorData: base64url(authenticatorData),
          signature: base64url(signature),
          ...(userHandle === undefined ? {} : { userHandle }),
        },
      };
    },
  };
}
