/** What a flood of sign-ins meets first: decided in memory, before the database is asked or a password is hashed. */
import { createAdmission } from '../../platform/http/admission.ts';

export type SignInGate = ReturnType<typeof createSignInGate>;

// As many strangers as can be served within some seconds, so that one of them who knows the password is in soon.
const strangers = { perCaller: 3, inAll: 200 };
const devices = { perCaller: 3, inAll: 50 };
/** Whoever brings a device's cookie, until one question to the database has shown whether it is one. */
const claims = { perCaller: 6, inAll: 400 };

const rememberedMs = 30_000;
const mostRemembered = 10_000;

export function createSignInGate(now: () => number = () => performance.now()) {
  const refusals = new Map<string, { until: number; retryAt: number }>();
  return {
    strangers: createAdmission(strangers),
    devices: createAdmission(devices),
    claims: createAdmission(claims),

    /** Not for as long as the wait itself: a new password ends every wait, and nobody tells us. */
    rememberRefusal(key: string, retryAfterSeconds: number): void {
      refusals.delete(key);
      if (refusals.size >= mostRemembered) refusals.delete(refusals.keys().next().value ?? '');
      refusals.set(key, { until: now() + rememberedMs, retryAt: now() + retryAfterSeconds * 1_000 });
    },

    /** In seconds; undefined when the database has to be asked. */
    stillRefusedFor(key: string): number | undefined {
      const refusal = refusals.get(key);
      if (!refusal) return undefined;
      if (now() >= Math.min(refusal.until, refusal.retryAt)) {
        refusals.delete(key);
        return undefined;
      }
      return Math.ceil((refusal.retryAt - now()) / 1_000);
    },
  };
}
