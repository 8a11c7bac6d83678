import type { Page } from '@playwright/test';
import { expect, owner, test as base } from '../support/browser.ts';
import { oneOf } from '../support/depth.ts';
import { addBrief, faultsInView, moveTo, nameOf, overflowOf, signIn, views } from '../support/panel.ts';

const texts = {
  pl: {
    add: 'Dodaj szablon',
    name: 'Nazwa',
    purpose: 'Do czego służy',
    refusal: 'Odmowa',
    subject: 'Temat',
    text: 'Treść',
    nameMissing: 'Nadaj szablonowi nazwę, a potem zapisz.',
    save: 'Zapisz szablony',
    saved: 'Szablony zapisane',
    first: 'Pierwsza odpowiedź',
    questions: 'Pytania',
    merged: /^Szablony zmieniono w innym oknie/,
    remove: 'Usuń szablon',
    undo: 'Cofnij',
    link: 'Link do spotkań',
    saveLink: 'Zapisz link',
    wrongLink: 'To nie jest adres strony. Zacznij od https://',
    linkSaved: 'Zaproszenia prowadzą pod ten link',
    template: 'Szablon',
    more: 'Więcej',
    answering: 'Odpowiadanie',
    decline: 'Uprzejma odmowa',
    unknown: 'Tego nic nie wypełni: {{nmae}}',
    sample: 'Piekarnia Nowak: 7000–15 000 zł',
    budget: 'Do 2000 zł',
    show: 'Podawaj na stronie głównej, jak szybko odpowiadamy',
    shown: 'Strona główna może podawać czas odpowiedzi',
  },
  en: {
    add: 'Add a template',
    name: 'Name',
    purpose: 'What it’s for',
    refusal: 'Refusal',
    subject: 'Subject',
    text: 'Text',
    nameMissing: 'Give the template a name, then save.',
    save: 'Save templates',
    saved: 'Templates saved',
    first: 'First answer',
    questions: 'Questions',
    merged: /^The templates were changed in another window/,
    remove: 'Remove the template',
    undo: 'Undo',
    link: 'Meeting link',
    saveLink: 'Save the link',
    wrongLink: 'This isn’t a web address. Start with https://',
    linkSaved: 'Invitations lead to this link',
    template: 'Template',
    more: 'More',
    answering: 'Answering',
    decline: 'Polite no',
    unknown: 'Nothing will fill this in: {{nmae}}',
    sample: 'Smith Bakery: PLN 7,000–15,000',
    budget: 'Under PLN 2,000',
    show: 'Say on the landing page how fast we answer',
    shown: 'The landing page may state the answer time',
  },
};

/** For one test: the letters, the link and what the site says are everybody's. */
const test = base.extend({
  site: async ({ usualSite, playwright }, use) => {
    const request = await playwright.request.newContext({ baseURL: usualSite.origin });
    await request.post('/api/session', { data: owner });
    const { templates, meetingLink, showsAnswerTime } = await (await request.get('/api/answering')).json();
    await use(usualSite);
    const data = { templates, meetingLink, showsAnswerTime };
    const restored = await request.put('/api/answering', { data });
    expect(restored.status(), await restored.text()).toBe(200);
    await request.dispose();
  },
});

