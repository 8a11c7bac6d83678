/** Refuses a flood of sign-ins from memory, before the database is asked or a password is hashed. */
import { createAdmission } from '../../platform/http/admission.ts';

export type SignInGate = ReturnType<typeof createSignInGate>;

// As many strangers as can be served in a few seconds, so that an owner among them does not wait long.
const strangers = { perCaller: 3, inAll: 200 };
const devices = { perCaller: 3, inAll: 50 };
/** Callers with a device cookie, while the database is asked whether the cookie is genuine. */
const claims = { perCaller: 6, inAll: 400 };

const rememberedMs = 30_000;
const mostRemembered = 10_000;

export function createSignInGate(now: () => number = () => performance.now()) {
  const refusals = new Map<string, { until: number; retryAt: number }>();
  return {
    strangers: createAdmission(strangers),
    devices: createAdmission(devices),
    claims: createAdmission(claims),

    /** For 30 seconds at most: a new password, perhaps set through another process, ends every wait. */
    rememberRefusal(key: string, retryAfterSeconds: number): void {
      refusals.delete(key);
      if (refusals.size >= mostRemembered) refusals.delete(refusals.keys().next().value ?? '');
      refusals.set(key, { until: now() + rememberedMs, retryAt: now() + retryAfterSeconds * 1_000 });
    },

    /** In seconds; undefined if no refusal is remembered. */
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
