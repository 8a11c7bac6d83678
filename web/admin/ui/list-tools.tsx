/** What stands above every list: asking for it again, and its trash. */
import { filterBy } from './address.ts';
import { Icon } from './icons.tsx';
import { useText } from './text.tsx';

type RefreshButtonProps = { isRefreshing: boolean; disabled?: boolean; onRefresh: () => void };

export function RefreshButton({ isRefreshing, disabled = false, onRefresh }: RefreshButtonProps) {
  const words = useText().admin.filters;
  return (
    <button type="button" className="tool" disabled={disabled} onClick={onRefresh}>
      <Icon name="refresh" className={`size-4 ${isRefreshing ? 'animate-spin' : ''}`} />
      {words.refresh}
    </button>
  );
}

type TrashToggleProps = { isOpen: boolean; count: number; leaveLabel: string };

export function TrashToggle({ isOpen, count, leaveLabel }: TrashToggleProps) {
  const words = useText().admin.filters;
  return (
    <button
      type="button"
      className="tool"
      aria-pressed={isOpen}
      onClick={() => filterBy({ trash: isOpen ? null : '1' })}
    >
      <Icon name={isOpen ? 'previous' : 'trash'} />
      {isOpen ? leaveLabel : words.trash}
      {!isOpen && count > 0 ? <span className="text-muted tabular-nums">{count}</span> : null}
    </button>
  );
}
