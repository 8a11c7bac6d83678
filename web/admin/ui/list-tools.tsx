/** What stands above every list: asking for it again, and its trash. */
import { Tool } from '../../ui/tool.tsx';
import { declareParameters } from './address.ts';
import { Icon } from '../../ui/icon.tsx';
import { useText } from './text.tsx';

const { filterBy } = declareParameters({ untilPage: ['trash'] });

type RefreshButtonProps = { isRefreshing: boolean; disabled?: boolean; onRefresh: () => void };

export function RefreshButton({ isRefreshing, disabled = false, onRefresh }: RefreshButtonProps) {
  const words = useText().admin.filters;
  return (
    <Tool disabled={disabled} onClick={onRefresh}>
      <Icon name="refresh" className={`size-4 ${isRefreshing ? 'animate-spin' : ''}`} />
      {words.refresh}
    </Tool>
  );
}

type TrashToggleProps = { isOpen: boolean; count: number; leaveLabel: string };

export function TrashToggle({ isOpen, count, leaveLabel }: TrashToggleProps) {
  const words = useText().admin.filters;
  return (
    <Tool
      icon={isOpen ? 'previous' : 'trash'}
      aria-pressed={isOpen}
      onClick={() => filterBy({ trash: isOpen ? null : '1' })}
    >
      {isOpen ? leaveLabel : words.trash}
      {!isOpen && count > 0 ? <span className="text-muted tabular-nums">{count}</span> : null}
    </Tool>
  );
}
