/** When what is made: three stages, their weeks from the client's timeline, their days from the first Monday. */
import { dayMs } from '../text/durations.ts';

export const stageIds = ['design', 'build', 'trial'] as const;
export type StageId = (typeof stageIds)[number];
export type Stage = { id: StageId; weeks: number };
export type DatedStage = Stage & { from: string; to: string };

const weeksOf: Record<string, number> = {
  asap: 4,
  '1-month': 4,
  '2-months': 8,
  '3-months': 12,
  '6-months': 24,
};
const usualWeeks = 8;

/** The weeks within which the client wants it; null if any will do. */
export function wantedWeeks(timeline: string): number | null {
  return Object.hasOwn(weeksOf, timeline) ? weeksOf[timeline]! : null;
}

/** A quarter to design, an eighth to try out, at least a week each; the rest to build. */
export function stagesFor(timeline: string): Stage[] {
  const weeks = wantedWeeks(timeline) ?? usualWeeks;
  const design = Math.max(1, Math.round(weeks / 4));
  const trial = Math.max(1, Math.round(weeks / 8));
  return [
    { id: 'design', weeks: design },
    { id: 'build', weeks: Math.max(1, weeks - design - trial) },
    { id: 'trial', weeks: trial },
  ];
}

const day = (time: number) => new Date(time).toISOString().slice(0, 10);

/** Days as YYYY-MM-DD, the last one of each stage included. */
export function datedStages(stages: readonly Stage[], startsOn: string): DatedStage[] {
  let start = Date.parse(`${startsOn}T00:00:00Z`);
  return stages.map((stage) => {
    const next = start + stage.weeks * 7 * dayMs;
    const dated = { ...stage, from: day(start), to: day(next - dayMs) };
    start = next;
    return dated;
  });
}

/** The first Monday that leaves a week to agree. */
export function usualStart(today: string): string {
  const week = Date.parse(`${today}T00:00:00Z`) + 7 * dayMs;
  const untilMonday = (8 - new Date(week).getUTCDay()) % 7;
  return day(week + untilMonday * dayMs);
}

export function daysLater(today: string, days: number): string {
  return day(Date.parse(`${today}T00:00:00Z`) + days * dayMs);
}
