import type { BriefDetail } from '../../../../domain/calls/briefs.ts';
import { Icon } from '../../ui/icons.tsx';
import { optionLabel, useText } from '../../ui/text.tsx';

/** What to clear up before answering, worst first. */
export function Findings({ findings }: { findings: BriefDetail['findings'] }) {
  const text = useText();
  const { desk } = text;
  if (findings.length === 0) return null;
  const contradictions = findings.filter(({ kind }) => kind === 'contradiction');
  const gaps = findings.filter(({ kind }) => kind === 'gap');
  const counts = [
    contradictions.length > 0 ? desk.contradictions(contradictions.length) : '',
    gaps.length > 0 ? desk.gaps(gaps.length) : '',
  ].filter(Boolean);
  return (
    <section className="no-print rounded-xl border border-status-in-progress/30 bg-status-in-progress-wash px-4 py-3 text-status-in-progress">
      <h3 className="mb-1 text-sm font-semibold">
        {desk.before.contradictions}: {counts.join(', ')}
      </h3>
      <ul className="grid gap-1">
        {[...contradictions, ...gaps].map(({ id, kind, about }) => (
          <li key={id} className="flex items-start gap-2" data-finding={id}>
            <Icon name={kind === 'contradiction' ? 'alert' : 'more'} className="mt-0.5 size-4" />
            <span className="own-words">
              {desk.findings[id]}
              {id === 'menu-without-page' || id === 'page-without-way'
                ? `: ${about.map((page) => optionLabel(text, 'presetPages', page)).join(', ')}.`
                : ''}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
