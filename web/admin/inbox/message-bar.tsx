import type { MessageAction } from '../../../domain/endpoints/messages.ts';
import type { IconName } from '../../ui/icon.tsx';
import { SelectionBar, SelectionTool } from '../../ui/selection-bar.tsx';
import { ExportTools } from '../ui/export-tools.tsx';
import { useText } from '../ui/text.tsx';
import type { MessageFilter } from './message-query.ts';

type MessageBarProps = {
  ids: string[];
  filter: MessageFilter;
  isBusy: boolean;
  onAct: (action: MessageAction) => void;
  onClear: () => void;
};

export function MessageBar({ ids, filter, isBusy, onAct, onClear }: MessageBarProps) {
  const { admin, inbox } = useText();
  const words = inbox.selection;
  const tool = (action: MessageAction, label: string, icon: IconName) => (
    <SelectionTool
      label={label}
      icon={icon}
      isDisabled={isBusy}
      isDanger={action === 'trash' || action === 'erase'}
      onClick={() => onAct(action)}
    />
  );
  return (
    <SelectionBar
      label={words.label}
      count={words.count(ids.length)}
      clearLabel={admin.selection.clear}
      firstRow={`message-${ids[0]}`}
      onClear={onClear}
    >
      {filter.trash || filter.spam === 'spam' ? null : (
        <>
          {tool('read', words.read, 'check')}
          {tool('unread', words.unread, 'mail')}
          {tool('spam', words.spam, 'spam')}
        </>
      )}
      {filter.trash || filter.spam === 'clean' ? null : tool('not-spam', words.notSpam, 'restore')}
      <ExportTools subject="messages" query={{ ids: ids.join(',') }} isDisabled={isBusy} />
      {filter.trash ? (
        <>
          {tool('restore', admin.actions.restore, 'restore')}
          {tool('erase', admin.actions.erase, 'trash')}
        </>
      ) : (
        tool('trash', admin.inbox.remove, 'trash')
      )}
    </SelectionBar>
  );
}
