/**
 * Reads the records of a JSON array, JSON lines or an object keyed by id, one at a time, whatever the size of the file.
 * An array or an object may also stand under `briefs` in an object around it.
 */
import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { jsonMembers, MalformedJsonError } from '../../platform/json-members.ts';

export type FileRecord = { position: number; key?: string | undefined } & (
  | { value: unknown; bytes: number }
  | { problem: 'not-json' | 'too-large' | 'too-deep' }
);

/** The former database allowed 1 MB and 20 levels. Reading a record needs about twenty times its bytes. */
export const recordLimits = { bytes: 2 * 1024 * 1024, levels: 64 };

/** The file as a whole makes no sense, so that there is nothing to count records in. */
export class UnreadableFileError extends Error {}

export async function* readRecords(file: string): AsyncGenerator<FileRecord> {
  const start = await readStart(file);
  const first = start.trimStart()[0];
  if (first === undefined) throw new UnreadableFileError('the file is empty');
  if (first === '[') yield* fromMembers(file);
  else if (first === '{') yield* await fromBraces(file, start);
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

async function fromBraces(file: string, start: string): Promise<AsyncGenerator<FileRecord>> {
  const [line = '', ...rest] = start.trimStart().split('\n');
  const record = parse(line);
  const isWhole = typeof record === 'object' && record !== null;
  // A whole object on the first line and something after it: one record a line.
  if (isWhole && rest.some((text) => text.trim() !== '')) return fromLines(file);
  if (bracketAfter(start, wrapper)) return fromMembers(file, wrapper);
  if (isWhole ? isRecord(record) : rest.length === 0 && (await hasSecondObject(file))) return fromLines(file);
  return fromMembers(file);
}

/** An object that begins on a line of its own right after the end of another cannot be a part of one JSON value. */
async function hasSecondObject(file: string): Promise<boolean> {
  let before = '';
  for await (const chunk of createReadStream(file, { encoding: 'latin1' })) {
    const text = before + String(chunk);
    if (/\}[ \t\r]*\n\s*\{/.test(text)) return true;
    before = text.slice(-100);
  }
  return false;
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
  for await (const line of lines(file)) {
    position++;
    const text = line?.toString().replace(/^\uFEFF/, '');
    if (text?.trim() !== '') yield { position, ...read(text, line?.length) };
  }
}

/** Undefined for a line that is too long. */
async function* lines(file: string): AsyncGenerator<Buffer | undefined> {
  let pieces: Buffer[] = [];
  let size = 0;
  function add(piece: Buffer): void {
    size += piece.length;
    if (size > recordLimits.bytes) pieces = [];
    else pieces.push(piece);
  }
  function take(): Buffer | undefined {
    const line = size > recordLimits.bytes ? undefined : Buffer.concat(pieces);
    [pieces, size] = [[], 0];
    return line;
  }
  for await (const chunk of createReadStream(file)) {
    let rest = chunk as Buffer;
    // At line feeds alone: JSON leaves U+2028 as it is inside texts.
    for (let end = rest.indexOf('\n'); end !== -1; end = rest.indexOf('\n')) {
      add(rest.subarray(0, end));
      yield take();
      rest = rest.subarray(end + 1);
    }
    add(rest);
  }
  if (size > 0) yield take();
}

async function* fromMembers(file: string, under?: string): AsyncGenerator<FileRecord> {
  let position = 0;
  try {
    for await (const { key, json } of jsonMembers(file, { mostBytes: recordLimits.bytes, under }))
      yield { position: ++position, key, ...read(json?.toString(), json?.length) };
  } catch (error) {
    if (!(error instanceof MalformedJsonError)) throw error;
    throw new UnreadableFileError(`the file is not valid JSON: ${error.message}`);
  }
}

function read(text: string | undefined, bytes = 0) {
  if (text === undefined) return { problem: 'too-large' } as const;
  const value = parse(text);
  if (value === undefined) return { problem: 'not-json' } as const;
  return isDeeper(value, recordLimits.levels) ? ({ problem: 'too-deep' } as const) : { value, bytes };
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function isDeeper(value: unknown, levels: number): boolean {
  if (typeof value !== 'object' || value === null) return false;
  return levels === 0 || Object.values(value).some((inner) => isDeeper(inner, levels - 1));
}
