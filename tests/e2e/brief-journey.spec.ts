import type { Page } from '@playwright/test';
import { DatabaseSync } from 'node:sqlite';
import { join } from 'node:path';
import { expect, test } from '../support/browser.ts';
import {
  briefTexts,
  expectStep,
  field,
  openBrief,
  pressNext,
  stepTexts,
  submitButton,
  tickConsent,
} from '../support/brief-form.ts';

function storedBrief(
  dataDir: string,
  reference: string,
): Record<string, unknown> & { fullBriefData: unknown } {
  const database = new DatabaseSync(join(dataDir, 'blask.sqlite'), { readOnly: true });
  const row = database.prepare('select * from briefs where reference = ?').get(reference);
  database.close();
  return { ...row, fullBriefData: JSON.parse(String(row?.['full_brief_data'])) };
}

async function pick(page: Page, group: string, value: string) {
  await field(page, group).locator(`label:has(input[value="${value}"])`).click();
}

test('[§2 brief page] [§3 form data] [R12] a bakery owner answers all nine steps with a mouse, in Polish, and the brief is stored as typed', async ({
  page,
  site,
}) => {
  await openBrief(page);
  await field(page, 'companyProfile.companyName').fill('Piekarnia „Świt” & Syn');
  await pick(page, 'companyProfile.industry', 'food');
  await field(page, 'companyProfile.description').fill('Chleb na zakwasie.\nOd 2009 roku 🥖');
  await field(page, 'companyProfile.targetAudience').fill('Rodziny z okolicy');
  await field(page, 'companyProfile.uniqueSellingPoint').fill('<b>Piec opalany drewnem</b>');
  await pressNext(page);

  await expect(field(page, 'websiteType.customType')).toHaveCount(0);
  await pick(page, 'websiteType.type', 'custom');
  await field(page, 'websiteType.customType').fill('Kreator tortów');
  await field(page, 'websiteType.primaryPurpose').fill('Zamówić tort');
  await pressNext(page);

  await pick(page, 'websiteGoals.primaryGoals', 'increase-sales');
  await pick(page, 'websiteGoals.primaryGoals', 'build-brand');
  await pick(page, 'websiteGoals.secondaryGoals', 'multilingual');
  await field(page, 'websiteGoals.successMetrics').fill('20 tortów miesięcznie');
  await pressNext(page);

  await pick(page, 'features.required', 'booking-system');
  await pick(page, 'features.optional', 'faq');
  await field(page, 'features.customFeatures').fill('Wybór godziny odbioru');
  await pressNext(page);

  await pick(page, 'integrations.optional', 'instagram');
  await pick(page, 'integrations.required', 'stripe');
  await field(page, 'integrations.customIntegrations').fill('Kasa fiskalna');
  await pressNext(page);

  for (const section of ['hero-banner', 'about-us', 'footer'])
    await pick(page, 'homepageStructure.sections', section);
  await page.getByRole('button', { name: 'Przesuń wyżej: O nas' }).click();
  await pick(page, 'mainMenu.items', 'contact');
  await pick(page, 'mainMenu.items', 'home');
  await field(page, 'mainMenu.customItems').fill('Wypiek dnia');
  await pressNext(page);

  await page.getByRole('button', { name: 'Kontakt', exact: true }).click();
  await page.getByLabel('Własna podstrona').fill('Nasze Torty Ślubne');
  await page.getByLabel('Własna podstrona').press('Enter');
  await pressNext(page);

  await page.getByLabel('Adres strony').fill('piekarnia.pl');
  await page.getByLabel('Co Ci się w niej podoba').last().fill('Zdjęcia');
  await page.getByRole('button', { name: 'Dodaj stronę' }).click();
  await expect(page.getByRole('link', { name: /Otwórz/ })).toHaveAttribute('href', 'https://piekarnia.pl/');
  await pressNext(page);

  await expect(field(page, 'contactInfo.company')).toHaveValue('Piekarnia „Świt” & Syn');
  await field(page, 'contactInfo.name').fill('Łucja Ćwiek');
  await field(page, 'contactInfo.email').fill('lucja@piekarnia.example');
  await pick(page, 'additionalInfo.timeline', '2-months');
  await pick(page, 'additionalInfo.budget', '7k-15k');
  await expect(page.getByText('Niczego nie brakuje.')).toBeVisible();
  await expect(submitButton(page)).toBeDisabled();
  await expect(page.getByText(stepTexts.pl.finish.needsConsent)).toBeVisible();
  await tickConsent(page);
  await submitButton(page).click();

  await expect(
    page.getByText('Brief został wysłany pomyślnie! Skontaktujemy się z Tobą wkrótce.'),
  ).toBeVisible();
  const reference = (await page.getByText(/^BL-[2-9A-Z]{6}$/).textContent()) ?? '';
  const row = storedBrief(site.dataDir, reference);
  expect(row).toMatchObject({
    status: 'new',
    source: 'website_form',
    language: 'pl',
    consent_language: 'pl',
    consent_policy_version: '2025-06-07',
  });
  const timestamp = expect.stringMatching(/^\d{13}$/);
  expect(row.fullBriefData).toEqual({
    companyProfile: {
      companyName: 'Piekarnia „Świt” & Syn',
      industry: 'food',
      description: 'Chleb na zakwasie.\nOd 2009 roku 🥖',
      targetAudience: 'Rodziny z okolicy',
      uniqueSellingPoint: '<b>Piec opalany drewnem</b>',
    },
    websiteType: { type: 'custom', customType: 'Kreator tortów', primaryPurpose: 'Zamówić tort' },
    websiteGoals: {
      primaryGoals: ['increase-sales', 'build-brand'],
      secondaryGoals: ['multilingual'],
      successMetrics: '20 tortów miesięcznie',
    },
    features: { required: ['booking-system'], optional: ['faq'], customFeatures: 'Wybór godziny odbioru' },
    integrations: { required: ['stripe'], optional: ['instagram'], customIntegrations: 'Kasa fiskalna' },
    homepageStructure: { sections: ['about-us', 'hero-banner', 'footer'], customSections: '' },
    mainMenu: { items: ['contact', 'home'], customItems: 'Wypiek dnia' },
    siteMap: {
      pages: [
        { id: timestamp, value: 'contact', label: 'Kontakt', subpages: [] },
        { id: timestamp, value: 'nasze-torty-ślubne', label: 'Nasze Torty Ślubne', subpages: [] },
      ],
      customPages: '',
    },
    inspirationLinks: { links: [{ id: timestamp, url: 'piekarnia.pl', description: 'Zdjęcia' }], notes: '' },
    additionalInfo: { timeline: '2-months', budget: '7k-15k', specialRequirements: '', notes: '' },
    contactInfo: {
      name: 'Łucja Ćwiek',
      email: 'lucja@piekarnia.example',
      phone: '',
      company: 'Piekarnia „Świt” & Syn',
    },
  });
});

