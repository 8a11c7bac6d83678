import type { FastifyInstance } from 'fastify';

/** Every route an application has registered, as "GET /api/briefs/:id". HEAD goes with GET. */
export function routesOf(app: FastifyInstance): string[] {
  const path: string[] = [];
  return app
    .printRoutes({ commonPrefix: false })
    .split('\n')
    .flatMap((line) => {
      const [, indent = '', part = '', methods = ''] = /^([│ ]*)[├└]── (\S*)(?: \((.*)\))?$/.exec(line) ?? [];
      path.splice(indent.length / 4, Infinity, part);
      if (methods === '') return [];
      return methods
        .split(', ')
        .filter((method) => method !== 'HEAD')
        .map((method) => `${method} ${path.join('')}`);
    });
}
