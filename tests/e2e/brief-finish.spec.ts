import type { Page } from '@playwright/test';
import { expect, nextFrames, test } from '../support/browser.ts';
import { oneOf } from '../support/depth.ts';
import {
  briefTexts,
  expectStep,
  field,
  fillContact,
  pressNext,
  returnToBrief,
  stepScreens,
  stepTexts,
  submitButton,
  tickConsent,
} from '../support/brief-form.ts';

const phone = { width: 390, height: 844 };

for (const locale of oneOf(['pl', 'en'] as const, 0)) {
  test(`[§2 brief page] [R12] the last step takes at most two and a half screens of a phone, Submit stays in reach, consent is its last block, and nothing that has the focus is covered (${locale})`, async ({
    page,
  }) => {
    const { lookOver, needsConsent } = stepTexts[locale].finish;
    const submit = submitButton(page, locale);
    await page.setViewportSize(phone);
    await returnToBrief(page, 9, {}, locale);
    await expect(page.getByText(lookOver)).toBeVisible();
    expect(await stepScreens(page), 'empty').toBeLessThanOrEqual(2.5);

    await test.step('answered, it is as short', async () => {
      await page.getByRole('button', { name: /^1\. / }).click();
      for (const answer of ['companyName', 'description', 'targetAudience', 'uniqueSellingPoint'])
        await field(page, `companyProfile.${answer}`).fill('Rzemieślnicza piekarnia w Gdańsku. '.repeat(4));
      await page.getByRole('button', { name: /^9\. / }).click();
      await fillContact(page);
      await tickConsent(page);
      await nextFrames(page);
      expect(await stepScreens(page), 'answered').toBeLessThanOrEqual(2.5);
      await tickConsent(page);
    });

    await page.getByText(lookOver).click();
    await expect(page.locator('#summary-1')).toBeVisible();
    for (const share of [0, 0.5, 1]) {
      await page.evaluate(
        (part) => scrollTo(0, part * (document.documentElement.scrollHeight - innerHeight)),
        share,
      );
      await expect(submit).toBeInViewport({ ratio: 1 });
    }
    await expect(submit).toBeDisabled();
    await expect(page.locator('.brief-main > :nth-last-child(2)')).toHaveClass('consent');
    await page.locator('.consent').scrollIntoViewIfNeeded();
    await expect(page.getByText(needsConsent)).toBeInViewport();

    await test.step('nothing that has the focus is covered', async () => {
      await page.locator('h1').focus();
      const seen = new Set<string>();
      for (let press = 0; press < 60 && !seen.has('consent'); press++) {
        await page.keyboard.press('Tab');
        const { id, hidden } = await page.evaluate(() => {
          const element = document.activeElement!;
          const bar = document.querySelector('.dock')!;
          const box = (element.closest('label') ?? element).getBoundingClientRect();
          const isBehind = !bar.contains(element) && box.bottom > bar.getBoundingClientRect().top + 1;
          return { id: element.id || element.textContent!, hidden: isBehind || box.top < 0 };
        });
        expect(hidden, id).toBe(false);
        seen.add(id);
      }
      expect([...seen]).toEqual(expect.arrayContaining(['contactInfo.company', 'summary-8', 'consent']));
      await page.keyboard.press('Space');
      await expect(submit).toBeEnabled();
    });

    for (const [name, size] of Object.entries({
      'a phone on its side': { width: 844, height: 390 },
      'a page at twice its size': { width: 640, height: 400 },
    }))
      await test.step(`in a low window the bar gives way: ${name}`, async () => {
        await page.setViewportSize(size);
        await page.evaluate(() => scrollTo(0, 0));
        await expect(page.locator('.step-buttons')).not.toBeInViewport();
        await fillContact(page);
        await tickConsent(page);
        await expect(submit).toBeDisabled();
        await tickConsent(page);
        await expect(submit).toBeEnabled();
      });
  });
}

test('[R11] [§2 brief page] Change leads to the field itself, a way back to the summary stays until it is taken, and further notes are folded on a phone until there are some', async ({
  page,
}) => {
  await page.setViewportSize(phone);
  await returnToBrief(page, 9, { companyProfile: { industry: 'education' } });
  const { change, changeStep, lookOver } = stepTexts.pl.finish;
  await page.getByText(lookOver).click();
  const back = page.getByRole('button', { name: stepTexts.pl.finish.backToSummary });
  await expect(page.locator('#summary-1')).toContainText('Edukacja');

  await page.locator('#summary-1').click();
  const answers = page.locator('#summary-1-answers');
  await answers
    .getByRole('button', { name: changeStep.replace('{step}', briefTexts.pl.company.industry.label) })
    .click();
  await expectStep(page, 1);
  // What was chosen, not the button that would clear it.
  await expect(page.getByRole('radio', { name: 'Edukacja i szkolenia' })).toBeFocused();
  await expect(back).toBeInViewport({ ratio: 1 });
  await field(page, 'companyProfile.uniqueSellingPoint').fill('Pieczemy nocą');
  await expect(back).toBeInViewport({ ratio: 1 });
  await pressNext(page);
  await expectStep(page, 2);
  await expect(back).toBeInViewport({ ratio: 1 });
  await back.click();
  await expectStep(page, 9);
  await expect(page.locator('#summary-1')).toBeFocused();
  await expect(page.locator('#summary-1')).toBeInViewport({ ratio: 1 });
  await expect(page.locator('#summary-1')).toContainText('Pieczemy nocą');

  await page.getByRole('button', { name: briefTexts.pl.previous }).click();
  await expectStep(page, 8);
  await expect(back).toBeHidden();

  // Somebody who comes back their own way has come back.
  await pressNext(page);
  await page.getByText(lookOver).click();
  await page.getByRole('button', { name: change, exact: false }).nth(2).click();
  await expectStep(page, 3);
  await expect(back).toBeVisible();
  await page.getByRole('button', { name: /^9\. / }).click();
  await expectStep(page, 9);
  await page.getByRole('button', { name: briefTexts.pl.previous }).click();
  await expectStep(page, 8);
  await expect(back).toBeHidden();

  await test.step('further notes are folded until there are some', async () => {
    await pressNext(page);
    const notes = field(page, 'additionalInfo.notes');
    await expect(notes).toBeHidden();
    await page.getByText(stepTexts.pl.finish.moreTitle).click();
    // The line is gone, and the focus in the first of its questions.
    await expect(page.getByText(stepTexts.pl.finish.moreTitle)).toBeHidden();
    await expect(field(page, 'additionalInfo.specialRequirements')).toBeFocused();
    await notes.fill('Prosimy o telefon po 15.');
    await page.getByRole('button', { name: briefTexts.pl.previous }).click();
    await expectStep(page, 8);
    await pressNext(page);
    await expect(notes).toBeVisible();
  });
});

