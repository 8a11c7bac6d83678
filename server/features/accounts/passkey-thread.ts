/** Checks signatures of passkeys for the thread that serves pages, which loading the library would hold up for 190 ms. */
import { parentPort } from 'node:worker_threads';
import { verifyAuthenticationResponse, verifyRegistrationResponse } from '@simplewebauthn/server';
import { decodeAttestationObject } from '@simplewebauthn/server/helpers';
import type { Answered, Checked, Made, Work } from './passkey-work.ts';

async function counterIn({ assertion, credentialId, publicKey, ...expected }: Answered): Promise<Checked> {
  const { verified, authenticationInfo } = await verifyAuthenticationResponse({
    ...expected,
    response: { ...assertion, clientExtensionResults: {} },
    // The counter is compared afterwards: the library does so before it has checked the signature.
    credential: { id: credentialId, publicKey: Buffer.from(publicKey, 'base64url'), counter: 0 },
  });
  return verified ? { counter: authenticationInfo.newCounter } : {};
}

async function credentialIn({ attestation, ...expected }: Made): Promise<Checked> {
  const object = Buffer.from(attestation.response.attestationObject, 'base64url');
  const decoded = decodeAttestationObject(object);
  // No certificates were asked for, and to check some the library would fetch lists from whoever they name.
  if (!['none', 'packed'].includes(decoded.get('fmt')) || decoded.get('attStmt').get('x5c')) return {};
  const { verified, registrationInfo } = await verifyRegistrationResponse({
    ...expected,
    response: { ...attestation, clientExtensionResults: {} },
  });
  if (!verified) return {};
  const { id, publicKey, counter } = registrationInfo.credential;
  return { counter, credentialId: id, publicKey: Buffer.from(publicKey).toString('base64url') };
}

const port = parentPort!;
port.on('message', (work: Work) => {
  const checked = 'assertion' in work ? counterIn(work) : credentialIn(work);
  // The library throws whatever it finds wrong with what a caller sent.
  checked.then(
    (found) => port.postMessage(found),
    () => port.postMessage({}),
  );
});
