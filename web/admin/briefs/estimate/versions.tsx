/** What was sent, and how each version stands with the client. */
import { useState } from 'react';
import type { SentVersion } from '../../../../domain/endpoints/estimates.ts';
import { rangeText } from '../../../../domain/estimate/money-text.ts';
import { shortDate, shortDateTime } from '../../../../domain/text/dates.ts';
import { Badge, type BadgeTone } from '../../../ui/badge.tsx';
import { Tool } from '../../../ui/tool.tsx';
import { labelIn, useText } from '../../ui/text.tsx';
import { useToasts } from '../../ui/toasts.tsx';
import { useIsBusy } from '../../ui/use-action.ts';
import type { EditingProps } from './estimate-desk.tsx';
import { Part } from './estimate-parts.tsx';
import { VersionDialog } from './sheet-dialogs.tsx';
import { useWords } from './words.ts';

const tones: Record<SentVersion['state'], BadgeTone> = {
  open: 'new',
  accepted: 'completed',
  declined: 'cancelled',
  replaced: 'other',
  expired: 'in-progress',
};

export function Versions({ brief, editor, draft }: EditingProps) {
  const { versions: words, ...all } = useWords();
  const { say } = useToasts();
  const isBusy = useIsBusy();
  const [shown, show] = useState<number | null>(null);
  if (draft.versions.length === 0) return null;
  const renew = () =>
    editor.send.mutate({ validUntil: null }, { onSuccess: (sent) => say(all.sent(sent.version)) });
  return (
    <>
      <Part title={words.title}>
        <ol className="grid gap-2">
          {draft.versions.toReversed().map((version, index) => (
            <li key={version.id} className="estimate-version">
              <VersionLine version={version} />
              <Tool aria-label={words.showOf(version.version)} onClick={() => show(version.version)}>
                {words.show}
              </Tool>
              {index === 0 && version.state === 'expired' ? (
                <>
                  <p className="text-muted">{words.renewHint}</p>
                  <Tool icon="refresh" disabled={isBusy || editor.isWrong} onClick={renew}>
                    {words.renew}
                  </Tool>
                </>
              ) : null}
            </li>
          ))}
        </ol>
      </Part>
      {shown === null ? null : <VersionDialog brief={brief} version={shown} onClose={() => show(null)} />}
    </>
  );
}

function VersionLine({ version: one }: { version: SentVersion }) {
  const { versions: words } = useWords();
  const { estimates, locale } = useText();
  const { version, sentAt, validUntil, state, decision, net } = one;
  const when = decision ? shortDateTime(new Date(decision.at), locale) : '';
  return (
    <div className="min-w-0">
      <p className="flex flex-wrap items-center gap-x-2">
        <strong>{words.version(version)}</strong>
        <Badge tone={tones[state]}>{words.states[state]}</Badge>
        <span className="tabular-nums">
          {rangeText(decision?.kind === 'accepted' ? decision.net : net, locale)}
        </span>
      </p>
      <p className="own-words text-[0.8125rem] text-muted">
        {[
          words.sentAt(shortDateTime(new Date(sentAt), locale)),
          words.valid(shortDate(new Date(`${validUntil}T12:00:00Z`), locale)),
        ].join(' · ')}
      </p>
      {decision ? (
        <p className="own-words">
          {decision.kind === 'accepted'
            ? words.acceptedBy(decision.name, when)
            : words.declined(labelIn(estimates.reasons, decision.reason), when)}
          {decision.kind === 'declined' && decision.words ? `: „${decision.words}”` : ''}
        </p>
      ) : null}
    </div>
  );
}
