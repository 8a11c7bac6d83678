import type { FastifyError, FastifyInstance } from 'fastify';
import { refusalOf } from '../../platform/http/error-handler.ts';
import { sendRefusalPage } from '../../platform/http/refusal.ts';
import { secretAddressHeaders } from '../../platform/pages/site-pages.ts';

/** Answers refusals with a page, from which the client can go back to the filled form. */
export function refuseOnPages(scope: FastifyInstance): void {
  scope.setErrorHandler(async (error: FastifyError, request, reply) => {
    const locale = request.url.startsWith('/en/') ? 'en' : 'pl';
    return sendRefusalPage(reply.headers(secretAddressHeaders), refusalOf(error, request), locale);
  });
}
