import { Icon } from '../../ui/icon.tsx';
import { Tool } from '../../ui/tool.tsx';
import { useText } from './text.tsx';
import { useExport, type ExportFormat, type ExportQueries } from './use-export.ts';

type ExportToolsProps<Subject extends keyof ExportQueries> = {
  subject: Subject;
  query: ExportQueries[Subject];
  isDisabled: boolean;
};

/** Downloads of what is selected. */
export function ExportTools<Subject extends keyof ExportQueries>(props: ExportToolsProps<Subject>) {
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
