/** The OpenAPI document, made from the schemas that check the requests. */
import swagger from '@fastify/swagger';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { webhookEvent } from '../../../domain/endpoints/webhooks.ts';
import { jsonSchemaTransform, jsonSchemaTransformObject } from 'fastify-type-provider-zod';

const eventSchema: object = z.toJSONSchema(webhookEvent);

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
      webhooks: {
        event: {
          post: {
            summary:
              'What a webhook is sent, signed by the convention of Standard Webhooks. Any 2xx accepts it; the same webhook-id is the same event',
            parameters: ['webhook-id', 'webhook-timestamp', 'webhook-signature'].map((name) => ({
              name,
              in: 'header',
              required: true,
              schema: { type: 'string' as const },
            })),
            requestBody: { content: { 'application/json': { schema: eventSchema } } },
            responses: { '2XX': { description: 'Accepted' }, 410: { description: 'Send nothing any more' } },
          },
        },
      },
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
