/** How long what nobody touches is kept. */
import {
  longestRetentionMonths,
  retentionMonths as monthsSchema,
} from '../../../domain/endpoints/privacy.ts';
import type { Handle, Store } from '../../platform/store/database.ts';
import { findSetting, saveSetting } from '../../platform/store/tables/settings.ts';
import { noticeMs } from './retention-warnings.ts';

const settingKey = 'retention-months';

export async function retentionMonths(db: Handle): Promise<number> {
  const parsed = monthsSchema.safeParse(await findSetting(db, settingKey));
  return parsed.success ? parsed.data : longestRetentionMonths;
}

export function saveRetention(store: Store, months: number): Promise<void> {
  return saveRetentionMonths(store.db, months);
}

export function saveRetentionMonths(db: Handle, months: number): Promise<void> {
  return saveSetting(db, settingKey, months);
}

/** What nobody has touched since then has outlived its time. */
export async function idleBefore(db: Handle, now: Date): Promise<string> {
  return addMonths(now, -(await retentionMonths(db))).toISOString();
}

/** The same when the days of notice that begin now are over: what the owner is warned about. */
export function idleSoonBefore(db: Handle, now: Date): Promise<string> {
  return idleBefore(db, new Date(now.getTime() + noticeMs));
}

/** The same day and hour some months earlier or later, or the last day of a shorter month. In UTC: no hour exists twice. */
export function addMonths(moment: Date, months: number): Date {
  const shifted = new Date(moment);
  shifted.setUTCDate(1);
  shifted.setUTCMonth(shifted.getUTCMonth() + months);
  const lastDay = new Date(Date.UTC(shifted.getUTCFullYear(), shifted.getUTCMonth() + 1, 0)).getUTCDate();
  shifted.setUTCDate(Math.min(moment.getUTCDate(), lastDay));
  return shifted;
}
