import { chromium } from '@playwright/test';
import { chromiumFlags } from './tests/support/chromium.ts';
const origin = process.argv[2] ?? 'http://127.0.0.1:43510';
const only = process.argv[3];
const browser = await chromium.launch({ executablePath: '/usr/bin/chromium', args: chromiumFlags });
const out = '/tmp/admin-shots'; import { mkdirSync } from 'node:fs'; mkdirSync(out, { recursive: true });
async function scene(name: string, width: number, lang: string, scheme: 'light'|'dark', act: (page: import('@playwright/test').Page) => Promise<void>, signedIn = true) {
  if (only && !name.includes(only)) return;
  const context = await browser.newContext({ viewport: { width, height: width < 500 ? 800 : 900 }, locale: lang === 'pl' ? 'pl-PL' : 'en-GB', timezoneId: 'Europe/Warsaw', colorScheme: scheme });
  await context.addCookies([{ name: 'language', value: lang, url: origin }]);
  if (signedIn) { const r = await context.request.post(origin + '/api/session', { data: { email: 'owner@blask.example', password: 'Latarnia-nad-Wisłą-1791' } }); if (!r.ok()) console.log(await r.text()); }
  const page = await context.newPage();
  page.on('console', (m) => { if (m.type() !== 'info' && m.type() !== 'debug' && m.type()!=='log') console.log(name, m.type(), m.text()); });
  page.on('pageerror', (e) => console.log(name, 'ERR', e.message));
  await page.goto(origin + '/admin');
  await act(page);
  await page.waitForTimeout(300);
  await page.screenshot({ path: `${out}/${name}-${width}-${lang}-${scheme}.png`, fullPage: name === 'list' && width < 1000 ? false : false });
  await context.close();
}
const list = async (p: any) => { await p.getByRole('table').waitFor(); };
await scene('login', 1440, 'pl', 'light', async (p) => { await p.getByRole('button', { name: 'Zaloguj' }).click(); }, false);
await scene('login', 360, 'en', 'dark', async (p) => { await p.getByLabel('Email').fill('x@y.pl'); await p.getByLabel('Password', { exact: true }).fill('nope'); await p.getByRole('button', { name: 'Log in' }).click(); await p.waitForTimeout(600); }, false);
for (const [w, l, s] of [[1440,'pl','light'],[1440,'en','dark'],[768,'en','light'],[360,'pl','light'],[360,'en','dark']] as const) {
  await scene('list', w, l, s, list);
  await scene('detail', w, l, s, async (p) => { await list(p); await p.getByRole('button', { name: /Piekarnia Zakwas$/ }).first().click(); await p.getByRole('heading', { level: 3 }).first().waitFor(); });
}
await scene('editor', 1440, 'pl', 'light', async (p) => { await list(p); await p.getByRole('button', { name: /^Zmień status: Piekarnia Zakwas$/ }).click(); await p.getByRole('checkbox').nth(2).check(); await p.getByRole('checkbox').nth(3).check(); });
await scene('note', 1440, 'en', 'light', async (p) => { await list(p); await p.getByRole('button', { name: /^Add note/ }).first().click(); });
await scene('overview', 1440, 'pl', 'light', async (p) => { await list(p); await p.getByText('Przegląd').click(); await p.getByText('Razem').waitFor(); });
await scene('overview', 360, 'pl', 'dark', async (p) => { await list(p); await p.getByText('Przegląd').click(); await p.getByText('Razem').waitFor(); });
await scene('inbox', 1440, 'en', 'light', async (p) => { await list(p); await p.getByRole('link', { name: /Messages/ }).click(); await p.getByRole('columnheader', { name: 'Sender' }).waitFor(); });
await scene('inbox', 360, 'pl', 'light', async (p) => { await list(p); await p.getByRole('link', { name: /Wiadomości/ }).click(); await p.getByText('Ewa Lis').first().waitFor(); });
await scene('shortcuts', 1440, 'pl', 'dark', async (p) => { await list(p); await p.keyboard.press('?'); });
await scene('account', 1440, 'pl', 'light', async (p) => { await list(p); await p.getByRole('button', { name: 'Konto' }).click(); await p.getByRole('button', { name: 'Włącz' }).click(); await p.getByLabel('Potwierdź hasłem').fill('Latarnia-nad-Wisłą-1791'); await p.getByRole('button', { name: 'Włącz' }).click(); await p.getByRole('img').waitFor(); });
await browser.close();
