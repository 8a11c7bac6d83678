/** The whole of it for a server that is running: its database is open, and migrated. */
import type { CheckResult } from '../../../domain/operations/doctor.ts';
import type { Config } from '../../platform/config.ts';
import type { Store } from '../../platform/store/database.ts';
import { checkMachine, checkServices, named } from './checks.ts';

export async function examine(store: Store, config: Config): Promise<CheckResult[]> {
  const [machine, services] = await Promise.all([checkMachine(config), checkServices(store, config)]);
  return [...machine, named('database', { finding: 'database-ready', detail: store.engine }), ...services];
}
