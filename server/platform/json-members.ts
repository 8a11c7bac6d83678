/**
 * Reads the members of one array or object in a JSON file one after the other, whatever the size of the file. A member
 * that is too large is passed over without being held in memory. What a member holds is not checked.
 */
import { createReadStream } from 'node:fs';

export class MalformedJsonError extends Error {}

/** `json` is undefined if the member is larger than `mostBytes`. The key is undefined in an array. */
export type JsonMember = { key: string | undefined; json: Buffer | undefined };

type Options = {
  mostBytes: number;
  /** The members are those of this key of the outermost object, not those of the outermost value. */
  under?: string | undefined;
};

export async function* jsonMembers(file: string, options: Options): AsyncGenerator<JsonMember> {
  const scanner = createScanner(options);
  for await (const chunk of createReadStream(file)) {
    yield* scanner.scan(chunk as Buffer);
    if (scanner.hasEnded() && options.under !== undefined) return;
  }
  if (!scanner.hasEnded()) throw new MalformedJsonError('it ends too early');
}

const [quote, backslash, comma, colon] = [...'"\\,:'].map((letter) => letter.charCodeAt(0));
const [openObject, closeObject, openArray, closeArray] = [...'{}[]'].map((letter) => letter.charCodeAt(0));
const blanks = new Set([...' \t\r\n\u00EF\u00BB\u00BF'].map((letter) => letter.charCodeAt(0)));

const opens = (byte: number) => byte === openObject || byte === openArray;
const closes = (byte: number) => byte === closeObject || byte === closeArray;

type Expected = 'container' | 'first' | 'member' | 'colon' | 'value' | 'comma' | 'nothing';

function createScanner({ mostBytes, under }: Options) {
  let found: JsonMember[] = [];
  let expected: Expected = 'container';
  let container: number | undefined;
  let isOutside = under !== undefined;
  let key: string | undefined;
  let token: ReturnType<typeof createToken> | undefined;

  function finish(bytes: Buffer | undefined): void {
    const isKey = expected === 'member';
    expected = isKey ? 'colon' : 'comma';
    if (isKey) key = bytes && keyOf(bytes);
    else if (!isOutside) found.push({ key, json: bytes });
  }

  function begin(byte: number): void {
    if (expected === 'value' && isOutside && key === under && opens(byte)) {
      isOutside = false;
      key = undefined;
      enter(byte);
    } else token = createToken(isOutside && expected === 'value' ? 0 : mostBytes);
  }

  function enter(byte: number): void {
    container = byte;
    expected = 'first';
  }

  /** A byte between two tokens. True if it begins a token, of which it is the first byte. */
  function follow(byte: number): boolean {
    if (expected === 'container' && opens(byte)) enter(byte);
    else if (expected === 'colon' && byte === colon) expected = 'value';
    else if (expected === 'comma' && byte === comma) expected = 'member';
    else if ((expected === 'comma' || expected === 'first') && byte === container! + 2) expected = 'nothing';
    else if (expected === 'value') begin(byte);
    else if (expected === 'first' || expected === 'member') {
      if (container === openObject && byte !== quote) throw unexpected(byte);
      expected = container === openObject ? 'member' : 'value';
      begin(byte);
    } else throw unexpected(byte);
    return token !== undefined;
  }

  return {
    hasEnded: () => expected === 'nothing',
    scan(chunk: Buffer): JsonMember[] {
      found = [];
      for (let place = 0; place < chunk.length;) {
        if (token) {
          place = token.read(chunk, place);
          if (!token.hasEnded()) break;
          const { bytes } = token;
          token = undefined;
          finish(bytes());
        } else if (blanks.has(chunk[place]!) || !follow(chunk[place]!)) place++;
        if (expected === 'nothing' && under !== undefined) break;
      }
      return found;
    },
  };
}

/** A text, a number, a word, or an object or array with everything in it. Without `mostBytes` nothing is collected. */
function createToken(mostBytes: number) {
  let pieces: Buffer[] = [];
  let size = 0;
  let depth = 0;
  let isInText = false;
  let isEscaped = false;
  let isWord = false;
  let hasEnded = false;

  /** Where the token ends in the chunk, or the end of the chunk. */
  function endIn(chunk: Buffer, from: number): number {
    for (let place = from; place < chunk.length; place++) {
      const byte = chunk[place]!;
      if (isInText) {
        if (isEscaped) isEscaped = false;
        else if (byte === backslash) isEscaped = true;
        else if (byte === quote) {
          isInText = false;
          hasEnded = depth === 0;
        }
      } else if (depth === 0 && isWord) {
        hasEnded = byte === comma || closes(byte) || blanks.has(byte);
        if (hasEnded) return place;
      } else if (byte === quote) isInText = true;
      else if (opens(byte)) depth++;
      else if (closes(byte)) hasEnded = --depth === 0;
      else if (depth === 0) isWord = true;
      if (hasEnded) return place + 1;
    }
    return chunk.length;
  }

  return {
    hasEnded: () => hasEnded,
    /** Gives back the place after what it has read. */
    read(chunk: Buffer, from: number): number {
      const end = endIn(chunk, from);
      size += end - from;
      if (size > mostBytes) pieces = [];
      else pieces.push(chunk.subarray(from, end));
      return end;
    },
    bytes: () => (size > mostBytes ? undefined : Buffer.concat(pieces)),
  };
}

function keyOf(bytes: Buffer): string {
  try {
    return String(JSON.parse(bytes.toString()));
  } catch {
    throw new MalformedJsonError(`a key is malformed: ${bytes.toString('utf8', 0, 40)}`);
  }
}

function unexpected(byte: number): MalformedJsonError {
  return new MalformedJsonError(`unexpected ${JSON.stringify(String.fromCharCode(byte))}`);
}
