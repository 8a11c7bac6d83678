/** The owner invites, a colleague works and is removed: two browsers on one site. */
import type { APIRequestContext, Browser, Page } from '@playwright/test';
import { adminColleagues as enColleagues } from '../../words/en/admin-colleagues.ts';
import { adminTeam as en } from '../../words/en/admin-team.ts';
import { adminColleagues } from '../../words/pl/admin-colleagues.ts';
import { adminTeam as pl } from '../../words/pl/admin-team.ts';
import { expect, keepRouting, owner, test } from '../support/browser.ts';
import { oneOf } from '../support/depth.ts';
import { addBrief, faultsInView, moveTo, nameOf, overflowOf, signIn, views } from '../support/panel.ts';
import { startSite, type Site } from '../support/site.ts';
import { smallTargets } from '../support/targets.ts';

const password = 'Wiatrak-pod-Łodzią-1902';
const words = { pl: { ...pl, ...adminColleagues }, en: { ...en, ...enColleagues } };
type View = (typeof views)[number];

async function openBrowser(browser: Browser, { origin: baseURL }: Site, { viewport, language }: View) {
  const context = await browser.newContext({ baseURL, viewport, hasTouch: viewport.width < 768 });
  await keepRouting(context);
  await context.addCookies([{ name: 'language', value: language, url: baseURL }]);
  return context;
}

/** As the mail has it. */
async function linkOf(request: APIRequestContext): Promise<string> {
  const { items } = (await (await request.get('/api/mails?all=true')).json()) as {
    items: { id: string; kind: string }[];
  };
  const { id } = items.find(({ kind }) => kind === 'invitation')!;
  const html = await (await request.get(`/api/mails/${id}/preview`)).text();
  return /\/admin#invitation=[\w-]+/.exec(html)![0];
}

/** Nothing is wider than the window, also where there is room for more columns, or wrong for whoever does not see it. */
async function expectFit(page: Page): Promise<void> {
  expect(await faultsInView(page)).toEqual([]);
  const viewport = page.viewportSize()!;
  for (const size of [{ width: 1366, height: 768 }, viewport]) {
    await page.setViewportSize(size);
    expect(await overflowOf(page), `at ${size.width} px`).toBe(0);
  }
}

for (const view of oneOf(views, 0))
  test(`[colleagues] the owner invites a colleague, who accepts, takes a brief, and is out the moment they are removed; the link that was used says so, and leads to the login screen, ${nameOf(view)}`, async ({
    browser,
    guard,
  }) => {
    guard.allow(/status of (401|404)/);
    const text = words[view.language];
    const site = await startSite();
    const [owners, colleagues] = [
      await openBrowser(browser, site, view),
      await openBrowser(browser, site, view),
    ];
    try {
      await signIn(owners, site.origin, view.language);
      const brief = await addBrief(owners.request, 'Latarnia');
      const page = await owners.newPage();
      await page.goto('/admin?tab=team');
      await expect(page.getByRole('region', { name: text.people.title })).toContainText(owner.email);
      await expect(page.getByText(text.invitations.none)).toBeVisible();
      const form = page.getByRole('form', { name: text.invite.title });
      await form.getByRole('button', { name: text.invite.submit }).click();
      await expect(form.getByLabel(text.invite.email)).toHaveAttribute('aria-invalid', 'true');
      await form.getByLabel(text.invite.email).fill('ola@blask.example');
      await form.getByLabel(text.invite.language).selectOption(view.language);
      await form.getByRole('button', { name: text.invite.submit }).click();
      await expect(page.getByText(text.invite.done('ola@blask.example'))).toBeVisible();
      await expect(
        page.getByRole('button', { name: text.invitations.backOf('ola@blask.example') }),
      ).toBeVisible();
      await expectFit(page);

      const guest = await colleagues.newPage();
      const link = await linkOf(owners.request);
      await guest.goto(link);
      await expect(guest.getByText('ola@blask.example')).toBeVisible();
      await guest.getByRole('button', { name: text.accept.submit }).click();
      await expect(guest.getByText(text.accept.nameRequired)).toBeVisible();
      await expectFit(guest);
      if (view.viewport.width < 768) expect(await smallTargets(guest)).toEqual([]);
      await guest.getByLabel(text.accept.name).fill('Ola Wrona');
      await guest.locator('[name=password]').fill(password);
      await guest.getByRole('button', { name: text.accept.submit }).click();
      await expect(guest.getByText(text.accept.welcome('Ola Wrona'))).toBeVisible();
      expect(guest.url()).not.toContain('invitation');
      // What is the owner's is not in the menu, and an address that leads there says whose it is.
      await expect(guest.locator('a[href="?tab=messages"]')).not.toHaveCount(0);
      await expect(guest.locator('a[href="?tab=team"], a[href="?tab=prices"]')).toHaveCount(0);
      await moveTo(guest, '/admin?tab=prices');
      await expect(guest.getByRole('heading', { name: text.ownersOnly.title })).toBeVisible();
      await expectFit(guest);
      await guest.getByRole('button', { name: text.ownersOnly.back }).click();

      await expect(guest.locator('.brief-row')).toHaveCount(1);
      // On a phone what is done about it opens over its lower half.
      await moveTo(guest, `/admin?brief=${brief}&work=1`);
      const dialog = guest.getByRole('dialog');
      await dialog
        .getByRole('combobox', { name: text.assign.label, exact: true })
        .selectOption({ label: text.assign.me('Ola Wrona') });
      await expect(dialog.getByText(text.assign.done('Ola Wrona'))).toBeVisible();
      await expectFit(guest);
      await moveTo(guest, '/admin?assignee=mine');
      await expect(guest.locator('.brief-row').getByText('Ola Wrona')).toBeVisible();
      await moveTo(guest, '/admin?tab=today');
      await guest.getByRole('button', { name: text.today.mine, exact: true }).click();
      await expect(guest).toHaveURL(/whose=mine/);
      await expect(guest.locator('[data-today]')).toContainText(['Latarnia']);
      await expect(guest.locator('[data-today]')).toContainText(['Ola Wrona']);
      await expectFit(guest);

      await moveTo(page, '/admin?q=Latarnia');
      await expect(page.locator('.brief-row').getByText('Ola Wrona')).toBeVisible();
      await expectFit(page);
      await moveTo(page, '/admin?tab=team');
      await expect(page.getByText(text.people.briefs(1))).toBeVisible();
      await page.getByRole('button', { name: text.people.removeOf('Ola Wrona') }).click();
      const question = page.getByRole('dialog');
      await expect(question.getByText(text.people.question)).toBeVisible();
      await expectFit(page);
      await question.getByRole('button', { name: text.people.remove }).click();
      await expect(page.getByText(text.people.removed('Ola Wrona'))).toBeVisible();
      await expect(page.getByText('ola@blask.example')).toHaveCount(0);
      // Nobody touches the other browser: it hears of it by itself.
      await expect(guest.locator('.sign-in')).toBeVisible();
      expect((await colleagues.request.get('/api/briefs')).status()).toBe(401);

      await guest.goto(link);
      await expect(guest.getByRole('heading', { name: text.accept.goneTitle })).toBeVisible();
      await expectFit(guest);
      await guest.getByRole('button', { name: text.accept.toSignIn }).click();
      await expect(guest.locator('.sign-in').getByLabel('Email')).toBeVisible();
      expect(guest.url()).not.toContain('#');
    } finally {
      await owners.close();
      await colleagues.close();
      await site.stop();
    }
  });
