import { expect, test } from 'vitest';
import { makeTestApp, type TestApp } from '../../../tests/support/test-app.ts';
import { signedInOwner } from '../../../tests/support/signed-in-owner.ts';
import type { VisitsOverview } from '../../../domain/endpoints/visits.ts';

const browser = { 'user-agent': 'Mozilla/5.0 (X11; Linux x64) Chrome/142.0' };

function report({ app }: TestApp, payload: unknown, headers: Record<string, string> = {}) {
  return app.inject({
    method: 'POST',
    url: '/api/views',
    headers: { ...browser, 'content-type': 'application/json', ...headers },
    payload: JSON.stringify(payload),
  });
}

async function figures(scene: TestApp, cookie: string): Promise<VisitsOverview> {
  const answer = await scene.app.inject({ url: '/api/visits?days=1', headers: { cookie } });
  expect(answer.statusCode).toBe(200);
  return answer.json();
}

/** A generator of whims that is the same in every run. */
function whims(seed: number) {
  let state = seed;
  return (limit: number) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((state / 2_147_483_648) * limit);
  };
}

test('[§2 analytics] the funnel equals what a crowd of 500 visits did', async () => {
  const scene = await makeTestApp();
  const cookie = await signedInOwner(scene);
  const whim = whims(7);
  const steps = Array.from({ length: 9 }, () => 0);
  const pages: Record<string, number> = {};
  const sources: Record<string, number> = {};
  let submitted = 0;
  const paths = ['/', '/en', '/brief', '/en/brief', '/privacy-policy', '/en/privacy-policy'];
  const hosts = ['', 'google.com', 'facebook.com', 'behance.net'];
  const devices = ['phone', 'tablet', 'desktop'];
  for (let visitor = 0; visitor < 500; visitor++) {
    const path = paths[whim(paths.length)]!;
    const visit = { path, referrer: hosts[whim(hosts.length)]!, device: devices[whim(3)]! };
    const page = path.replace(/^\/en/, '') || '/';
    pages[page] = (pages[page] ?? 0) + 1;
    sources[visit.referrer] = (sources[visit.referrer] ?? 0) + 1;
    const reports = [report(scene, { ...visit, event: 'view' })];
    if (page === '/brief') {
      const furthest = 1 + whim(9);
      for (let step = 1; step <= furthest; step++) {
        steps[step - 1]!++;
        reports.push(report(scene, { ...visit, event: `step-${step}` }));
      }
      if (furthest === 9 && whim(2) === 0) {
        submitted++;
        reports.push(report(scene, { ...visit, event: 'submitted' }));
      }
    }
    for (const answer of await Promise.all(reports)) expect(answer.statusCode).toBe(204);
  }
  const overview = await figures(scene, cookie);
  const asRecord = (shares: { value: string; count: number }[]) =>
    Object.fromEntries(shares.map(({ value, count }) => [value, count]));
  expect(overview.funnel).toEqual({ steps, submitted });
  expect(asRecord(overview.pages)).toEqual(pages);
  expect(asRecord(overview.sources)).toEqual(sources);
  expect(overview.days.map(({ views }) => views)).toEqual([500]);
});

test('[R9] nobody who asked not to be counted is counted, and no bot', async () => {
  const scene = await makeTestApp();
  const cookie = await signedInOwner(scene);
  const view = { path: '/', referrer: '', device: 'desktop', event: 'view' };
  const answers = [
    await report(scene, view, { dnt: '1' }),
    await report(scene, view, { 'sec-gpc': '1' }),
    await report(scene, view, { 'user-agent': 'Googlebot/2.1' }),
    await report(scene, { ...view, device: '<script>' }),
    await report(scene, { ...view, event: 'anything' }),
    await report(scene, 'nonsense'),
    await report(scene, { ...view, dnt: '0' }, { dnt: '0' }),
  ];
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([204, 204, 204, 204, 204, 204, 204]);
  expect(answers.every(({ headers }) => headers['set-cookie'] === undefined)).toBe(true);
  expect((await figures(scene, cookie)).days.map(({ views }) => views)).toEqual([1]);
});

test('[§6 administrator] strangers see no figures', async () => {
  const { app } = await makeTestApp();
  expect((await app.inject({ url: '/api/visits' })).statusCode).toBe(401);
});
