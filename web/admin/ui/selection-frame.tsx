import type { ReactNode } from 'react';
import { SelectionBar } from '../../ui/selection-bar.tsx';
import { useText } from './text.tsx';

export { SelectionTool } from '../../ui/selection-bar.tsx';
export { ExportTools } from './export-tools.tsx';

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
