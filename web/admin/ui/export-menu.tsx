import { closeMenu, Menu } from '../../ui/menu.tsx';
import { Tool } from '../../ui/tool.tsx';
import { useText } from './text.tsx';
import { useExport, type ExportFormat, type ExportQueries } from './use-export.ts';

const menuId = 'export-menu';

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
  const { progress, start, stop } = useExport(subject);

  function choose(format: ExportFormat): void {
    closeMenu(menuId);
    void start(format, { ...query, cursor: null });
  }

  if (progress !== null) {
    return (
      <span className="flex items-center gap-2">
        <span role="status" className="tabular-nums">
          {progress}
        </span>
        <Tool onClick={stop}>{words.stop}</Tool>
      </span>
    );
  }
  return (
    <span className="relative">
      <Tool icon="download" popoverTarget={menuId} disabled={isBusy}>
        {words.export}
      </Tool>
      <Menu
        id={menuId}
        className="export-menu rounded-lg border border-line bg-raised p-1 text-text shadow-lg"
      >
        <div className="grid">
          <Tool look="bare" className="justify-start" onClick={() => choose('csv')}>
            {words.exportCsv}
          </Tool>
          <Tool look="bare" className="justify-start" onClick={() => choose('json')}>
            {words.exportJson}
          </Tool>
        </div>
      </Menu>
    </span>
  );
}
