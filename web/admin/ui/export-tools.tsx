/** Downloads of a list: of all that matches its filter, or of the selected rows. */
import { Icon } from '../../ui/icon.tsx';
import { closeMenu, Menu } from '../../ui/menu.tsx';
import { Tool } from '../../ui/tool.tsx';
import { useIsOwner } from './role.ts';
import { useText } from './text.tsx';
import { useExport, type ExportFormat, type ExportQueries } from './use-export.ts';

type ExportProps<Subject extends keyof ExportQueries> = {
  subject: Subject;
  query: ExportQueries[Subject];
  isDisabled: boolean;
};

/** A file of every client outlives erasure: whole lists are the owner's to export. */
export function ExportTools<Subject extends keyof ExportQueries>(props: ExportProps<Subject>) {
  return useIsOwner() ? <OwnersTools {...props} /> : null;
}

function OwnersTools<Subject extends keyof ExportQueries>(props: ExportProps<Subject>) {
  const words = useText().admin.filters;
  const { progress, start } = useExport(props.subject);
  const tool = (label: string, format: ExportFormat) => (
    <Tool disabled={props.isDisabled || progress !== null} onClick={() => void start(format, props.query)}>
      <Icon name="download" className="max-md:hidden" />
      {label}
    </Tool>
  );
  return (
    <>
      {tool(words.exportCsv, 'csv')}
      {tool(words.exportJson, 'json')}
    </>
  );
}

const menuId = 'export-menu';

/** The whole filtered list, not only the page in sight. */
export function ExportMenu<Subject extends keyof ExportQueries>(props: ExportProps<Subject>) {
  return useIsOwner() ? <OwnersMenu {...props} /> : null;
}

function OwnersMenu<Subject extends keyof ExportQueries>(props: ExportProps<Subject>) {
  const words = useText().admin.filters;
  const { progress, start, stop } = useExport(props.subject);

  function choose(format: ExportFormat): void {
    closeMenu(menuId);
    void start(format, { ...props.query, cursor: null });
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
      <Tool icon="download" popoverTarget={menuId} disabled={props.isDisabled}>
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
