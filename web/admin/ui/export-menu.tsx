import { useRef } from 'react';
import { Icon } from './icons.tsx';
import { useText } from './text.tsx';
import { useExport, type ExportFormat, type ExportQueries } from './use-export.ts';

type ExportMenuProps<Subject extends keyof ExportQueries> = {
  subject: Subject;
  query: ExportQueries[Subject];
  isBusy: boolean;
};

/** The whole filtered list, not only the page in sight. */
export function ExportMenu<Subject extends keyof ExportQueries>({
  subject,
  query,
  isBusy,
}: ExportMenuProps<Subject>) {
  const words = useText().admin.filters;
  const menu = useRef<HTMLDivElement>(null);
  const { told, start, stop } = useExport(subject);

  function choose(format: ExportFormat): void {
    menu.current?.hidePopover();
    void start(format, { ...query, cursor: null });
  }

  if (told !== null) {
    return (
      <span className="flex items-center gap-2">
        <span role="status" className="tabular-nums">
          {told}
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
