import { useRef } from 'react';
import { Icon } from '../ui/icons.tsx';
import { useText } from '../ui/text.tsx';
import { filterQuery, type BriefFilter } from './brief-query.ts';
import { useExport } from './use-export.ts';

/** The whole filtered list, not only the page in sight. */
export function ExportMenu({ filter, isBusy }: { filter: BriefFilter; isBusy: boolean }) {
  const words = useText().admin.filters;
  const menu = useRef<HTMLDivElement>(null);
  const { rows, start, stop } = useExport();

  function choose(format: 'csv' | 'json'): void {
    menu.current?.hidePopover();
    void start(format, filterQuery({ ...filter, cursor: null }));
  }

  if (rows !== null) {
    return (
      <span className="flex items-center gap-2">
        <span role="status" className="tabular-nums">
          {words.exporting(rows)}
        </span>
        <button type="button" className="tool" onClick={stop}>
          {words.stop}
        </button>
      </span>
    );
  }
  return (
    <span className="relative">
      <button type="button" className="tool" popoverTarget="export-menu" disabled={isBusy}>
        <Icon name="download" />
        {words.export}
      </button>
      <div
        ref={menu}
        id="export-menu"
        popover="auto"
        className="export-menu rounded-lg border border-line bg-raised p-1 text-text shadow-lg"
      >
        <div className="grid">
          <button type="button" className="tool tool-bare justify-start" onClick={() => choose('csv')}>
            {words.exportCsv}
          </button>
          <button type="button" className="tool tool-bare justify-start" onClick={() => choose('json')}>
            {words.exportJson}
          </button>
        </div>
      </div>
    </span>
  );
}
