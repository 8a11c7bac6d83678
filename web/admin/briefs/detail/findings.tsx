import { Check } from '../../../ui/check.tsx';
import { Tool } from '../../../ui/tool.tsx';
import { useState } from 'react';
import type { BriefDetail } from '../../../../domain/endpoints/briefs.ts';
import { Icon } from '../../../ui/icon.tsx';
import { useText } from '../../ui/text.tsx';
import { findingSentence } from '../../../../words/finding-sentence.ts';
import type { Finding } from '../letters/letter.ts';

type FindingsProps = { brief: BriefDetail; onAsk: ((findings: Finding[]) => void) | undefined };

/** What to clear up before answering, worst first; what is ticked becomes a question. */
export function Findings({ brief: { findings, conversation }, onAsk }: FindingsProps) {
  const text = useText();
  const { triage, letters } = text;
  const [ticked, setTicked] = useState<string[]>([]);
  if (findings.length === 0) return null;
  const contradictions = findings.filter(({ kind }) => kind === 'contradiction');
  const gaps = findings.filter(({ kind }) => kind === 'gap');
  const counts = [
    contradictions.length > 0 ? triage.contradictions(contradictions.length) : '',
    gaps.length > 0 ? triage.gaps(gaps.length) : '',
  ].filter(Boolean);
  const asked = new Set(conversation.flatMap(({ questions }) => questions.map(({ findingId }) => findingId)));
  const chosen = findings.filter(({ id }) => ticked.includes(id));
  const described = (finding: Finding) => (
    <>
      <Icon name={finding.kind === 'contradiction' ? 'alert' : 'more'} className="mt-0.5 size-4" />
      <span className="own-words">
        {findingSentence(finding, text.triage.findings, text.options.presetPages)}
        {asked.has(finding.id) ? ` (${letters.questions.asked})` : ''}
      </span>
    </>
  );
  return (
    <section className="no-print rounded-xl border border-status-in-progress/30 bg-status-in-progress-wash px-4 py-3 text-status-in-progress">
      <h3 className="mb-1 text-sm font-semibold">
        {triage.before.contradictions}: {counts.join(', ')}
      </h3>
      <ul className="grid gap-1">
        {[...contradictions, ...gaps].map((finding) => (
          <li key={finding.id} data-finding={finding.id}>
            {onAsk ? (
              <Check
                className="letter-tick"
                isOn={ticked.includes(finding.id)}
                onChange={(isOn) =>
                  setTicked(isOn ? [...ticked, finding.id] : ticked.filter((id) => id !== finding.id))
                }
              >
                {described(finding)}
              </Check>
            ) : (
              <div className="letter-tick">{described(finding)}</div>
            )}
          </li>
        ))}
      </ul>
      {onAsk ? (
        <Tool
          className="mt-2"
          disabled={chosen.length === 0}
          onClick={() => {
            onAsk(chosen);
            setTicked([]);
          }}
        >
          {letters.questions.ask}
        </Tool>
      ) : null}
    </section>
  );
}
