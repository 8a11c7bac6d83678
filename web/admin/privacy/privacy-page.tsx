import { useState } from 'react';
import { Tool, ToolLink } from '../../ui/tool.tsx';
import { longDateTime, shortDate } from '../../../domain/text/dates.ts';
import type { EraseRequest, PrivacyState } from '../../../domain/endpoints/privacy.ts';
import { dayMs } from '../../../domain/text/durations.ts';
import { useAddress } from './privacy-address.ts';
import { Banner } from '../ui/banner.tsx';
import { Loading } from '../ui/loading.tsx';
import { useText } from '../ui/text.tsx';
import { useToasts } from '../ui/toasts.tsx';
import { useNow } from '../ui/use-now.ts';
import { Card } from '../ui/card.tsx';
import { EraseDialog } from './erase-dialog.tsx';
import { KeptEstimates } from './kept-estimates.tsx';
import { PersonSearch } from './person-search.tsx';
import { useErasePerson, usePrivacy } from './privacy-query.ts';
import { RetentionSettings } from './retention-settings.tsx';
import { UpcomingList } from './upcoming-list.tsx';

export function PrivacyPage() {
  const words = useText().privacy.privacy;
  const { say } = useToasts();
  const query = usePrivacy();
  const erase = useErasePerson();
  const [asked, ask] = useState<string | null>(null);
  // Another search begins where one person's data has ended.
  const [round, setRound] = useState(0);

  function erasePerson(email: string, keepEstimates: string | undefined): void {
    ask(null);
    erase.mutate(
      { email, keepEstimates },
      {
        onSuccess: ({ briefs, messages, notes, mails, mentions }) => {
          setRound(round + 1);
          say(words.erased(briefs + messages + notes + mails + mentions));
        },
      },
    );
  }

  const isListOpen = useAddress().get('upcoming') === 'list';
  const state = query.data;
  return (
    <>
      <Banner
        error={query.error ?? erase.error}
        sentence={query.error ? words.failed : words.eraseFailed}
        onRetry={query.error ? () => void query.refetch() : undefined}
      />
      {query.isPending ? <Loading message={words.loading} /> : null}
      {state && isListOpen ? <UpcomingList upcoming={state.retention.upcoming} /> : null}
      {state ? (
        <div className="grid items-start gap-4 xl:grid-cols-2">
          <Card title={words.requests}>
            <Requests requests={state.requests} onErase={ask} />
          </Card>
          <Card title={words.person} hint={words.personHint}>
            <PersonSearch key={round} onErase={ask} />
          </Card>
          <Card title={words.retention} hint={words.retentionHint}>
            <RetentionSettings key={state.retention.months} retention={state.retention} />
          </Card>
          <Card title={words.record}>
            <Erasures erasures={state.erasures} />
          </Card>
          <KeptEstimates />
        </div>
      ) : null}
      {asked === null ? null : (
        <EraseDialog
          email={asked}
          onErase={(keepEstimates) => erasePerson(asked, keepEstimates)}
          onClose={() => ask(null)}
        />
      )}
    </>
  );
}

const answerDays = 30;

function Requests({ requests, onErase }: { requests: EraseRequest[]; onErase: (email: string) => void }) {
  const { privacy, locale } = useText();
  const words = privacy.privacy;
  const now = useNow();
  if (requests.length === 0) return <p className="text-muted">{words.noRequests}</p>;
  return (
    <ul className="grid gap-3">
      {requests.map(({ id, reference, contactName, contactEmail, requestedAt }) => {
        const at = new Date(requestedAt ?? 0);
        const left = Math.floor((at.getTime() + answerDays * dayMs - now) / dayMs);
        return (
          <li key={id} className="grid gap-2 border-t border-line pt-3 first:border-0 first:pt-0">
            <p className="own-words">
              <span className="font-mono">{reference}</span> · {contactName} · {contactEmail}
            </p>
            <p className={left < 7 ? 'font-semibold text-danger' : 'text-muted'}>
              {words.requestedAt(shortDate(at, locale))} · {words.daysLeft(left)}
            </p>
            <p className="flex flex-wrap gap-2">
              <ToolLink href={`?brief=${encodeURIComponent(id)}`}>{words.open}</ToolLink>
              <Tool look="danger" onClick={() => onErase(contactEmail)}>
                {words.erasePerson}
              </Tool>
            </p>
          </li>
        );
      })}
    </ul>
  );
}

const counted = ['briefs', 'messages', 'notes', 'mails', 'mentions'] as const;

function Erasures({ erasures }: { erasures: PrivacyState['erasures'] }) {
  const { privacy, locale } = useText();
  const words = privacy.privacy;
  if (erasures.length === 0) return <p className="text-muted">{words.noRecord}</p>;
  return (
    <ul className="grid gap-1">
      {erasures.map((erasure) => (
        <li key={erasure.at}>
          <time dateTime={erasure.at}>{longDateTime(new Date(erasure.at), locale)}</time>
          <span className="text-muted">
            {counted
              .filter((name) => erasure[name] > 0)
              .map((name) => ` · ${words[name]}: ${erasure[name]}`)
              .join('')}
          </span>
        </li>
      ))}
    </ul>
  );
}
