/** How long what nobody touches is kept. */
import { z } from 'zod';
import type { Handle, Store } from '../store/database.ts';
import { findSetting, saveSetting } from '../store/tables/settings.ts';

const settingKey = 'retention-months';

/** The policy promises at most three years: the setting can shorten that, never stretch it. */
export const longestMonths = 36;
export const retentionMonthsSchema = z.int().min(1).max(longestMonths);

export async function retentionMonths(db: Handle): Promise<number> {
  const parsed = retentionMonthsSchema.safeParse(await findSetting(db, settingKey));
  return parsed.success ? parsed.data : longestMonths;
}

export function saveRetention(store: Store, months: number): Promise<void> {
  return saveRetentionMonths(store.db, months);
}

export function saveRetentionMonths(db: Handle, months: number): Promise<void> {
  return saveSetting(db, settingKey, months);
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
