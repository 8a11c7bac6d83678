/** Every version of the price list, how it differs from the one in force, and the way back to it. */
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { PriceListVersion } from '../../../domain/endpoints/estimates.ts';
import type { PriceList, PriceRule } from '../../../domain/estimate/price-list.ts';
import { shortDateTime } from '../../../domain/text/dates.ts';
import { Badge } from '../../ui/badge.tsx';
import { Tool } from '../../ui/tool.tsx';
import { Banner, QueryState } from '../ui/banner.tsx';
import { Modal, useConfirm } from '../ui/modal.tsx';
import { answerOf, request } from '../ui/request.ts';
import { useText } from '../ui/text.tsx';
import { useToasts } from '../ui/toasts.tsx';
import { ruleChanges } from './price-list.ts';
import { amountOf } from './rule-group.tsx';
import type { PriceListEditor } from './use-price-list.ts';
import { useWords } from './words.ts';

type HistoryProps = { editor: PriceListEditor; base: PriceList; onClose: () => void };

export function PriceHistory({ editor, base, onClose }: HistoryProps) {
  const { history: words } = useWords();
  const { say } = useToasts();
  const [confirmation, ask] = useConfirm();
  const query = useQuery({ ...answerOf('GET /api/price-list/versions'), staleTime: 0 });
  const current = editor.stored?.version ?? 0;
  const restore = useMutation({
    mutationFn: (from: number) =>
      request('POST /api/price-list/versions/:version/restore', {
        params: { version: String(from) },
        body: { version: current },
      }),
    onSuccess: (restored, from) => {
      editor.replace(restored);
      say(words.restored(from));
    },
  });
  const askFor = (version: number) =>
    ask({
      title: words.restoreOf(version),
      question: words.restoreConfirm(version),
      submit: words.restore,
      onConfirm: () => restore.mutate(version),
    });
  return (
    <Modal title={words.title} wide onClose={onClose}>
      <div className="grid gap-3 px-5 py-4">
        <Banner error={restore.error} sentence={words.restoreFailed} />
        {editor.isChanged ? <p className="text-muted">{words.unsaved}</p> : null}
        <QueryState query={query} failed={words.failed} loading={words.loading} />
        {query.data?.items.length === 0 ? <p>{words.none}</p> : null}
        <ol className="site-versions">
          {query.data?.items.map((version) => (
            <Version
              key={version.version}
              version={version}
              isCurrent={version.version === current}
              base={base}
              isBusy={restore.isPending || editor.isChanged}
              onRestore={() => askFor(version.version)}
            />
          ))}
        </ol>
      </div>
      {confirmation}
    </Modal>
  );
}

type VersionProps = {
  version: PriceListVersion;
  isCurrent: boolean;
  base: PriceList;
  isBusy: boolean;
  onRestore: () => void;
};

const mostNames = 6;

function Version({ version: one, isCurrent, base, isBusy, onRestore }: VersionProps) {
  const { history: words } = useWords();
  const { locale } = useText();
  const [isOpen, setOpen] = useState(false);
  const { version, savedAt, savedBy, restoredFrom, changed } = one;
  const names = changed.slice(0, mostNames).map((name) => name[locale]);
  if (changed.length > mostNames) names.push(words.andMore(changed.length - mostNames));
  return (
    <li className="site-version" data-now={isCurrent ? '' : undefined}>
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-2">
          <strong>{words.version(version)}</strong>
          {isCurrent ? <Badge tone="completed">{words.now}</Badge> : null}
          {restoredFrom === null ? null : <Badge tone="other">{words.restoredFrom(restoredFrom)}</Badge>}
        </p>
        <p className="own-words text-muted">
          {[shortDateTime(new Date(savedAt), locale), savedBy].join(' · ')}
        </p>
        {names.length > 0 ? <p className="own-words">{words.changed(names.join(', '))}</p> : null}
      </div>
      {isCurrent ? null : (
        <Tool icon="restore" disabled={isBusy} aria-label={words.restoreOf(version)} onClick={onRestore}>
          {words.restore}
        </Tool>
      )}
      {isCurrent ? null : (
        <details className="col-span-full" onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
          <summary className="site-unfold">{words.compare}</summary>
          {isOpen ? <Comparison version={version} base={base} /> : null}
        </details>
      )}
    </li>
  );
}

function Comparison({ version, base }: { version: number; base: PriceList }) {
  const words = useWords();
  const { locale } = useText();
  const { history } = words;
  const query = useQuery(
    answerOf('GET /api/price-list/versions/:version', { params: { version: String(version) } }),
  );
  if (!query.data) return <QueryState query={query} failed={history.failed} loading={history.loading} />;
  const differences = ruleChanges(query.data, base);
  if (differences.length === 0) return <p className="text-muted">{history.same}</p>;
  const said = (rule: PriceRule | null) =>
    rule ? `${amountOf(rule, words, locale)} ${rule.sentence[locale]}`.trim() : history.absent;
  return (
    <dl className="site-changes">
      {differences.map(({ id, before, after }) => (
        <div key={id}>
          <dt>{(after ?? before)?.name[locale]}</dt>
          <dd>
            <del className="own-words">
              <span className="sr-only">{history.earlier}: </span>
              {said(before)}
            </del>
            <ins className="own-words">
              <span className="sr-only">{history.current}: </span>
              {said(after)}
            </ins>
          </dd>
        </div>
      ))}
    </dl>
  );
}