test('[§2 brief page] [look] Enter leads from a line to the field after it, a search counts what it found, and the summary is one line for each step, unfolds by key, and is whole on paper', async ({
  page,
}) => {
  await returnToBrief(page, 1);
  const name = field(page, 'companyProfile.companyName');
  await expect(name).toHaveAttribute('enterkeyhint', 'next');
  await name.press('Enter');
  await expect(page.getByRole('radio').first()).toBeFocused();

  await test.step('a search counts what it found, not what was chosen before', async () => {
    const industry = field(page, 'companyProfile.industry');
    await industry.locator('label', { hasText: 'Edukacja' }).click();
    await industry.getByRole('searchbox').fill('xyz');
    await expect(industry.getByRole('status')).toHaveText('Nic nie pasuje do „xyz”.');
    await expect(industry.getByRole('radio')).toHaveCount(1);
    await industry.getByRole('searchbox').fill('uslugi');
    await expect(industry.getByRole('status')).toHaveText('Pasuje: 1');
    await industry.getByRole('button', { name: briefTexts.pl.clearChoice }).click();
  });

  await name.fill('Piekarnia');
  await field(page, 'companyProfile.targetAudience').fill('Sąsiedzi');
  await page.getByRole('button', { name: /^9\. / }).click();
  await expectStep(page, 9);
  await field(page, 'contactInfo.name').press('Enter');
  await expect(field(page, 'contactInfo.email')).toBeFocused();

  const row = page.getByRole('button', { name: /^Profil firmy Piekarnia · Sąsiedzi$/ });
  const audience = page.locator('#summary-1-answers').getByText('Sąsiedzi');
  const type = page.locator('#summary-2-answers').getByText(stepTexts.pl.finish.unanswered).first();
  await expect(row).toHaveAttribute('aria-expanded', 'false');
  await expect(audience).toBeHidden();
  await row.focus();
  await page.keyboard.press('Enter');
  await expect(page.locator('#summary-1')).toHaveAttribute('aria-expanded', 'true');
  await expect(audience).toBeVisible();
  await expectOneLine(page);
  await page.keyboard.press('Enter');
  await expect(audience).toBeHidden();

  await page.emulateMedia({ media: 'print' });
  await expect(audience).toBeVisible();
  await expect(type).toBeVisible();
  await expect(page.locator('#summary-9-answers')).toBeVisible();
  await expect(page.locator('.summary-preview').first()).toBeHidden();
});

/** Labels and answers of the first step in the summary, and, on a phone, the tick of the consent by its first line. */
async function expectOneLine(page: Page): Promise<void> {
  const size = page.viewportSize()!;
  const lines = await page.locator('#summary-1-answers dl > div').evaluateAll((rows) =>
    rows.map((row) => {
      // An empty box without height stands on the line of the text around it.
      const baselineOf = (element: Element) => {
        const box = document.createElement('span');
        box.style.display = 'inline-block';
        element.prepend(box);
        const { bottom } = box.getBoundingClientRect();
        box.remove();
        return bottom;
      };
      return Array.from(row.querySelectorAll('dt, dd')).map(baselineOf);
    }),
  );
  expect(lines.length).toBeGreaterThan(3);
  for (const [label = 0, ...rest] of lines) {
    expect(rest.length).toBe(2);
    for (const baseline of rest) expect(Math.abs(baseline - label)).toBeLessThan(1);
  }

  await page.setViewportSize(phone);
  const { tick, first, rows } = await page.locator('label[for="consent"]').evaluate((label) => {
    const mark = label.querySelector('.choice-mark')!.getBoundingClientRect();
    const text = label.lastElementChild!.getClientRects();
    return { tick: mark.top + mark.height / 2, first: text[0]!, rows: label.getBoundingClientRect().height };
  });
  expect(rows).toBeGreaterThan(40);
  expect(tick).toBeGreaterThan(first.top);
  expect(tick).toBeLessThan(first.top + 20);
  await page.setViewportSize(size);
}