for (const view of oneOf(views, 1))
  test(`[letters] templates are added, renamed, removed and filled in two windows, a gap that nothing fills is named, and calls get a link, ${nameOf(view)}`, async ({
    page: here,
    context,
    site,
    guard,
  }) => {
    guard.allow(/status of 409/);
    const { language, viewport } = view;
    const text = texts[language];
    await signIn(context, site.origin, language);
    const id = await addBrief(
      context.request,
      'Latarnia',
      { additionalInfo: { budget: 'under-2k', timeline: '2-months' } },
      language,
    );
    const name = (page: Page) => page.getByRole('textbox', { name: text.name, exact: true });
    const choose = (page: Page, label: string) => page.getByText(label, { exact: true }).first().click();
    const save = async (page: Page) => {
      const stored = page.waitForResponse(
        (answer) => answer.request().method() === 'PUT' && answer.url().endsWith('/api/answering'),
      );
      await page.getByRole('button', { name: text.save }).click();
      expect((await stored).status()).toBe(200);
      await expect(page.getByText(text.saved).last()).toBeVisible();
    };
    const fieldsIn = (locale: string) => {
      const fields = here.locator(`[data-language="${locale}"]`);
      return {
        fields,
        subject: fields.getByRole('textbox', { name: text.subject }),
        body: fields.getByRole('textbox', { name: text.text, exact: true }),
      };
    };
    const add = here.getByRole('button', { name: text.add });

    await here.setViewportSize({ width: 390, height: 844 });
    await here.goto('/admin');
    await here.getByRole('button', { name: text.more }).click();
    await here.getByRole('link', { name: text.answering }).click();
    await expect(add).toBeVisible();
    await here.setViewportSize(viewport);
    const there = await context.newPage();
    await there.setViewportSize(viewport);
    await there.goto('/admin?tab=answering');
    await expect(there.getByRole('button', { name: text.add })).toBeVisible();

    await test.step('one is added, once it has a name', async () => {
      await add.click();
      await expect(name(here)).toBeFocused();
      await expect(here.getByText(text.nameMissing)).toBeVisible();
      await name(here).fill('Za drogo');
      await here.getByLabel(text.purpose).selectOption({ label: text.refusal });
      for (const locale of ['pl', 'en']) {
        const { subject, body } = fieldsIn(locale);
        await subject.fill('Brief {{reference}}');
        await body.fill(`Za mało ${locale}`);
      }
      await save(here);
    });

    await test.step('the other window knows nothing of it, and renames', async () => {
      await choose(there, text.first);
      await name(there).fill('Nasz pierwszy list');
      await there.getByRole('button', { name: text.save }).click();
      await expect(there.getByText(text.merged)).toBeVisible();
      await expect(there.getByText('Za drogo')).toBeVisible();
      await expect(name(there)).toHaveValue('Nasz pierwszy list');
      await save(there);
      await there.close();
      await here.reload();
      await expect(here.getByText('Nasz pierwszy list')).toBeVisible();
    });

    await test.step('one is removed, and comes back with Undo', async () => {
      const questions = here.getByText(text.questions, { exact: true });
      await choose(here, text.questions);
      await here.getByRole('button', { name: text.remove }).click();
      await expect(questions).toBeHidden();
      await here.getByRole('button', { name: text.undo }).click();
      await expect(questions).toBeVisible();
      await here.getByRole('button', { name: text.remove }).click();
      await save(here);
    });

    await test.step('a gap that nothing fills is named before saving', async () => {
      const saving = here.getByRole('button', { name: text.save });
      const { fields, body } = fieldsIn(language);
      await choose(here, text.decline);
      await expect(saving).toBeDisabled();
      await body.fill('{{nmae}}');
      await expect(fields.getByText(text.unknown)).toBeVisible();
      await expect(saving).toBeDisabled();
      for (const { viewport: size } of views) {
        await here.setViewportSize(size);
        expect(await overflowOf(here)).toBe(0);
      }
      await here.setViewportSize(viewport);
      expect(await faultsInView(here)).toEqual([]);
      await body.fill('{{company}}: {{budget}} z góry');
      await expect(fields.locator('.letter')).toContainText(`${text.sample} z góry`);
      await save(here);
    });

    await test.step('calls get a link, and the landing page may say how fast we answer', async () => {
      const link = here.getByLabel(text.link);
      await link.fill('javascript:alert(1)');
      await expect(here.getByText(text.wrongLink)).toBeVisible();
      await expect(here.getByRole('button', { name: text.saveLink })).toBeDisabled();
      await link.fill('https://meet.example/studio');
      await here.getByRole('button', { name: text.saveLink }).click();
      await expect(here.getByText(text.linkSaved)).toBeVisible();
      const shows = here.getByLabel(text.show);
      await shows.click();
      await expect(here.getByRole('status').filter({ hasText: text.shown })).toBeVisible();
      await here.reload();
      await expect(link).toHaveValue('https://meet.example/studio');
      await expect(shows).toBeChecked();
      await shows.click();
      await expect(shows).not.toBeChecked();
    });

    await test.step('a letter starts from what is there now', async () => {
      await moveTo(here, `/admin?brief=${id}&letter=1`);
      const template = here.getByLabel(text.template);
      const body = here.getByRole('textbox', { name: text.text, exact: true });
      await template.selectOption({ label: 'Za drogo' });
      await expect(body).toHaveValue(`Za mało ${language}`);
      await template.selectOption({ label: text.decline });
      // Some of its spaces do not break.
      const filled = `^Latarnia: ${text.budget} z góry$`.replaceAll(' ', '\\s');
      await expect(body).toHaveValue(new RegExp(filled, 'i'));
      await expect(template.getByRole('option', { name: text.questions, exact: true })).toHaveCount(0);
    });
  });
