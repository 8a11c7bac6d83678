import { accessibilityFaults, expect, test } from '../support/browser.ts';
import { fullAnswers } from '../support/full-answers.ts';
import { addBrief, moveTo, overflowOf, signIn, uniqueWord } from '../support/panel.ts';

test('[§2 detail] [§8 storage] every section in order, with labels, custom texts, arrows, safe links and Polish dates; sections without data are left out, and a brief that cannot be had says so', async ({
  page,
  context,
  site,
  request,
  guard,
}) => {
  guard.allow(/status of (404|500)/);
  const word = uniqueWord('Detal');
  const id = await addBrief(request, word, {
    ...fullAnswers,
    companyProfile: { ...fullAnswers.companyProfile, companyName: word },
  });
  const emptyId = await addBrief(request, `${word} Pusty`);
  await signIn(context, site.origin, 'en');
  await context.request.post(`${site.origin}/api/briefs/${id}/notes`, { data: { note: 'Zadzwonić' } });
  await context.request.patch(`${site.origin}/api/briefs/${id}`, { data: { status: 'in-progress' } });
  await page.goto(`/admin?brief=${id}`);
  const dialog = page.getByRole('dialog');
  const headings = dialog.getByRole('heading', { level: 3 });

  await test.step('everything', async () => {
    await expect(page.getByRole('dialog', { name: word })).toBeVisible();
    await expect(headings).toHaveText([
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
      'Polish',
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

  await test.step('almost nothing: the first three sections stay', async () => {
    await moveTo(page, `/admin?brief=${emptyId}`);
    await expect(headings).toHaveText([
      'Before you answer: 3 gaps',
      'Company Profile',
      'Contact Information',
      'Website Type',
      // Always: materials are asked for there.
      'Files and materials',
      'Consent and privacy',
    ]);
  });

  await test.step('one that is gone', async () => {
    await moveTo(page, '/admin?brief=no-such-brief');
    await expect(dialog.getByRole('alert').first()).toContainText('Brief not found');
    expect(await accessibilityFaults(page)).toEqual([]);
  });

  await test.step('one that cannot be loaded', async () => {
    await page.route('**/api/briefs/broken', (route) => route.fulfill({ status: 500, body: 'x' }));
    await moveTo(page, '/admin?brief=broken');
    await expect(dialog.getByRole('alert').first()).toContainText('Error while loading the brief');
  });

  await page.keyboard.press('Escape');
  await expect(page).toHaveURL(/\/admin$/);
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
  await page.goto(`/admin?q=${word}&brief=${id}`);
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('heading', { name: 'Mapa strony' })).toBeVisible();
  for (const width of [360, 1280]) {
    await page.setViewportSize({ width, height: 800 });
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
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(page.locator('tbody tr')).toHaveCount(1);
  for (const width of [1280, 360]) {
    await page.setViewportSize({ width, height: 800 });
    expect(await overflowOf(page), `the list at ${width} px`).toBe(0);
  }
  expect(await page.evaluate(() => 'hit' in window)).toBe(false);
});
