/** On a phone the rows are cards, and what is no table to CSS is no table to some browsers: these say that it still is one. */
export const roles = {
  table: { role: 'table' },
  group: { role: 'rowgroup' },
  row: { role: 'row' },
  heading: { role: 'columnheader' },
  cell: { role: 'cell' },
};
