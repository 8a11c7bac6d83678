/** What stayed after an erasure, why, and the way to let it go. */
import { useMutation, useQuery } from '@tanstack/react-query';
import type { KeptEstimate } from '../../../domain/endpoints/privacy.ts';
import { shortDate } from '../../../domain/text/dates.ts';
import { rangeText } from '../../../domain/estimate/money-text.ts';
import { IconTool, Tool } from '../../ui/tool.tsx';
import { Banner } from '../ui/banner.tsx';
import { saveFile } from '../ui/export-file.ts';
import { useConfirm } from '../ui/modal.tsx';
import { answerOf, request } from '../ui/request.ts';
import { useText } from '../ui/text.tsx';
import { useToasts } from '../ui/toasts.tsx';
import { useRefresh } from '../ui/use-action.ts';
import { Card } from '../ui/card.tsx';

export function KeptEstimates() {
  const { estimates, locale, privacy } = useText();
  const words = estimates.erase;
  const { say } = useToasts();
  const [confirmation, ask] = useConfirm();
  const { data } = useQuery(answerOf('GET /api/privacy/kept-estimates'));
  const remove = useMutation({
    mutationFn: (id: string) => request('DELETE /api/privacy/kept-estimates/:id', { params: { id } }),
    onSuccess: () => say(words.removed),
    onSettled: useRefresh(['GET /api/privacy/kept-estimates']),
  });
  if (!data || data.items.length === 0) return null;
  const question = { title: words.remove, question: words.removeConfirm, submit: words.remove, danger: true };
  return (
    <Card title={words.title} hint={words.subtitle}>
      <Banner error={remove.error} sentence={words.failed} />
      <ul className="grid gap-3">
        {data.items.map((kept) => (
          <li key={kept.id} className="flex flex-wrap items-center gap-2 border-t border-line pt-3">
            <p className="own-words min-w-0 flex-1 basis-60">
              <strong>{kept.document.reference}</strong> ·{' '}
              {kept.document.company || kept.document.contactName}
              {kept.decision.kind === 'accepted' ? ` · ${rangeText(kept.decision.net, locale)}` : ''}
              <span className="block text-muted">
                {shortDate(new Date(kept.keptAt), locale)} · {kept.reason}
              </span>
            </p>
            <Tool icon="download" onClick={() => save(kept)}>
              {privacy.privacy.downloadJson}
            </Tool>
            <IconTool
              icon="trash"
              label={`${words.remove}: ${kept.document.reference}`}
              title={words.remove}
              onClick={() => ask({ ...question, onConfirm: () => remove.mutate(kept.id) })}
            />
          </li>
        ))}
      </ul>
      {confirmation}
    </Card>
  );
}

function save(kept: KeptEstimate): void {
  const file = new Blob([JSON.stringify(kept, null, 2)], { type: 'application/json' });
  saveFile(file, `${kept.document.reference}-${kept.document.version}.json`);
}
