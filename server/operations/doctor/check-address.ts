/** Whether visitors reach this site at its public address, and whether it sees theirs. */
import type { CheckResult } from '../../../domain/operations/doctor.ts';
import type { EndpointAnswer } from '../../../domain/endpoints/endpoints.ts';
import type { Config } from '../../platform/config.ts';
import type { Handle } from '../../platform/store/database.ts';
import { patienceMs, probeHeader, startProbe } from './probe.ts';

const local = /^https?:\/\/(localhost|127(\.\d+){3}|\[::1\])(:|$)/;

export function isLocal({ siteOrigin }: Pick<Config, 'siteOrigin'>): boolean {
  return local.test(siteOrigin);
}

export async function checkAddress(db: Handle, { siteOrigin }: Config): Promise<Omit<CheckResult, 'check'>> {
  if (isLocal({ siteOrigin })) return { finding: 'address-unset', detail: siteOrigin };
  const token = await startProbe(db);
  try {
    const answer = await fetch(`${siteOrigin}/api/doctor/caller`, {
      headers: { [probeHeader]: token },
      redirect: 'error',
      signal: AbortSignal.timeout(patienceMs),
    });
    if (!answer.ok) return { finding: 'address-foreign', detail: `${siteOrigin}: ${answer.status}` };
    const caller = (await answer.json()) as EndpointAnswer<'GET /api/doctor/caller'>;
    if (!caller.isForwarded) return { finding: 'address-unforwarded', detail: caller.address };
    if (!caller.isBelieved) return { finding: 'address-disbelieved', detail: caller.address };
    return { finding: 'address-reached', detail: `${siteOrigin}, ${caller.address}` };
  } catch (error) {
    return { finding: 'address-unreachable', detail: `${siteOrigin}: ${reasonOf(error)}` };
  }
}

function reasonOf(error: unknown): string {
  const { cause, message } = error as Error;
  return cause instanceof Error ? cause.message : message;
}
