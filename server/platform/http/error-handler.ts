import type { FastifyError, FastifyInstance, FastifyRequest } from 'fastify';
import type { RefusalCode } from '../../../words/refusals.ts';
import { ownerRefusals, type OwnerRefusalCode } from '../../../words/owner-refusals.ts';
import { isProblemCode, type Problem } from '../../../domain/text/text-rules.ts';
import { secondsToWait } from './caller-limit.ts';
import { OverloadError, overloadRetrySeconds } from './admission.ts';
import { languageOf, sendRefusal, type Refusal } from './refusal.ts';
import { StorageError, toStorageError } from '../store/engine/errors.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Replaces 'storage-unavailable' in the refusals of this endpoint. */
    storageRefusal?: RefusalCode;
    /** Replaces the sentences of these codes in the refusals of this endpoint. */
    sentences?: Partial<Record<RefusalCode, OwnerRefusalCode>>;
  }
}

export const retryAfterSeconds = 5;

const codeOfStatus: Record<number, RefusalCode> = {
  400: 'invalid-input',
  404: 'not-found',
  413: 'too-large',
  // Only an address with an overlong id is too long, and no record has such an id.
  414: 'not-found',
  415: 'unsupported-type',
};

/** Answers Fastify's errors as refusals. */
export function handleErrors(app: FastifyInstance): void {
  app.setErrorHandler((error: FastifyError, request, reply) => {
    // Fastify ends the connection after every body that cannot be read. After one that has come whole nothing else is to
    // come of it, and making a new connection costs more than the refusal.
    if (request.raw.readableEnded) reply.removeHeader('connection');
    return sendRefusal(request, reply, refusalOf(error, request));
  });
}

/** Unexpected errors are logged; the refusal contains none of their details. */
export function refusalOf(error: FastifyError, request: FastifyRequest): Refusal {
  const { storageRefusal = 'storage-unavailable', sentences } = request.routeOptions.config;
  const seconds = secondsToWait(request);
  if (seconds !== undefined) return { code: 'too-many-requests', retryAfterSeconds: seconds };
  if (error instanceof OverloadError)
    return { code: storageRefusal, retryAfterSeconds: overloadRetrySeconds };
  const storage = toStorageError(error);
  if (storage instanceof StorageError && storage.code !== 'constraint') {
    request.log.error({ storage: storage.code, reason: storage.message }, 'the database refused');
    return { code: storageRefusal, retryAfterSeconds };
  }
  if (error.validation) {
    // No record has an id of another form.
    if (error.validationContext === 'params') return { code: 'not-found' };
    return { code: 'invalid-input', problems: problemsIn(error.validation) };
  }
  const status = error.statusCode ?? 500;
  const code =
    error instanceof SyntaxError || error.code?.startsWith('FST_ERR_CTP_INVALID_JSON')
      ? 'invalid-json'
      : codeOfStatus[status];
  if (code) {
    const better = sentences?.[code];
    const sentence = better && { sentence: ownerRefusals[languageOf(request)][better] };
    return { code, ...sentence };
  }
  if (status < 500) return { code: 'invalid-input' };
  request.log.error({ err: { name: error.name, code: error.code, stack: error.stack } }, 'unforeseen');
  return { code: 'internal' };
}

/** Problem codes only: the schema library's own sentences are not meant for people. */
function problemsIn(validation: NonNullable<FastifyError['validation']>): Problem[] {
  const problems = new Map<string, Problem>();
  for (const { instancePath, message: code } of validation) {
    const path = instancePath.slice(1).replaceAll('/', '.');
    if (isProblemCode(code) && !problems.has(path)) problems.set(path, { path, code });
  }
  return [...problems.values()];
}
