/** The estimate as its client reads it, with what they asked about it. */
import { firstChoice, optionsOf, type EstimatePage } from '../../../domain/client-page/estimate-page.ts';
import type { Handle } from '../../platform/store/database.ts';
import type { BriefRecord } from '../../platform/store/tables/brief-record.ts';
import { listLetters } from '../../platform/store/tables/letters.ts';
import { clientEstimateOf } from '../estimates/client-estimate.ts';

type Came = Partial<Pick<EstimatePage, 'chosen' | 'isRecounted' | 'problem' | 'typed'>>;

/** The latest version, or an earlier one. `came` is what a form held. Undefined if there is no such version. */
export async function estimatePageOf(
  db: Handle,
  brief: BriefRecord,
  { token, version, came = {} }: { token: string; version?: number | undefined; came?: Came },
): Promise<EstimatePage | undefined> {
  const latest = await clientEstimateOf(db, brief.id);
  const isLatest = version === undefined || version === latest?.document.version;
  const estimate = isLatest ? latest : await clientEstimateOf(db, brief.id, { version });
  if (!latest || !estimate) return undefined;
  const letters = await listLetters(db, [brief.id]);
  const options = new Set(optionsOf(estimate.document).map(({ id }) => id));
  const isOpen = estimate.state === 'open';
  return {
    token,
    estimate,
    latest: latest.document.version,
    isClosed: brief.closedAt !== null,
    isRecounted: false,
    problem: null,
    typed: { name: '', reason: '', words: '' },
    asked: letters
      .filter(
        ({ kind, content }) =>
          kind === 'client-letter' && content.estimate?.version === estimate.document.version,
      )
      .map(({ id, createdAt: at, text, content }) => ({
        ...{ id, at, text },
        line: content.estimate?.line ?? null,
      })),
    ...came,
    // What was decided stays as it was, whatever a form says.
    chosen: isOpen
      ? (came.chosen ?? firstChoice(estimate)).filter((id) => options.has(id))
      : firstChoice(estimate),
  };
}
