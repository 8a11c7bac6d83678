/**
 * Reads the records of a JSON array, JSON lines or an object keyed by id, one at a time, whatever the size of the file.
 * An array or an object may also stand under `briefs` in an object around it.
 */
import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import type { Duplex, Readable } from 'node:stream';
import { pick } from 'stream-json/filters/pick.js';
import { streamArray } from 'stream-json/streamers/stream-array.js';
import { streamObject } from 'stream-json/streamers/stream-object.js';
import { readLines } from '../backups/read-lines.ts';

export type FileRecord =
  { position: number; key?: string; value: unknown } | { position: number; problem: 'not-json' };

/** The file as a whole makes no sense, so that there is nothing to count records in. */
export class UnreadableFileError extends Error {}

export async function* readRecords(file: string): AsyncGenerator<FileRecord> {
  const start = await readStart(file);
  const first = start.trimStart()[0];
  if (first === undefined) throw new UnreadableFileError('the file is empty');
  if (first === '[') yield* fromArray(file, [streamArray.withParserAsStream(wholeValues)]);
  else if (first === '{') yield* fromBraces(file, start);
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

function fromBraces(file: string, start: string): AsyncGenerator<FileRecord> {
  const [line = '', ...rest] = start.trimStart().split('\n');
  const record = parse(line);
  const isWhole = typeof record === 'object' && record !== null;
  // A whole object on the first line and something after it: one record a line.
  if (isWhole && rest.some((text) => text.trim() !== '')) return fromLines(file);
  const unwrap = () => pick.withParserAsStream({ filter: wrapper, once: true, ...wholeValues });
  const wrapped = bracketAfter(start, wrapper);
  if (wrapped === '[') return fromArray(file, [unwrap(), streamArray.asStream()]);
  if (wrapped === '{') return fromObject(file, [unwrap(), streamObject.asStream()]);
  return isWhole && isRecord(record)
    ? fromLines(file)
    : fromObject(file, [streamObject.withParserAsStream(wholeValues)]);
}

/** Not if it only holds other objects by their ids. */
function isRecord(record: object): boolean {
  return Object.values(record).some((value) => typeof value !== 'object') || 'fullBriefData' in record;
}

/** Under which an export of several collections keeps its briefs. */
const wrapper = 'briefs';

/** The bracket that opens the value of this key of the outermost object; undefined for another value, or no such key. */
function bracketAfter(start: string, key: string): string | undefined {
  let depth = 0;
  for (const { 0: token, index } of start.matchAll(/"(?:[^"\\]|\\.)*(?:"|$)|[{}[\]]/gs)) {
    if (token === '{' || token === '[') depth++;
    else if (token === '}' || token === ']') depth--;
    else if (depth === 1 && token === `"${key}"`) {
      const after = /^\s*:\s*([[{])/.exec(start.slice(index + token.length, index + token.length + 1_000));
      if (after) return after[1];
    }
  }
  return undefined;
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

async function* fromArray(file: string, stages: Stage[]): AsyncGenerator<FileRecord> {
  for await (const { key, value } of through(file, stages)) yield { position: Number(key) + 1, value };
}

async function* fromObject(file: string, stages: Stage[]): AsyncGenerator<FileRecord> {
  let position = 0;
  for await (const { key, value } of through(file, stages))
    yield { position: ++position, key: String(key), value };
}

// Keys and texts in one piece: the pieces would only be put together again.
const wholeValues = { streamValues: false, packValues: true };

type Stage = Duplex;

async function* through(file: string, stages: Stage[]): AsyncGenerator<{ key: unknown; value: unknown }> {
  const source = createReadStream(file);
  const last = stages.reduce((before: Readable, stage) => {
    before.on('error', (error) => stage.emit('error', error));
    return before.pipe(stage);
  }, source);
  try {
    yield* last.iterator();
  } catch (error) {
    if (error instanceof Error && 'code' in error) throw error;
    throw new UnreadableFileError(`the file is not valid JSON: ${(error as Error).message}`);
  } finally {
    source.destroy();
  }
}
