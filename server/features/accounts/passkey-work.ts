/** What the thread that checks passkeys is asked, and answers. */
import type { Assertion, Attestation } from '../../../domain/endpoints/passkeys.ts';
import type { Passkey } from '../../platform/store/tables/passkeys.ts';

type Expected = { expectedChallenge: string; expectedOrigin: string; expectedRPID: string };

export type Answered = Expected & Pick<Passkey, 'credentialId' | 'publicKey'> & { assertion: Assertion };
export type Made = Expected & { attestation: Attestation; supportedAlgorithmIDs: number[] };
export type Work = Answered | Made;

/** Empty if it is not right. */
export type Checked = Partial<Pick<Passkey, 'counter' | 'credentialId' | 'publicKey'>>;
