/** Why the browser gave or made no passkey. */
export type PasskeyErrorCode = 'passkey-cancelled' | 'passkey-known' | 'passkeys-elsewhere';

export class PasskeyError extends Error {
  override readonly name = 'PasskeyError';
  readonly code: PasskeyErrorCode;

  constructor(code: PasskeyErrorCode) {
    super(code);
    this.code = code;
  }
}
