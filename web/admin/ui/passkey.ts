/** Asks the browser for a passkey, or to make one. It speaks in bytes, the server in base64url. */
import type {
  Assertion,
  Attestation,
  CreationOptions,
  RequestOptions,
} from '../../../domain/endpoints/passkeys.ts';
import { PasskeyError, type PasskeyErrorCode } from './passkey-error.ts';

function toBytes(text: string): Uint8Array<ArrayBuffer> {
  const binary = atob(text.replaceAll('-', '+').replaceAll('_', '/'));
  return Uint8Array.from(binary, (letter) => letter.charCodeAt(0));
}

function toText(bytes: ArrayBuffer): string {
  const binary = Array.from(new Uint8Array(bytes), (byte) => String.fromCharCode(byte)).join('');
  return btoa(binary).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}

const listed = (credentials: RequestOptions['allowCredentials']) =>
  credentials.map(({ id, type }) => ({ id: toBytes(id), type }));

/** What the browser says itself when it made or found none. */
const codes: Record<string, PasskeyErrorCode> = {
  InvalidStateError: 'passkey-known',
  SecurityError: 'passkeys-elsewhere',
};

async function credentialFrom(asked: Promise<Credential | null>): Promise<PublicKeyCredential> {
  try {
    const credential = await asked;
    if (credential) return credential as PublicKeyCredential;
  } catch (error) {
    throw new PasskeyError(codes[error instanceof DOMException ? error.name : ''] ?? 'passkey-cancelled');
  }
  throw new PasskeyError('passkey-cancelled');
}

const named = ({ rawId }: PublicKeyCredential) => {
  const id = toText(rawId);
  return { id, rawId: id, type: 'public-key' } as const;
};

export async function askPasskey(options: RequestOptions): Promise<Assertion> {
  const publicKey = {
    ...options,
    challenge: toBytes(options.challenge),
    allowCredentials: listed(options.allowCredentials),
  };
  const credential = await credentialFrom(navigator.credentials.get({ publicKey }));
  const response = credential.response as AuthenticatorAssertionResponse;
  return {
    ...named(credential),
    response: {
      clientDataJSON: toText(response.clientDataJSON),
      authenticatorData: toText(response.authenticatorData),
      signature: toText(response.signature),
      ...(response.userHandle ? { userHandle: toText(response.userHandle) } : {}),
    },
  };
}

export async function makePasskey(options: CreationOptions): Promise<Attestation> {
  const publicKey = {
    ...options,
    challenge: toBytes(options.challenge),
    user: { ...options.user, id: toBytes(options.user.id) },
    excludeCredentials: listed(options.excludeCredentials),
  };
  const credential = await credentialFrom(navigator.credentials.create({ publicKey }));
  const response = credential.response as AuthenticatorAttestationResponse;
  return {
    ...named(credential),
    response: {
      clientDataJSON: toText(response.clientDataJSON),
      attestationObject: toText(response.attestationObject),
    },
  };
}
