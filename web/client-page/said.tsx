import type { ReactNode } from 'react';
import { PageIcon } from '../ui/page-icon.tsx';

/** What an act did, beside the button that was pressed. The form leads to it by its id, and the focus follows. */
export function Said({ id, isProblem, children }: { id: string; isProblem?: boolean; children: ReactNode }) {
  return (
    <div id={id} tabIndex={-1} role={isProblem ? 'alert' : 'status'} className="said">
      <PageIcon name={isProblem ? 'alert' : 'check'} />
      <div>{children}</div>
    </div>
  );
}
