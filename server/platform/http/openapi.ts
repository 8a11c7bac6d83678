/** The OpenAPI document, made from the schemas that check the requests. */
import swagger from '@fastify/swagger';
import type { FastifyInstance } from 'fastify';
import { jsonSchemaTransform, jsonSchemaTransformObject } from 'fastify-type-provider-zod';

/** `app.swagger()` gives the document. Call it before routes are registered; earlier ones would be missing. */
export async function describeEndpoints(app: FastifyInstance, siteOrigin: string): Promise<void> {
  app.addHook('onRoute', ({ url, schema, method }) => {
    if (/^\/api(\/|$)/.test(url) && !schema?.response && method !== 'HEAD')
      throw new Error(`${String(method)} ${url} is served without a schema: use serveEndpoint`);
  });
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Blask',
        version: '1',
        description:
          'A refusal is {error, code, fields?}: a sentence for a person, a code for a program, and a sentence for each field that is wrong. It speaks the language that the body names as language, else that of Accept-Language, else Polish.',
      },
      servers: [{ url: siteOrigin }],
      components: { securitySchemes: { session: { type: 'apiKey', in: 'cookie', name: 'session' } } },
    },
    transformObject: jsonSchemaTransformObject,
    transform: (route) => {
      // Pages and files are not part of the document.
      if (!route.schema?.response) return { schema: { hide: true }, url: route.url };
      const { schema, url } = jsonSchemaTransform(route);
      for (const answer of Object.values(schema?.response ?? {}) as { description?: string | undefined }[])
        answer.description ??= route.schema.summary;
      return { schema, url };
    },
  });
}
