import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { accessibilityFaults, expect, test } from '../support/browser.ts';
import { options } from '../../words/pl/options.ts';
import { choicesOf, formerBriefs, wordsOf } from '../support/former-briefs.ts';
import { fullAnswers } from '../support/full-answers.ts';
import { addBrief, openList, overflowOf, signIn, uniqueWord } from '../support/panel.ts';

test('[§2 detail] every section in order, with labels, custom texts, arrows, safe links and Polish dates', async ({
  page,
  context,
  site,
  request,
}) => {
  const word = uniqueWord('Detal');
  const id = await addBrief(request, word, {
    ...fullAnswers,
    companyProfile: { ...fullAnswers.companyProfile, companyName: word },
  });
  await signIn(context, site.origin, 'en');
  await context.request.post(`${site.origin}/api/briefs/${id}/notes`, { data: { note: 'Zadzwonić' } });
  await context.request.patch(`${site.origin}/api/briefs/${id}`, { data: { status: 'in-progress' } });
  await page.goto(`/admin?brief=${id}`);
  const dialog = page.getByRole('dialog', { name: word });
  await expect(dialog.getByRole('heading', { level: 3 })).toHaveText([
    'Company Profile',
    'Contact Information',
    'Website Type',
    'Website Goals',
    'Budget & Timeline',
    'Features & Integrations',
    'Website Structure',
    'Site Map',
    'Additional Information',
    'Inspiration Links',
    'Files and materials',
    'Admin Notes',
    'Consent and privacy',
  ]);
  for (const part of [
    'Legal services',
    'Kancelaria',
    'Cisza',
    'Anna Kowalska',
    'Portal spraw',
    'Sell more',
    'Security',
    '30 dziennie',
    'Kalendarz rozpraw',
    'Subiekt GT',
    'Slack',
    'Godziny otwarcia',
    'Nasz zespół',
    '→ Umowy',
    'Mapa dojazdu',
    'Biel i drewno',
    'WCAG',
    'Ładne zdjęcia',
    'Admin',
    'Zadzwonić',
  ])
    await expect(dialog).toContainText(part);
  await dialog.getByRole('button', { name: 'History' }).click();
  await expect(dialog).toContainText('status changed: New → In progress');
  await expect(dialog.locator('time').first()).toHaveText(/^\d{1,2} \p{L}+ \d{4} \d\d:\d\d$/u);
  const link = dialog.getByRole('link', { name: 'blask.example/x' });
  await expect(link).toHaveAttribute('href', 'https://blask.example/x');
  await expect(link).toHaveAttribute('target', '_blank');
  await expect(link).toHaveAttribute('rel', /noopener/);
  await expect(dialog.getByRole('figure')).toContainText('A skeleton, not a design');
  await expect(dialog.getByRole('button', { name: 'Answer', exact: true })).toBeVisible();
  expect(await accessibilityFaults(page)).toEqual([]);
});

test('[§2 detail] sections without data are left out, the first three stay', async ({
  page,
  context,
  site,
  request,
}) => {
  const word = uniqueWord('Pusty');
  const id = await addBrief(request, word);
  await signIn(context, site.origin);
  await page.goto(`/admin?brief=${id}`);
  await expect(page.getByRole('dialog').getByRole('heading', { level: 3 })).toHaveText([
    'Zanim odpowiesz: 3 luki',
    'Profil firmy',
    'Dane kontaktowe',
    'Rodzaj strony',
    // Always: materials are asked for there.
    'Pliki i materiały',
    'Zgoda i prywatność',
  ]);
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL(/\/admin$/);
});

test('[§8 storage] a brief that is gone, and one that cannot be loaded, say so', async ({
  page,
  context,
  site,
  guard,
}) => {
  guard.allow(/status of (404|500)/);
  await signIn(context, site.origin);
  await page.goto('/admin?brief=no-such-brief');
  await expect(page.getByRole('dialog').getByRole('alert').first()).toContainText(
    'Brief nie został znaleziony',
  );
  expect(await accessibilityFaults(page)).toEqual([]);
  await page.route('**/api/briefs/broken', (route) => route.fulfill({ status: 500, body: 'x' }));
  await page.goto('/admin?brief=broken');
  await expect(page.getByRole('dialog').getByRole('alert').first()).toContainText(
    'Błąd podczas pobierania briefu',
  );
});

