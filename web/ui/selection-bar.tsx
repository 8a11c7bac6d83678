/** What can be done with the chosen rows: over the list, so that nothing moves under the pointer. */
import type { ReactNode } from 'react';
import type { IconName } from './icon.tsx';
import { Tool } from './tool.tsx';

type SelectionBarProps = {
  label: string;
  /** How many are chosen, in words. */
  count: string;
  /** The id of the row that gets the focus when the bar is gone. */
  firstRow?: string;
  clearLabel: string;
  onClear: () => void;
  children: ReactNode;
};

export function SelectionBar({ label, count, firstRow, clearLabel, onClear, children }: SelectionBarProps) {
  return (
    <div
      role="group"
      aria-label={label}
      data-first-row={firstRow}
      className="over-list flex flex-wrap items-center gap-2 rounded-xl border border-line bg-selected px-3 py-2"
    >
      <p role="status" className="mr-2 font-semibold max-md:-order-2 max-md:grow">
        {count}
      </p>
      {children}
      <Tool look="bare" className="ml-auto max-md:-order-1" onClick={onClear}>
        {clearLabel}
      </Tool>
    </div>
  );
}

type SelectionToolProps = {
  label: string;
  icon: IconName;
  isDisabled: boolean;
  isDanger?: boolean;
  onClick: () => void;
};

/** On a phone the icon alone, the one that the rows have too: the bar must leave room for them. */
export function SelectionTool({ label, icon, isDisabled, isDanger = false, onClick }: SelectionToolProps) {
  return (
    <Tool
      icon={icon}
      className={`max-md:min-w-11 ${isDanger ? 'text-danger' : ''}`}
      title={label}
      disabled={isDisabled}
      onClick={onClick}
    >
      <span className="max-md:sr-only">{label}</span>
    </Tool>
  );
}
