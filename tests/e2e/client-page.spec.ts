/** The client page as the home of a project: how long it is, and that every act is confirmed where it happened. */
import { dictionaries } from '../../web/client-page/text.ts';
import { accessibilityFaults, expect, test } from '../support/browser.ts';
import { lifelike, makeScene, someTimes } from '../support/client-scene.ts';
import { overflowOf } from '../support/panel.ts';

const asked = [
  { text: 'Ile ma kosztować strona?', findingId: 'budget-against-size' },
  { text: 'Jak klienci mają płacić?', findingId: 'cart-without-payment' },
  { text: 'Kto przygotuje zdjęcia?' },
];

test('[R44] the client page is short before anything is unfolded, and its drawing unfolds without a script', async ({
  page,
}) => {
  const { link, ask, offer, reply } = await makeScene(page, 'pl', lifelike);
  await reply('Dzień dobry, dziękujemy za brief. Zanim wycenimy, mamy trzy pytania.');
  await ask(asked);
  await offer([...someTimes(), someTimes()[0]]);
  await page.goto(link);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Zorza Ceramika');
  for (const [width, height, most] of [
    [1440, 900, 2_400],
    [390, 844, 3_600],
  ] as const) {
    await page.setViewportSize({ width, height });
    expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThanOrEqual(most);
    expect(await overflowOf(page)).toBe(0);
  }
  expect(await accessibilityFaults(page)).toEqual([]);
  const last = page.getByText('Kalendarz wypałów', { exact: true }).first();
  await expect(last).not.toBeInViewport();
  await page.getByRole('link', { name: dictionaries.pl.whole }).click();
  await last.scrollIntoViewIfNeeded();
  await expect(last).toBeInViewport();
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false, viewport: { width: 390, height: 844 } });

  test('[R44] a call asks for the missing number, and erasure is confirmed where it was asked for', async ({
    page,
    guard,
  }) => {
    guard.allow(/400/);
    const { link, offer, detail } = await makeScene(page, 'en', lifelike);
    const text = dictionaries.en;
    const [first] = someTimes();
    await offer([first, someTimes()[0]]);
    await page.goto(link);
    await page.getByRole('radio').first().check();
    await expect(page.getByLabel(text.call.phone)).toHaveValue('');
    await page.getByLabel(text.call.phone).fill('601 222 333');
    await page.getByRole('button', { name: text.call.action }).click();
    const said = page.locator(':focus');
    await expect(said).toHaveRole('status');
    await expect(said).toContainText(text.call.place.weRing('601 222 333'));
    // Mails become files here: nothing says that one was sent.
    await expect(said).not.toContainText('@');
    expect(await detail()).toMatchObject({ contactPhone: '601 222 333', call: { startsAt: first } });
    const calendar = await page.request.get(`${link}/call.ics`);
    expect(await calendar.text()).toContain('LOCATION:601 222 333');

    await page.getByText(text.erase, { exact: true }).click();
    const confirm = page.getByRole('checkbox', { name: text.eraseConfirm });
    await confirm.check();
    await page.getByRole('button', { name: text.eraseAction }).click();
    await expect(said).toHaveRole('status');
    await expect(said).toContainText(text.eraseRequested('').slice(0, 20));
    await expect(said).toBeInViewport({ ratio: 1 });
  });
});
