import type { MessageAction } from '../../../domain/calls/messages.ts';
import { Icon, type IconName } from '../ui/icons.tsx';
import { useText } from '../ui/text.tsx';
import type { MessageFilter } from './message-query.ts';
import { useMessageExport } from './use-message-export.ts';

type SelectionBarProps = {
  ids: string[];
  filter: MessageFilter;
  isBusy: boolean;
  onAct: (action: MessageAction) => void;
  onClear: () => void;
};

export function SelectionBar({ ids, filter, isBusy, onAct, onClear }: SelectionBarProps) {
  const { admin, inbox } = useText();
  const words = inbox.selection;
  const { isRunning, start } = useMessageExport();
  const isDisabled = isBusy || isRunning;
  // On a phone the sign alone, the one that the rows have too: the bar must leave room for them.
  const tool = (label: string, icon: IconName, run: () => void, danger = false) => (
    <button
      type="button"
      className={`tool max-md:min-w-11 ${danger ? 'text-danger' : ''}`}
      title={label}
      disabled={isDisabled}
      onClick={run}
    >
      <Icon name={icon} />
      <span className="max-md:sr-only">{label}</span>
    </button>
  );
  const exportTool = (label: string, format: 'csv' | 'json') => (
    <button type="button" className="tool" disabled={isDisabled} onClick={() => void start(format, ids)}>
      <Icon name="download" />
      {label}
    </button>
  );
  return (
    <div
      role="group"
      aria-label={words.label}
      data-first-row={`message-${ids[0]}`}
      className="sticky top-2 z-10 flex flex-wrap items-center gap-x-2 gap-y-1 rounded-xl border border-line bg-selected px-3 py-2 shadow-sm"
    >
      <p role="status" className="mr-2 font-semibold max-md:basis-full">
        {words.count(ids.length)}
      </p>
      {filter.trash || filter.spam === 'spam' ? null : (
        <>
          {tool(words.read, 'check', () => onAct('read'))}
          {tool(words.unread, 'mail', () => onAct('unread'))}
          {tool(words.spam, 'spam', () => onAct('spam'))}
        </>
      )}
      {filter.trash || filter.spam === 'clean'
        ? null
        : tool(words.notSpam, 'restore', () => onAct('not-spam'))}
      {exportTool(admin.filters.exportCsv, 'csv')}
      {exportTool(admin.filters.exportJson, 'json')}
      {filter.trash ? (
        <>
          {tool(admin.actions.restore, 'restore', () => onAct('restore'))}
          {tool(admin.actions.erase, 'trash', () => onAct('erase'), true)}
        </>
      ) : (
        tool(admin.inbox.remove, 'trash', () => onAct('trash'), true)
      )}
      <button type="button" className="tool tool-bare ml-auto" onClick={onClear}>
        {words.clear}
      </button>
    </div>
  );
}
