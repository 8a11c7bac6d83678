/** Files and materials: from the client's phone without a script to the owner's laptop. */
import { readFile } from 'node:fs/promises';
import sharp from 'sharp';
import { dictionaries } from '../../web/client-page/text.ts';
import { adminFiles } from '../../words/en/admin-files.ts';
import { fileRefusals } from '../../words/file-refusals.ts';
import { accessibilityFaults, expect, test } from '../support/browser.ts';
import { lifelike, makeScene } from '../support/client-scene.ts';
import { overflowOf, signIn } from '../support/panel.ts';

const text = dictionaries.pl.files;
const photograph = () =>
  sharp({ create: { width: 900, height: 600, channels: 3, background: '#c2410c' } })
    .jpeg()
    .toBuffer();

test.describe('on a phone without JavaScript', () => {
  test.use({ javaScriptEnabled: false, viewport: { width: 390, height: 844 } });

  test('[files] [materials] a client adds what is asked for, hears what is not taken, ticks a line off and takes a file back', async ({
    page,
    guard,
  }) => {
    guard.allow(/415/);
    const { id, link } = await makeScene(page, 'pl', lifelike);
    const names = ['Logo jako SVG', '5 zdjęć pieca'];
    await page.request.post(`/api/briefs/${id}/materials`, { data: { names } });
    await page.goto(link);
    await expect(page.getByRole('heading', { name: text.needed(2) })).toBeVisible();
    const lines = page.getByRole('list', { name: text.materials }).getByRole('listitem');
    const line = (name: string) => lines.filter({ has: page.getByText(name, { exact: true }) });
    const said = page.locator(':focus');

    await page.getByLabel(text.addFile('5 zdjęć pieca')).setInputFiles([
      { name: 'piec.jpg', mimeType: 'image/jpeg', buffer: await photograph() },
      { name: 'cennik.docm', mimeType: 'text/html', buffer: Buffer.from('<html><script>') },
    ]);
    await line('5 zdjęć pieca').getByRole('button', { name: text.send }).click();
    await expect(page.getByRole('alert').filter({ hasText: 'cennik.docm' })).toContainText(
      fileRefusals.pl['file-script'],
    );
    await expect(line('5 zdjęć pieca').getByRole('status')).toHaveText('piec.jpg');

    await line('Logo jako SVG').getByText(text.elsewhere, { exact: true }).click();
    await page.getByLabel(text.elsewhereWords).fill('Przyślę z drukarni');
    await page.getByRole('button', { name: text.elsewhereAction }).click();
    await expect(said).toHaveRole('status');
    await expect(line('Logo jako SVG')).toContainText(text.elsewhereSaid('Przyślę z drukarni'));

    await page.locator('summary', { hasText: text.add }).click();
    await page
      .getByLabel(text.add, { exact: true })
      .setInputFiles({ name: 'o nas.txt', mimeType: 'text/plain', buffer: Buffer.from('Piec') });
    await page.getByRole('button', { name: text.sendAll }).click();
    await expect(said).toContainText(text.arrived(2));
    await expect(said).toBeInViewport({ ratio: 1 });
    await page.getByRole('button', { name: text.removeOf('o nas.txt') }).click();
    await expect(said).toContainText(text.arrived(1));
    expect(await overflowOf(page)).toBe(0);
  });
});

test('[files] [materials] the owner asks; the client hears what is too large before it is sent, and sends; the owner looks, downloads and removes', async ({
  page,
  context,
  site,
}) => {
  const { id, link } = await makeScene(page, 'en', lifelike);
  await signIn(context, site.origin, 'en');
  await page.goto(`/admin?brief=${id}`);
  const section = page.getByRole('dialog');
  const english = dictionaries.en.files;

  await test.step('the owner asks by name', async () => {
    await section.getByRole('button', { name: adminFiles.ask }).click();
    await page.getByLabel(adminFiles.names).fill('Logo as SVG\n5 photographs of the oven');
    await section.getByRole('button', { name: adminFiles.send }).click();
    await expect(section.getByText(`${adminFiles.materials}: ${adminFiles.missing(2)}`)).toBeVisible();
    await expect(section.getByRole('button', { name: adminFiles.ask })).toBeFocused();
  });

  const client = await context.newPage();
  await client.goto(link);

  await test.step('what is too large is said before it is sent, and a file that is sent says so', async () => {
    await client.locator('summary', { hasText: english.add }).click();
    const field = client.getByLabel(english.add, { exact: true });
    const button = client.getByRole('button', { name: english.sendAll });
    await field.setInputFiles({
      name: 'film.mp4',
      mimeType: 'video/mp4',
      buffer: Buffer.alloc(10_485_761),
    });
    await button.click();
    await expect(client.getByRole('alert')).toHaveText(`${english.tooBig} film.mp4`);
    await expect(field).toBeFocused();
    await field.setInputFiles({ name: 'about.txt', mimeType: 'text/plain', buffer: Buffer.from('About us') });
    await client.evaluate(() =>
      addEventListener('submit', (event) => event.preventDefault(), { once: true }),
    );
    await button.click();
    await expect(client.getByRole('button', { name: english.sending })).toBeDisabled();
    // As when a browser brings the page back.
    await client.evaluate(() => dispatchEvent(new Event('pageshow')));
    await button.click();
    await expect(client.getByText(english.arrived(1))).toBeVisible();
  });

  await test.step('the client sends what was asked for', async () => {
    await client
      .getByLabel(english.addFile('5 photographs of the oven'))
      .setInputFiles({ name: 'oven.jpg', mimeType: 'image/jpeg', buffer: await photograph() });
    await client.getByRole('button', { name: english.send, exact: true }).last().click();
    await expect(client.getByText(english.arrived(2))).toBeVisible();
    expect(await accessibilityFaults(client)).toEqual([]);
    await client.getByRole('button', { name: english.removeOf('about.txt') }).click();
    await expect(client.getByText(english.arrived(1))).toBeVisible();
    await client.close();
  });

  await test.step('the owner looks at it', async () => {
    await page.reload();
    await expect(section.getByText(`${adminFiles.materials}: ${adminFiles.missing(1)}`)).toBeVisible();
    const picture = section.getByRole('list', { name: adminFiles.files }).locator('img');
    await picture.scrollIntoViewIfNeeded();
    await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(320);
    expect(await accessibilityFaults(page)).toEqual([]);
  });

  await test.step('downloads it, and removes it', async () => {
    const download = page.waitForEvent('download');
    await section.getByRole('link', { name: adminFiles.download('oven.jpg') }).click();
    expect((await readFile(await (await download).path())).equals(await photograph())).toBe(true);
    await expect(section.getByText(adminFiles.notDownloaded)).toHaveCount(0);
    await section.getByRole('button', { name: adminFiles.remove('oven.jpg') }).click();
    await page
      .getByRole('dialog', { name: adminFiles.removeTitle })
      .getByRole('button', { name: adminFiles.removeTitle })
      .click();
    await expect(section.getByText(adminFiles.none)).toBeVisible();
  });
});
