/**
 * Hands on what happened to every device that wants it, and tells the devices. What comes together is told together: a
 * flood of briefs is one notification, which the next one replaces.
 */
import { hourMs, minuteMs } from '../../../domain/text/durations.ts';
import { quietUntil } from '../../../domain/operations/pushes.ts';
import { retryDelayMs } from '../../platform/retry-delay.ts';
import type { Handle, Store } from '../../platform/store/database.ts';
import type { Account } from '../../platform/store/tables/accounts.ts';
import {
  deleteDevice,
  hasDevices,
  listOwnedDevices,
  markTold,
  takePlace,
  type OwnedDevice,
} from '../../platform/store/tables/push-devices.ts';
import {
  addToNotice,
  claimNotices,
  postponeNotice,
  settleNotice,
  takeEvents,
  type PushNotice,
} from '../../platform/store/tables/pushes.ts';
import { choicesFrom } from './devices.ts';
import { composePush, type Composed } from './push-text.ts';
import type { PushOutcome } from './send-push.ts';

export type Delivering = {
  store: Store;
  isOnTeam: (account: Pick<Account, 'email' | 'role'>) => boolean;
  send: (device: OwnedDevice, composed: Composed) => Promise<PushOutcome>;
  /** The name under which leases are held: one per process. */
  owner: string;
  log: (device: string, outcome: PushOutcome) => void;
  /** Devices whose push service asked to be left alone, by id, until when. */
  resting: Map<string, number>;
};

/** What follows within it is told with the first. */
const collectMs = 10_000;
/** Between two notifications of one kind. */
const pauseMs = minuteMs;
/** Of all kinds, to one device in an hour. What is above waits, and is told together. */
export const mostAnHour = 20;

const leaseMs = minuteMs;
const atOnce = 8;
const eventsAtOnce = 500;
const retryBaseMs = 30_000;
const patienceMs = 12 * hourMs;

const after = (now: Date, ms: number) => new Date(now.getTime() + ms).toISOString();

/** Tells whatever is due. */
export async function deliverDue(delivering: Delivering, now: () => Date = () => new Date()): Promise<void> {
  const { store, owner } = delivering;
  if (!(await hasDevices(store.db))) return;
  while (await spreadEvents(delivering, now()));
  for (;;) {
    const at = now();
    const claim = { batch: atOnce, owner, now: at.toISOString(), leaseUntil: after(at, leaseMs) };
    const notices = await claimNotices(store.db, claim);
    await Promise.all(notices.map((notice) => tell(delivering, notice, at)));
    if (notices.length < atOnce) return;
  }
}

/** True: there is more. */
function spreadEvents({ store, isOnTeam }: Delivering, now: Date): Promise<boolean> {
  return store.transaction(async (tx) => {
    const { tallies, isMore } = await takeEvents(tx, eventsAtOnce);
    if (tallies.length === 0) return false;
    const devices = (await listOwnedDevices(tx)).filter(isOnTeam);
    for (const { id: deviceId, choices } of devices) {
      const { kinds } = choicesFrom(choices);
      for (const tally of tallies)
        if (kinds[tally.kind])
          await addToNotice(tx, {
            ...tally,
            deviceId,
            now: now.toISOString(),
            dueAt: after(now, collectMs),
          });
    }
    return isMore;
  });
}

async function tell(delivering: Delivering, notice: PushNotice, now: Date): Promise<void> {
  const { store, isOnTeam, owner, resting } = delivering;
  const [device] = await listOwnedDevices(store.db, notice.deviceId);
  // It went, and its notice with it.
  if (!device) return;
  const choices = choicesFrom(device.choices);
  const drop = () => settleNotice(store.db, notice, { owner, nextAttemptAt: now.toISOString() });
  if (!isOnTeam(device) || !choices.kinds[notice.kind]) return drop();
  const quietEnd = quietUntil(choices.quiet, now);
  if (quietEnd) return putOff(store.db, notice, owner, quietEnd);
  const restEnd = resting.get(device.id) ?? 0;
  if (restEnd > now.getTime()) return putOff(store.db, notice, owner, new Date(restEnd));
  resting.delete(device.id);
  const count = notice.pending + shownBefore(notice, now);
  const { kind, briefId } = notice;
  const { language } = device;
  const asked = { kind, briefId, count, language, isPersonal: choices.isPersonal, now };
  const composed = await composePush(store.db, asked);
  if (!composed) return drop();
  if (!(await takePlace(store.db, device.id, now.toISOString(), mostAnHour)))
    return putOff(store.db, notice, owner, new Date(Date.parse(device.hourFrom ?? '') + hourMs));
  const outcome = await delivering.send(device, composed);
  delivering.log(device.id, outcome);
  await settle(delivering, { notice, outcome, count, now });
}

/** How many stand in the notification that this one replaces; one about a single brief stands for itself. */
function shownBefore({ told, toldAt, pending, briefId }: PushNotice, now: Date): number {
  if (briefId !== null || toldAt === null || pending === 0) return 0;
  return now.getTime() - Date.parse(toldAt) < hourMs ? told : 0;
}

function putOff(db: Handle, notice: PushNotice, owner: string, until: Date): Promise<void> {
  return postponeNotice(db, notice, { owner, nextAttemptAt: until.toISOString(), isUntried: true });
}

type Settling = { notice: PushNotice; outcome: PushOutcome; count: number; now: Date };

async function settle({ store: { db }, owner, resting }: Delivering, settling: Settling): Promise<void> {
  const { notice, outcome, count, now } = settling;
  const nextAttemptAt = after(now, pauseMs);
  const at = now.toISOString();
  if (outcome.result === 'gone') {
    await deleteDevice(db, notice.deviceId);
  } else if (outcome.result === 'accepted') {
    const told = { told: notice.briefId === null ? count : 0, toldAt: at };
    await settleNotice(db, notice, { owner, nextAttemptAt, told });
    await markTold(db, notice.deviceId, at);
  } else if (outcome.result === 'refused' || now.getTime() - Date.parse(notice.pendingSince) > patienceMs) {
    await settleNotice(db, notice, { owner, nextAttemptAt });
  } else {
    const delayMs = Math.max(outcome.waitMs, retryDelayMs(notice.attempts, retryBaseMs));
    await postponeNotice(db, notice, { owner, nextAttemptAt: after(now, delayMs) });
    if (outcome.waitMs > 0) resting.set(notice.deviceId, now.getTime() + outcome.waitMs);
  }
}