test('[§4 wizard] the whole brief can be sent from the keyboard alone, in English', async ({ page }) => {
  const tabTo = async (name: string) => {
    for (let presses = 0; presses < 90; presses++) {
      await page.keyboard.press('Tab');
      if ((await page.evaluate(() => document.activeElement?.textContent)) === name) return;
    }
    throw new Error(`Tab never reached ${name}`);
  };
  await openBrief(page, 'en');
  await field(page, 'companyProfile.companyName').focus();
  await page.keyboard.type('Dawn Bakery');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Space');
  await expect(page.getByRole('radio', { name: 'Technology and IT' })).toBeChecked();
  for (let step = 2; step <= 9; step++) {
    await tabTo(briefTexts.en.next);
    await page.keyboard.press('Enter');
    await expectStep(page, step, 'en');
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
    if (step === 2) {
      await page.keyboard.press('Tab');
      await page.keyboard.press('Space');
      await page.keyboard.press('ArrowDown');
      await expect(page.getByRole('radio', { name: /Online shop/ })).toBeChecked();
    }
  }
  await page.keyboard.press('Tab');
  await page.keyboard.type('Dawn Baker');
  await page.keyboard.press('Tab');
  await page.keyboard.type('dawn@bakery.example');
  for (let presses = 0; presses < 60 && !(await page.locator('#consent:focus').count()); presses++)
    await page.keyboard.press('Tab');
  await page.keyboard.press('Space');
  await tabTo('Submit brief');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Brief submitted successfully! We will contact you soon.')).toBeVisible();
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });

  test('[§2 brief page] the brief is filled and sent by touch at 360 px, without sideways scrolling', async ({
    page,
  }) => {
    await openBrief(page);
    await field(page, 'companyProfile.companyName').fill('Piekarnia');
    for (let step = 2; step <= 9; step++) {
      await page.getByRole('button', { name: 'Dalej', exact: true }).tap();
      await expectStep(page, step);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
      if (step === 7) {
        await page.getByRole('button', { name: 'Portfolio', exact: true }).tap();
        await page.getByRole('row', { name: /O nas/ }).tap();
        await page.getByRole('button', { name: 'Wyżej: O nas' }).tap();
        await expect(page.getByRole('row').nth(3)).toContainText('O nas');
      } else if (step < 9 && step !== 8) await page.locator('label.choice').first().tap();
    }
    await field(page, 'contactInfo.name').fill('Jan');
    await field(page, 'contactInfo.email').fill('jan@piekarnia.example');
    await page.locator('label[for="consent"]').tap();
    await submitButton(page).tap();
    await expect(page.getByText(/BL-/)).toBeVisible();
  });
});
