/** Reads the records of a JSON array, JSON lines or an object keyed by id, one at a time, whatever the size of the file. */
import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { streamArray } from 'stream-json/streamers/stream-array.js';
import { streamObject } from 'stream-json/streamers/stream-object.js';
import { readLines } from './read-lines.ts';

export type FileRecord =
  { position: number; key?: string; value: unknown } | { position: number; problem: 'not-json' };

/** The file as a whole makes no sense, so that there is nothing to count records in. */
export class UnreadableFileError extends Error {}

export async function* readRecords(file: string): AsyncGenerator<FileRecord> {
  const start = await readStart(file);
  const first = start.trimStart()[0];
  if (first === undefined) throw new UnreadableFileError('the file is empty');
  if (first === '[') yield* fromArray(file);
  else if (first === '{') yield* isJsonLines(start) ? fromLines(file) : fromObject(file);
  else throw new UnreadableFileError('the file holds neither a JSON array, nor an object, nor JSON lines');
}

const startBytes = 1024 * 1024;

async function readStart(file: string): Promise<string> {
  const handle = await open(file);
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(startBytes), 0, startBytes, 0);
    return buffer.toString('utf8', 0, bytesRead).replace(/^\uFEFF/, '');
  } finally {
    await handle.close();
  }
}

/** A whole object on the first line is a record of JSON lines, unless it only holds other objects by their ids. */
function isJsonLines(start: string): boolean {
  const [line = '', ...rest] = start.trimStart().split('\n');
  const record = parse(line);
  if (typeof record !== 'object' || record === null) return false;
  if (rest.some((text) => text.trim() !== '')) return true;
  return Object.values(record).some((value) => typeof value !== 'object') || 'fullBriefData' in record;
}

async function* fromLines(file: string): AsyncGenerator<FileRecord> {
  let position = 0;
  for await (const line of readLines(file)) {
    position++;
    const text = line.replace(/^\uFEFF/, '').trim();
    if (text === '') continue;
    const value = parse(text);
    yield value === undefined ? { position, problem: 'not-json' } : { position, value };
  }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

async function* fromArray(file: string): AsyncGenerator<FileRecord> {
  const items = throughParser(file, streamArray.withParserAsStream(wholeValues));
  for await (const { key, value } of items) yield { position: Number(key) + 1, value };
}

async function* fromObject(file: string): AsyncGenerator<FileRecord> {
  let position = 0;
  const items = throughParser(file, streamObject.withParserAsStream(wholeValues));
  for await (const { key, value } of items) yield { position: ++position, key: String(key), value };
}

// Keys and texts in one piece: the pieces would only be put together again.
const wholeValues = { streamValues: false, packValues: true };

async function* throughParser(
  file: string,
  parser: NodeJS.ReadWriteStream,
): AsyncGenerator<{ key: unknown; value: unknown }> {
  const source = createReadStream(file);
  source.on('error', (error) => parser.emit('error', error));
  try {
    yield* Readable.prototype.iterator.call(source.pipe(parser) as unknown as Readable);
  } catch (error) {
    if (error instanceof Error && 'code' in error) throw error;
    throw new UnreadableFileError(`the file is not valid JSON: ${(error as Error).message}`);
  } finally {
    source.destroy();
  }
}
