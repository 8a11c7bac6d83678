/** How long records without activity are stored. */
import {
  longestRetentionMonths,
  retentionMonths as monthsSchema,
} from '../../../domain/endpoints/privacy.ts';
import type { Handle } from '../../platform/store/database.ts';
import { findSetting, saveSetting } from '../../platform/store/tables/settings.ts';
import { noticeMs } from './retention-warnings.ts';

const settingKey = 'retention-months';

export async function retentionMonths(db: Handle): Promise<number> {
  const parsed = monthsSchema.safeParse(await findSetting(db, settingKey));
  return parsed.success ? parsed.data : longestRetentionMonths;
}

export function saveRetentionMonths(db: Handle, months: number): Promise<void> {
  return saveSetting(db, settingKey, months);
}

/** Records without activity since this moment have reached the end of their period. */
export async function idleBefore(db: Handle, now: Date): Promise<string> {
  return addMonths(now, -(await retentionMonths(db))).toISOString();
}

/** The same moment as seen at the end of a notice that begins now: the owner is warned about these records. */
export function idleSoonBefore(db: Handle, now: Date): Promise<string> {
  return idleBefore(db, new Date(now.getTime() + noticeMs));
}

/** The same day and hour in another month, or the last day of a shorter month. In UTC, where no hour occurs twice. */
export function addMonths(moment: Date, months: number): Date {
  const shifted = new Date(moment);
  shifted.setUTCDate(1);
  shifted.setUTCMonth(shifted.getUTCMonth() + months);
  const lastDay = new Date(Date.UTC(shifted.getUTCFullYear(), shifted.getUTCMonth() + 1, 0)).getUTCDate();
  shifted.setUTCDate(Math.min(moment.getUTCDate(), lastDay));
  return shifted;
}
