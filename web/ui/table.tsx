/**
 * A list: a card with a table in it, whose rows become cards of their own on a phone. What is no table to CSS is no table
 * to some browsers, so each part names its role.
 */
import type { ComponentPropsWithRef, ReactNode } from 'react';
import { SelectBox, type SelectBoxProps } from './check.tsx';

const roles = {
  table: { role: 'table' },
  group: { role: 'rowgroup' },
  row: { role: 'row' },
  heading: { role: 'columnheader' },
  cell: { role: 'cell' },
};

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

type ListRowProps = ComponentPropsWithRef<'tr'> & { isSelected?: boolean; isCurrent?: boolean };

export function ListRow({ isSelected, isCurrent, ...props }: ListRowProps) {
  return (
    <tr {...roles.row} className="list-row" data-selected={isSelected} data-current={isCurrent} {...props} />
  );
}

/** `cell-main`, `cell-side` and their kind say where it stands on the card. */
export function Cell(props: ComponentPropsWithRef<'td'>) {
  return <td {...roles.cell} {...props} />;
}
