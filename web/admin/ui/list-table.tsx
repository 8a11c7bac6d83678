/** The frame of every list in the panel: a card with a table in it, whose rows become cards of their own on a phone. */
import type { ReactNode } from 'react';
import { SelectBox, type SelectBoxProps } from './select-box.tsx';
import { roles } from './table-roles.ts';

export function ListCard({ label, children }: { label: string; children: ReactNode }) {
  return (
    <section
      aria-label={label}
      className="overflow-hidden rounded-xl border border-line bg-raised empty:hidden max-lg:border-0 max-lg:bg-transparent"
    >
      {children}
    </section>
  );
}

type ListTableProps = {
  label: string;
  columns: Record<string, string>;
  /** Stands before the first heading; on phones, where no heading is in sight, above the list. */
  selectAll?: SelectBoxProps;
  children: ReactNode;
};

export function ListTable({ label, columns, selectAll, children }: ListTableProps) {
  return (
    <table {...roles.table} className="list-table" aria-label={label}>
      <thead {...roles.group}>
        <tr {...roles.row}>
          {Object.entries(columns).map(([name, heading], index) => (
            <th key={name} {...roles.heading} scope="col">
              {selectAll && index === 0 ? (
                <span className="flex items-center gap-2.5">
                  <SelectBox {...selectAll} />
                  {heading}
                </span>
              ) : (
                heading
              )}
            </th>
          ))}
        </tr>
      </thead>
      <tbody {...roles.group}>{children}</tbody>
    </table>
  );
}
