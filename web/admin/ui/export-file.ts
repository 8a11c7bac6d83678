import { RequestError } from './request.ts';

/** What file systems forbid in a name becomes an underscore. */
export function exportFileName(companyName: string, id: string): string {
  const company = companyName.trim() || 'unknown';
  // Control and bidi characters could make a file look like what it is not.
  const safe = (text: string) => text.replaceAll(/[<>:"/\\|?*\p{Cc}\p{Cf}]/gu, '_');
  return `brief_${safe(company).slice(0, 150)}_${safe(id)}.json`;
}

export function saveFile(content: Blob, name: string): void {
  const url = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // The browser reads the address after this task.
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}

/** Reads the export as it is written, so that the owner sees it move; rows end where the format says. */
export async function saveExport(
  response: Response,
  subject: 'briefs' | 'messages',
  format: 'csv' | 'json',
  onProgress: (rows: number) => void,
): Promise<number> {
  if (!response.body) throw new RequestError(response.status, {}, false);
  const chunks: Uint8Array<ArrayBuffer>[] = [];
  const marker = format === 'csv' ? carriageReturn : lineFeed;
  let ends = 0;
  for await (const chunk of readAll(response.body)) {
    chunks.push(chunk);
    for (const byte of chunk) if (byte === marker) ends++;
    onProgress(rowsOf(format, ends));
  }
  const name = `${subject}-${new Date().toISOString().slice(0, 10)}.${format}`;
  saveFile(new Blob(chunks, { type: response.headers.get('content-type') ?? '' }), name);
  return rowsOf(format, ends);
}

const lineFeed = 10;
const carriageReturn = 13;

/** A table has a line of headings; a JSON list has a bracket on the first and the last line. */
function rowsOf(format: 'csv' | 'json', ends: number): number {
  return Math.max(0, format === 'csv' ? ends - 1 : ends - 2);
}

async function* readAll(stream: ReadableStream<Uint8Array<ArrayBuffer>>) {
  const reader = stream.getReader();
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return;
    yield value;
  }
}
