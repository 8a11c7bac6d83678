/** CSV as Polish Excel reads it: semicolons, a byte order mark, and no formulas. */

export const byteOrderMark = '\uFEFF';
/** Ends rows only; a line break inside a cell is a single line feed. */
const rowEnd = '\r\n';

export function csvRow(cells: string[]): string {
  return cells.map(csvCell).join(';') + rowEnd;
}

function csvCell(value: string): string {
  const text = harmless(value.replaceAll(/\r\n?/g, '\n'));
  return /[";\n\t,']/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** Spreadsheets run a cell as a formula if it begins with one of these signs, also full-width or after spaces. */
function harmless(text: string): string {
  return /^[\s\p{Cf}]*[=+\-@＝＋－＠|%]/u.test(text) || /^[\t\n]/.test(text) ? `'${text}` : text;
}