test('[open brief] previous and next walk the list behind the dialog', async ({
  page,
  context,
  site,
  request,
}) => {
  const word = uniqueWord('Sąsiad');
  for (const name of ['A', 'B', 'C']) await addBrief(request, `${word} ${name}`);
  await signIn(context, site.origin);
  await openList(page, word, '&sort=company');
  await page.getByRole('button', { name: `${word} A`, exact: true }).click();
  await expect(page.getByRole('button', { name: 'Poprzedni brief' })).toBeDisabled();
  await page.getByRole('button', { name: 'Następny brief' }).click();
  await expect(page.getByRole('dialog', { name: `${word} B` })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(page).toHaveURL(/sort=company/);
});

test('[§2 detail] a hostile brief runs nothing, breaks nothing and links nowhere', async ({
  page,
  context,
  site,
  request,
}) => {
  const word = uniqueWord('Wrogi');
  const attack = `"><svg onload=window.hit=1><img src=x onerror=window.hit=1>`;
  const long = 'W'.repeat(4_990);
  const bidi = '\u202Egpj.exe\u202C';
  const spellings = [
    'javascript:window.hit=1',
    'JaVaScRiPt:window.hit=1',
    ' javascript:window.hit=1',
    'java\tscript:window.hit=1',
    'java\nscript:window.hit=1',
    'javascript&colon;window.hit=1',
    'javascript://x/%0awindow.hit=1',
    'data:text/html,<script>window.hit=1</script>',
    'vbscript:x',
    '\u0001javascript:window.hit=1',
    'javascript\u200b:window.hit=1',
  ];
  const id = await addBrief(request, `${word}${attack}${bidi}`.slice(0, 200), {
    websiteType: { type: 'custom', customType: `${attack}${bidi}`, primaryPurpose: long },
    websiteGoals: { primaryGoals: [], secondaryGoals: [], successMetrics: attack },
    features: { required: [], optional: [], customFeatures: long },
    siteMap: {
      pages: [
        { id: '1', value: attack, label: attack + bidi, subpages: [{ id: '2', label: 'W'.repeat(199) }] },
      ],
      customPages: attack,
    },
    inspirationLinks: {
      links: spellings.map((url, index) => ({ id: String(index), url, description: attack })),
      notes: long,
    },
    additionalInfo: { timeline: '', budget: '', specialRequirements: attack, notes: long },
  });
  await signIn(context, site.origin);
  for (const width of [360, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    await openList(page, word);
    expect(await overflowOf(page)).toBe(0);
    await page.goto(`/admin?q=${word}&brief=${id}`);
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByRole('heading', { name: 'Mapa strony' })).toBeVisible();
    // The brief scrolls within the dialog, where what is too wide would go aside unseen.
    const scrolledSideways = await dialog.evaluate((element) =>
      [element, ...element.querySelectorAll('*')]
        .filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth)
        .filter((part) => ['auto', 'scroll'].includes(getComputedStyle(part).overflowX))
        .map(({ className }) => className),
    );
    expect(scrolledSideways).toEqual([]);
    const links = await dialog
      .locator('a[href]')
      .evaluateAll((all) => all.map((link) => (link as HTMLAnchorElement).protocol));
    expect(links.filter((protocol) => !['https:', 'http:', 'mailto:', 'tel:'].includes(protocol))).toEqual(
      [],
    );
    expect(await page.evaluate(() => 'hit' in window)).toBe(false);
  }
});

test('[R21] forty-five briefs of every former shape show all their words and every choice by its name', async ({
  page,
  context,
  site,
}) => {
  const file = join(site.dataDir, 'former.json');
  writeFileSync(file, JSON.stringify(formerBriefs));
  execFileSync(process.execPath, ['server/operations/commands/import.ts', file], {
    env: { PATH: process.env['PATH'], DATA_DIR: site.dataDir },
    stdio: 'pipe',
  });
  await signIn(context, site.origin);
  const found = new Map<string, string>();
  for (const { id, companyName } of (
    await (await context.request.get(`${site.origin}/api/briefs?q=Dawna&limit=200`)).json()
  ).items)
    found.set(companyName, id);
  expect(found.size).toBe(formerBriefs.length);
  // Nothing in the list behind: only the dialog is looked at, forty-five times.
  await page.goto('/admin?q=nobody-has-this-name');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  for (const [number, brief] of formerBriefs.entries()) {
    await page.evaluate(
      (id) => {
        history.replaceState({}, '', `/admin?q=nobody-has-this-name&brief=${id}`);
        dispatchEvent(new PopStateEvent('popstate'));
      },
      found.get(`Dawna ${number}`),
    );
    const dialog = page.locator('dialog[open]');
    await expect(dialog.locator('h2')).toHaveText(`Dawna ${number}`);
    const shown = await dialog.innerText();
    expect(
      wordsOf(brief).filter((word) => !shown.includes(word)),
      `brief ${number}`,
    ).toEqual([]);
    expect(shown, `brief ${number}`).not.toMatch(/undefined|\[object|NaN|Invalid Date/);
    if (Object.keys(brief).length === 2) continue;
    for (const [field, choices] of Object.entries(choicesOf(number))) {
      const labels: Record<string, string> = options[field as keyof ReturnType<typeof choicesOf>];
      expect(
        (await dialog.locator(`[data-field=${field}] li`).allInnerTexts()).toSorted(),
        `brief ${number}`,
      ).toEqual(choices.map((choice) => labels[choice] ?? choice).toSorted());
    }
  }
});
