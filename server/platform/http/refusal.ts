/** Maps a refusal's code to a status and a sentence. */
import type { FastifyReply, FastifyRequest } from 'fastify';
import { defaultLocale, isLocale, type Locale } from '../../../domain/text/locale.ts';
import { fileRefusals, type FileRefusalCode } from '../../../words/file-refusals.ts';
import { refusals, type RefusalCode } from '../../../words/refusals.ts';
import {
  ownerRefusals,
  type OwnerProblemCode,
  type OwnerRefusalCode,
} from '../../../words/owner-refusals.ts';
import type { Problem } from '../../../domain/text/text-rules.ts';

type AnyCode = RefusalCode | OwnerRefusalCode | FileRefusalCode;

export const statusOf: Record<AnyCode, number> = {
  'invalid-input': 400,
  'invalid-json': 400,
  'unknown-action': 400,
  'not-signed-in': 401,
  'user-not-found': 401,
  'wrong-password': 401,
  'code-required': 401,
  'wrong-code': 401,
  'wrong-passkey': 401,
  'passkey-copied': 401,
  'passkey-expired': 409,
  'passkeys-unavailable': 409,
  'too-many-passkeys': 409,
  'passkey-known': 409,
  'passkey-refused': 400,
  'passkey-not-found': 404,
  'not-administrator': 403,
  'owner-only': 403,
  'account-not-found': 404,
  'invitation-gone': 404,
  'owner-stays': 409,
  'on-team-already': 409,
  'too-many-invitations': 409,
  'push-address': 400,
  'too-many-devices': 409,
  'foreign-origin': 403,
  'not-found': 404,
  'brief-not-found': 404,
  'message-not-found': 404,
  'draft-not-found': 404,
  'letter-not-found': 404,
  'time-passed': 400,
  'brief-closed': 409,
  'link-revoked': 409,
  'no-address': 409,
  'message-is-brief': 409,
  'templates-changed': 409,
  'draft-changed': 409,
  'content-changed': 409,
  'setup-expired': 409,
  'estimate-not-found': 404,
  'estimate-expired': 409,
  'estimate-replaced': 409,
  'estimate-decided': 409,
  'estimate-revoked': 409,
  'estimate-closed': 409,
  'price-list-changed': 409,
  'price-list-unconfirmed': 409,
  'estimate-changed': 409,
  'estimate-empty': 400,
  'estimate-accepted': 409,
  'date-passed': 400,
  'too-many-webhooks': 409,
  'webhook-not-found': 404,
  'delivery-not-found': 404,
  'webhook-stopped': 409,
  'test-waiting': 409,
  'content-unfinished': 400,
  'picture-unsupported': 400,
  'picture-damaged': 400,
  'picture-too-large': 400,
  'picture-too-small': 400,
  'logo-too-small': 400,
  'picture-animated': 400,
  'picture-not-found': 404,
  'finding-not-found': 404,
  'mail-unset': 409,
  'picture-too-heavy': 413,
  'pictures-busy': 503,
  'file-empty': 400,
  'file-too-big': 413,
  'file-program': 415,
  'file-script': 415,
  'file-macros': 415,
  'file-archive': 415,
  'file-mixed': 415,
  'file-damaged': 415,
  'file-unsupported': 415,
  'files-too-many': 409,
  'files-full': 409,
  'files-of-sender': 429,
  'files-no-room': 409,
  'files-closed': 409,
  'file-missing': 400,
  'file-not-found': 404,
  'file-downloaded': 409,
  'file-too-slow': 408,
  'files-busy': 429,
  'materials-asked': 409,
  'materials-too-many': 409,
  'material-not-found': 404,
  'too-large': 413,
  'unsupported-type': 415,
  'key-reused': 422,
  'too-many-requests': 429,
  internal: 500,
  'mail-refused': 502,
  'storage-unavailable': 503,
  'storage-full': 503,
  'brief-not-saved': 503,
  restarting: 503,
};

export type Refusal = {
  code: AnyCode;
  problems?: (Problem | { path: string; code: OwnerProblemCode })[];
  /** Replaces the code's sentence, for example by the answer of a mail server. */
  sentence?: string;
  retryAfterSeconds?: number;
};

const textsIn = (locale: Locale) => ({
  ...refusals[locale],
  ...ownerRefusals[locale],
  ...fileRefusals[locale],
});
const texts = { pl: textsIn('pl'), en: textsIn('en') };

export function refusalBody(refusal: Refusal, locale: Locale) {
  const [first] = refusal.problems ?? [];
  // An empty path means the whole body, which is no field.
  const marked = refusal.problems?.filter(({ path }) => path !== '') ?? [];
  const text = texts[locale];
  return {
    // With problems, the first one's sentence is more precise than that of the code.
    error: refusal.sentence ?? (first ? text[first.code] : text[refusal.code]),
    code: (first && refusal.problems?.length === 1 ? first.code : refusal.code) satisfies keyof typeof text,
    ...(marked.length > 0
      ? { fields: Object.fromEntries(marked.map(({ path, code }) => [path, text[code]])) }
      : {}),
  };
}

export function sendRefusal(
  request: FastifyRequest,
  reply: FastifyReply,
  refusal: Refusal,
  locale: Locale = languageOf(request),
): FastifyReply {
  if (refusal.retryAfterSeconds !== undefined) reply.header('retry-after', String(refusal.retryAfterSeconds));
  return reply.code(statusOf[refusal.code]).send(refusalBody(refusal, locale));
}

/** For a browser that requested a page. `rest` is HTML below the sentence. */
export function sendRefusalPage(
  reply: FastifyReply,
  refusal: Refusal,
  locale: Locale,
  rest: string[] = [],
): FastifyReply {
  const { error } = refusalBody(refusal, locale);
  if (refusal.retryAfterSeconds !== undefined) reply.header('retry-after', String(refusal.retryAfterSeconds));
  return reply
    .code(statusOf[refusal.code])
    .type('text/html; charset=utf-8')
    .send(
      `<!doctype html><html lang="${locale}"><title>${error}</title><p>${error}</p>${rest.join('')}</html>`,
    );
}

/** The language a caller asked for: in the body, else in the header, else Polish. */
export function languageOf(request: FastifyRequest): Locale {
  const body: unknown = request.body;
  if (typeof body === 'object' && body !== null && 'language' in body && isLocale(body.language))
    return body.language;
  return languageOfHeader(request.headers['accept-language']);
}

export function languageOfHeader(header: string | undefined): Locale {
  const ranked = (header ?? '')
    .slice(0, 500)
    .split(',')
    .map((part) => {
      const [tag = '', quality] = part.trim().split(/\s*;\s*q=/i);
      return {
        language: tag.toLowerCase().split('-')[0],
        quality: quality === undefined ? 1 : Number(quality),
      };
    })
    .filter(({ language, quality }) => isLocale(language) && quality > 0)
    .sort((one, other) => other.quality - one.quality);
  const best = ranked[0]?.language;
  return isLocale(best) ? best : defaultLocale;
}
