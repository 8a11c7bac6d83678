/** Reads JSON bodies: refuses invalid UTF-8, and accepts an empty body. */
import type { FastifyInstance } from 'fastify';

// Invalid bytes would otherwise be stored as replacement characters in a name.
const utf8 = new TextDecoder('utf-8', { fatal: true });

export function readJsonBodies(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.removeContentTypeParser('application/json');
  app.addContentTypeParser<Buffer>('application/json', { parseAs: 'buffer' }, (request, body, done) => {
    // Many programs send the content type on every request, also on a DELETE without a body.
    if (body.length === 0) return done(null, undefined);
    let text;
    try {
      text = utf8.decode(body);
    } catch {
      return done(new SyntaxError('The body is not UTF-8.'));
    }
    return parse(request, text, done);
  });
}
