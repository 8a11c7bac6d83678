/** Reads a form with files part by part while it arrives: of no file more than a chunk is in memory. */
import multipart from '@fastify/multipart';
import type { FastifyInstance, FastifyRequest } from 'fastify';

export type FormPart =
  | { field: string; value: string }
  | { field: string; name: string; stream: AsyncIterable<Uint8Array> };

type Bounds = {
  files: number;
  /** Of all parts together. */
  bytes: number;
  /** Nothing comes for so long. */
  silenceMs: number;
};

export class SilentBodyError extends Error {
  override readonly name = 'SilentBodyError';
  readonly statusCode = 408;
}
/** The form breaks off, or is none. */
export class BrokenFormError extends Error {
  override readonly name = 'BrokenFormError';
  readonly statusCode = 400;
}
const tooLarge = () => Object.assign(new Error('the form is too large'), { statusCode: 413 });

/** On a scope of its own: other routes refuse such forms by their type. */
export async function readFormsWithFiles(scope: FastifyInstance): Promise<void> {
  await scope.register(multipart, { throwFileSizeLimit: false });
}

/** What is not read of a file is passed over, so that a browser that still sends hears the answer. */
export async function* partsOfForm(request: FastifyRequest, bounds: Bounds): AsyncGenerator<FormPart> {
  const { files, bytes: most, silenceMs } = bounds;
  const limits = { fields: 8, fieldNameSize: 100, fieldSize: 4_096, headerPairs: 32, parts: files + 8 };
  let bytes = 0;

  async function* counted(stream: AsyncIterable<Uint8Array>) {
    for await (const chunk of withoutSilence(stream, silenceMs)) {
      bytes += chunk.length;
      if (bytes > most) throw tooLarge();
      yield chunk;
    }
  }

  const parts = request.parts({ limits: { ...limits, files, fileSize: most + 1 } });
  for await (const part of withoutSilence(parts, silenceMs)) {
    if (part.type === 'field') {
      yield { field: part.fieldname, value: typeof part.value === 'string' ? part.value : '' };
      continue;
    }
    // One reader for what is wanted and what is passed over: a stream that is left early is destroyed.
    const stream = counted(part.file);
    const whole = { [Symbol.asyncIterator]: () => ({ next: () => stream.next() }) };
    yield { field: part.fieldname, name: fileNameOf(part.filename), stream: whole };
    for (let next = await stream.next(); !next.done;) next = await stream.next();
  }
}

/** Browsers write quotation marks and line ends as three signs. */
function fileNameOf(written = ''): string {
  return written.replaceAll('%22', '"').replaceAll(/%0[AD]/g, ' ');
}

/** What the parser says is the sender's fault; a limit has a status of its own. */
function asRefusal(error: Error & { statusCode?: number }): never {
  throw error.statusCode === undefined ? new BrokenFormError(error.message) : error;
}

async function* withoutSilence<Item>(items: AsyncIterable<Item>, longestMs: number): AsyncGenerator<Item> {
  const iterator = items[Symbol.asyncIterator]();
  for (;;) {
    const { promise: silence, reject } = Promise.withResolvers<never>();
    const timer = setTimeout(() => reject(new SilentBodyError('nothing came any more')), longestMs);
    const next = await Promise.race([iterator.next().catch(asRefusal), silence]).finally(() =>
      clearTimeout(timer),
    );
    if (next.done) return;
    yield next.value;
  }
}
