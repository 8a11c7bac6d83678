/** What can be done with the chosen rows: over the list, so that nothing moves under the pointer. */
import type { ReactNode } from 'react';
import { Icon, type IconName } from './icons.tsx';
import { useText } from './text.tsx';
import { useExport, type ExportFormat, type ExportQueries } from './use-export.ts';

type SelectionFrameProps = {
  label: string;
  /** How many are chosen, in words. */
  told: string;
  /** Where the focus goes when the bar is gone. */
  firstRow?: string;
  onClear: () => void;
  children: ReactNode;
};

export function SelectionFrame({ label, told, firstRow, onClear, children }: SelectionFrameProps) {
  const words = useText().admin.selection;
  return (
    <div
      role="group"
      aria-label={label}
      data-first-row={firstRow}
      className="over-list flex flex-wrap items-center gap-2 rounded-xl border border-line bg-selected px-3 py-2"
    >
      <p role="status" className="mr-2 font-semibold max-md:-order-2 max-md:grow">
        {told}
      </p>
      {children}
      <button type="button" className="tool tool-bare ml-auto max-md:-order-1" onClick={onClear}>
        {words.clear}
      </button>
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

/** On a phone the sign alone, the one that the rows have too: the bar must leave room for them. */
export function SelectionTool({ label, icon, isDisabled, isDanger = false, onClick }: SelectionToolProps) {
  return (
    <button
      type="button"
      className={`tool max-md:min-w-11 ${isDanger ? 'text-danger' : ''}`}
      title={label}
      disabled={isDisabled}
      onClick={onClick}
    >
      <Icon name={icon} />
      <span className="max-md:sr-only">{label}</span>
    </button>
  );
}

type ExportToolsProps<Subject extends keyof ExportQueries> = {
  subject: Subject;
  query: ExportQueries[Subject];
  isDisabled: boolean;
};

export function ExportTools<Subject extends keyof ExportQueries>({
  subject,
  query,
  isDisabled,
}: ExportToolsProps<Subject>) {
  const words = useText().admin.filters;
  const { told, start } = useExport(subject);
  const tool = (label: string, format: ExportFormat) => (
    <button
      type="button"
      className="tool"
      disabled={isDisabled || told !== null}
      onClick={() => void start(format, query)}
    >
      <Icon name="download" className="size-4 max-md:hidden" />
      {label}
    </button>
  );
  return (
    <>
      {tool(words.exportCsv, 'csv')}
      {tool(words.exportJson, 'json')}
    </>
  );
}
