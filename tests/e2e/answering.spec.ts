import type { Page } from '@playwright/test';
import { expect, test } from '../support/browser.ts';
import { oneOf } from '../support/depth.ts';
import { addBrief, faultsInView, nameOf, overflowOf, signIn, views } from '../support/panel.ts';
import { startSite } from '../support/site.ts';

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
  },
};

for (const view of oneOf(views, 1))
  test(`[letters] templates are added, renamed and removed in two windows, and calls get a link, ${nameOf(view)}`, async ({
    browser,
  }) => {
    const { language, viewport } = view;
    const text = texts[language];
    // A site of its own: the templates are everybody's.
    const site = await startSite();
    const context = await browser.newContext({ baseURL: site.origin, locale: language, viewport });
    try {
      await signIn(context, site.origin, language);
      const open = async () => {
        const page = await context.newPage();
        await page.goto('/admin?tab=answering');
        await expect(page.getByRole('button', { name: text.add })).toBeVisible();
        return page;
      };
      const name = (page: Page) => page.getByRole('textbox', { name: text.name, exact: true });
      const choose = (page: Page, label: string) => page.getByText(label, { exact: true }).first().click();
      const save = async (page: Page) => {
        await page.getByRole('button', { name: text.save }).click();
        await expect(page.getByText(text.saved)).toBeVisible();
      };
      const [here, there] = [await open(), await open()];

      await here.getByRole('button', { name: text.add }).click();
      await expect(name(here)).toBeFocused();
      await expect(here.getByText(text.nameMissing)).toBeVisible();
      await name(here).fill('Za drogo');
      await here.getByLabel(text.purpose).selectOption({ label: text.refusal });
      for (const locale of ['pl', 'en']) {
        const fields = here.locator(`[data-language="${locale}"]`);
        await fields.getByRole('textbox', { name: text.subject }).fill('Brief {{reference}}');
        await fields.getByRole('textbox', { name: text.text }).fill(`Za mało ${locale}`);
      }
      expect(await faultsInView(here)).toEqual([]);
      expect(await overflowOf(here)).toBe(0);
      await save(here);

      // The other window knows nothing of it, and renames.
      await choose(there, text.first);
      await name(there).fill('Nasz pierwszy list');
      await there.getByRole('button', { name: text.save }).click();
      await expect(there.getByText(text.merged)).toBeVisible();
      await expect(there.getByText('Za drogo')).toBeVisible();
      await expect(name(there)).toHaveValue('Nasz pierwszy list');
      await save(there);

      await here.reload();
      await expect(here.getByText('Nasz pierwszy list')).toBeVisible();
      await choose(here, text.questions);
      await here.getByRole('button', { name: text.remove }).click();
      await expect(here.getByText(text.questions, { exact: true })).toBeHidden();
      await here.getByRole('button', { name: text.undo }).click();
      await expect(here.getByText(text.questions, { exact: true })).toBeVisible();
      await here.getByRole('button', { name: text.remove }).click();
      await save(here);

      const link = here.getByLabel(text.link);
      await link.fill('javascript:alert(1)');
      await expect(here.getByText(text.wrongLink)).toBeVisible();
      await expect(here.getByRole('button', { name: text.saveLink })).toBeDisabled();
      await link.fill('https://meet.example/studio');
      await here.getByRole('button', { name: text.saveLink }).click();
      await expect(here.getByText(text.linkSaved)).toBeVisible();
      await here.reload();
      await expect(link).toHaveValue('https://meet.example/studio');

      const id = await addBrief(context.request, 'Latarnia');
      await here.goto(`/admin?brief=${id}&letter=1`);
      const template = here.getByLabel(text.template);
      await template.selectOption({ label: 'Za drogo' });
      await expect(here.getByRole('textbox', { name: text.text, exact: true })).toHaveValue('Za mało pl');
      await expect(template.getByRole('option', { name: text.questions, exact: true })).toHaveCount(0);
    } finally {
      await context.close();
      await site.stop();
    }
  });
