/** Comma-separated values as Polish Excel reads them: semicolons, a byte order mark, nothing that computes. */

export const byteOrderMark = '\uFEFF';
/** Only rows end with it; a line break inside a cell is a bare line feed. */
const rowEnd = '\r\n';

export function csvRow(cells: string[]): string {
  return cells.map(csvCell).join(';') + rowEnd;
}

function csvCell(value: string): string {
  const text = harmless(value.replaceAll(/\r\n?/g, '\n'));
  return /[";\n\t,']/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** A spreadsheet computes what starts with these signs, their full-width twins included, also after blanks. */
function harmless(text: string): string {
  return /^[\s\p{Cf}]*[=+\-@＝＋－＠|%]/u.test(text) || /^[\t\n]/.test(text) ? `'${text}` : text;
}
