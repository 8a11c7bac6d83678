/** Which bytes of a page in SQLite's file mean nothing to SQLite, by its documented file format. */

export type Range = { start: number; end: number };
export type PageLayout = { pageSize: number; usableSize: number };

const interiorIndex = 2;
const interiorTable = 5;
const leafIndex = 10;
const leafTable = 13;

// Every other kind of page begins with the number of a page: below this many its first byte is zero.
const mostPages = 2 ** 24;
const fileHeaderSize = 100;

/** Undefined for a file whose pages cannot be distinguished by their first byte. */
export function readLayout(fileHeader: Buffer, fileBytes: number): PageLayout | undefined {
  if (fileHeader.toString('latin1', 0, 16) !== 'SQLite format 3\0') return undefined;
  const written = fileHeader.readUInt16BE(16);
  const pageSize = written === 1 ? 65_536 : written;
  const usableSize = pageSize - fileHeader.readUInt8(20);
  const hasPointerMaps = fileHeader.readUInt32BE(52) !== 0;
  if (pageSize < 512 || hasPointerMaps || fileBytes / pageSize >= mostPages) return undefined;
  return { pageSize, usableSize };
}

/**
 * Those that are not zero yet: the gap between a tree page's pointers and its content, where a page that was split keeps
 * what has moved to another one, and the bodies of its free blocks. None when anything about the page is not as it must be.
 */
export function staleRanges(page: Buffer, pageNumber: number, { usableSize }: PageLayout): Range[] {
  const header = pageNumber === 1 ? fileHeaderSize : 0;
  const kind = page[header];
  const isInterior = kind === interiorIndex || kind === interiorTable;
  if (!isInterior && kind !== leafIndex && kind !== leafTable) return [];
  const pointers = header + (isInterior ? 12 : 8);
  const cells = page.readUInt16BE(header + 3);
  const gap = { start: pointers + 2 * cells, end: page.readUInt16BE(header + 5) || 65_536 };
  if (gap.start > gap.end || gap.end > usableSize) return [];
  const blocks = freeBlocks(page, page.readUInt16BE(header + 1), gap.end, usableSize);
  if (!blocks) return [];
  const stale = [gap, ...blocks].filter(({ start, end }) => !isZero(page, start, end));
  if (stale.length > 0 && !pointersAreWithin(page, pointers, cells, gap.end, usableSize)) return [];
  return stale;
}

/** Behind the four bytes that link each to the next. Undefined when the chain is broken. */
function freeBlocks(page: Buffer, first: number, contentStart: number, usableSize: number) {
  const bodies: Range[] = [];
  let free = contentStart;
  for (let block = first; block !== 0;) {
    if (block < free || block + 4 > usableSize) return undefined;
    const size = page.readUInt16BE(block + 2);
    if (size < 4 || block + size > usableSize) return undefined;
    bodies.push({ start: block + 4, end: block + size });
    free = block + size;
    block = page.readUInt16BE(block);
  }
  return bodies;
}

function pointersAreWithin(
  page: Buffer,
  at: number,
  cells: number,
  contentStart: number,
  usableSize: number,
) {
  for (let cell = 0; cell < cells; cell++) {
    const pointer = page.readUInt16BE(at + 2 * cell);
    if (pointer < contentStart || pointer >= usableSize) return false;
  }
  return true;
}

const zeros = Buffer.alloc(65_536);

function isZero(page: Buffer, start: number, end: number): boolean {
  return page.compare(zeros, 0, end - start, start, end) === 0;
}
