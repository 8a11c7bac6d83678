import { expect, test } from 'vitest';
import { makeTestApp } from '../../tests/support/test-app.ts';
import { operations } from './openapi.ts';

test('[calls] every call in the document exists, and its schemas are those that check the input', async () => {
  const { app } = await makeTestApp({ SITE_ORIGIN: 'https://blask.example' });
  const document = (await app.inject({ url: '/api/openapi.json' })).json();
  expect(document.servers).toEqual([{ url: 'https://blask.example' }]);
  for (const name of Object.keys(operations)) {
    const [method = '', path = ''] = name.split(' ');
    const url = path.replaceAll(/\{(\w+)\}/g, ':$1');
    expect(app.hasRoute({ method: method as 'GET', url }), name).toBe(true);
    expect(document.paths[path][method.toLowerCase()].summary, name).toBeTruthy();
  }
  const brief = document.paths['/api/briefs'].post.requestBody.content['application/json'].schema;
  expect(brief.properties.companyProfile.properties.companyName).toMatchObject({
    type: 'string',
    maxLength: 200,
  });
  expect(brief.properties.additionalInfo.properties.budget.enum).toContain('over-30k');
});
