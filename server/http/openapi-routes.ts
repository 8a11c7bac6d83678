import type { FastifyInstance } from 'fastify';
import { openApiDocument } from './openapi.ts';

export function serveOpenApi(app: FastifyInstance, siteOrigin: string): void {
  const document = openApiDocument(siteOrigin);
  app.get('/api/openapi.json', async () => document);
}
