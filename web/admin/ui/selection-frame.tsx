import type { ReactNode } from 'react';
import { SelectionBar } from '../../ui/selection-bar.tsx';
import { Tool } from '../../ui/tool.tsx';
import { Icon } from '../../ui/icon.tsx';
import { useText } from './text.tsx';
import { useExport, type ExportFormat, type ExportQueries } from './use-export.ts';

export { SelectionTool } from '../../ui/selection-bar.tsx';

type SelectionFrameProps = {
  label: string;
  told: string;
  firstRow?: string;
  onClear: () => void;
  children: ReactNode;
};

export function SelectionFrame({ told, ...props }: SelectionFrameProps) {
  return <SelectionBar count={told} clearLabel={useText().admin.selection.clear} {...props} />;
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
    <Tool disabled={isDisabled || told !== null} onClick={() => void start(format, query)}>
      <Icon name="download" className="size-4 max-md:hidden" />
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
