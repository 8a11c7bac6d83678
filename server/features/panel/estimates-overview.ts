/** How the estimates of a period stand. */
import type { ComparedPeriod } from '../../../domain/endpoints/panel.ts';
import type { EstimateDecision } from '../../../domain/estimate/estimate-document.ts';
import { stateOf } from '../../../domain/estimate/estimate-state.ts';
import { sumOf } from '../../../domain/estimate/money.ts';
import { dayMs } from '../../../domain/text/durations.ts';
import { dayOf } from '../../../domain/text/warsaw-clock.ts';
import type { Handle } from '../../platform/store/database.ts';
import { listSentBetween } from '../../platform/store/tables/estimates.ts';

export async function estimatesIn(
  db: Handle,
  { from, to }: { from: number; to: number },
  now: Date,
): Promise<ComparedPeriod['estimates']> {
  const period = { from: new Date(from).toISOString(), to: new Date(to).toISOString() };
  const today = dayOf(now);
  const sent = (await listSentBetween(db, period)).map(({ decision, ...row }) => {
    // Written by this program, which checked it before.
    const read = decision === null ? null : (JSON.parse(decision) as EstimateDecision);
    return { ...row, decision: read, state: stateOf({ ...row, decision: read }, today) };
  });
  const inState = (state: string) => sent.filter((one) => one.state === state);
  const out = inState('open');
  const reasons = Map.groupBy(inState('declined'), ({ decision }) =>
    decision?.kind === 'declined' ? decision.reason : '',
  );
  const days = sent
    .flatMap(({ sentAt, decidedAt }) =>
      decidedAt === null ? [] : [Math.floor((Date.parse(decidedAt) - Date.parse(sentAt)) / dayMs)],
    )
    .toSorted((one, other) => one - other);
  return {
    sent: sent.length,
    out: out.length,
    outSum: sumOf(out.map(({ netMin: min, netMax: max }) => ({ min, max }))),
    accepted: inState('accepted').length,
    declined: inState('declined').length,
    expired: inState('expired').length,
    reasons: Array.from(reasons, ([value, { length: count }]) => ({ value, count })).toSorted(
      (one, other) => other.count - one.count,
    ),
    decisionDays: days[Math.floor((days.length - 1) / 2)] ?? null,
  };
}
