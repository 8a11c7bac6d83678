import { momentOf, shortDateTime } from '../../../../domain/dates.ts';
import type { ActivityEntry } from '../../../../domain/calls/briefs.ts';
import { statusLabel, useText, type PanelText } from '../../ui/text.tsx';

function describe({ action, detail }: ActivityEntry, text: PanelText): string {
  const words = text.admin.activity;
  if (action === 'status-changed') {
    const { from, to } = (detail ?? {}) as { from?: unknown; to?: unknown };
    return words['status-changed'](
      statusLabel(text, String(from ?? 'new')),
      statusLabel(text, String(to ?? 'new')),
    );
  }
  const known = Object.hasOwn(words, action) ? words[action as keyof typeof words] : undefined;
  return typeof known === 'string' ? known : action;
}

export function ActivityTrail({ entries }: { entries: ActivityEntry[] }) {
  const text = useText();
  return (
    <ol className="grid gap-1">
      {entries.map((entry) => {
        const at = momentOf(entry.at);
        return (
          <li key={entry.id} className="own-words">
            <span className="text-muted tabular-nums">{at ? shortDateTime(at) : ''}</span>{' '}
            {describe(entry, text)}{' '}
            {entry.actor === '' ? null : <span className="text-muted">({entry.actor})</span>}
          </li>
        );
      })}
    </ol>
  );
}
