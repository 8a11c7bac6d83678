/** Whether the passkeys that were added open the panel at the site's present address: browsers bind each to a name. */
import type { CheckResult } from '../../../domain/operations/doctor.ts';
import { passkeyPlaceOf } from '../../features/accounts/passkey-place.ts';
import type { Config } from '../../platform/config.ts';
import type { Handle } from '../../platform/store/database.ts';
import { countPasskeyNames } from '../../platform/store/tables/passkeys.ts';

/** Undefined where nobody has one. */
export async function checkPasskeys(
  db: Handle,
  { siteOrigin }: Pick<Config, 'siteOrigin'>,
): Promise<Omit<CheckResult, 'check'> | undefined> {
  const names = await countPasskeyNames(db);
  if (names.length === 0) return undefined;
  const here = passkeyPlaceOf(siteOrigin)?.rpId;
  const said = (found: typeof names) =>
    found.map(({ rpId, amount }) => (rpId === null ? `${amount}` : `${rpId}: ${amount}`)).join(', ');
  if (here === undefined) return { finding: 'passkeys-asleep', detail: siteOrigin };
  const others = names.filter(({ rpId }) => rpId !== null && rpId !== here);
  return others.length > 0
    ? { finding: 'passkeys-elsewhere', detail: said(others) }
    : { finding: 'passkeys-open', detail: said(names) };
}
