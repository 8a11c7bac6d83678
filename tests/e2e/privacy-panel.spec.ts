import { readFile } from 'node:fs/promises';
import type { APIRequestContext, Page } from '@playwright/test';
import { emptyBrief } from '../../domain/brief/empty-brief.ts';
import { accessibilityFaults, expect, owner, test } from '../support/browser.ts';
import { moveTo } from '../support/panel.ts';
import { missingOnPaper, printedPages } from '../support/printed.ts';

async function submitBrief(
  request: APIRequestContext,
  email: string,
): Promise<{ id: string; reference: string }> {
  const brief = emptyBrief();
  const answer = await request.post('/api/briefs', {
    data: {
      ...brief,
      companyProfile: { ...brief.companyProfile, companyName: 'Latarnia' },
      contactInfo: { ...brief.contactInfo, name: 'Ewa Latarnik', email },
      consent: true,
      language: 'pl',
    },
  });
  expect(answer.status()).toBe(201);
  return answer.json() as Promise<{ id: string; reference: string }>;
}

/** The link as the visitor finds it: in the receipt. */
async function linkOf(page: Page, id: string): Promise<string> {
  const { items } = (await (await page.request.get(`/api/mails?briefId=${id}`)).json()) as {
    items: { id: string; kind: string }[];
  };
  const receipt = items.find(({ kind }) => kind === 'brief-receipt')!;
  const html = await (await page.request.get(`/api/mails/${receipt.id}/preview`)).text();
  return /\/status\/[\w-]{43}/.exec(html)![0];
}

test('[§2 privacy] [R19] from the receipt to erasure: the visitor asks, the owner erases, nothing is left; the detail of another shows the evidence of consent and switches the private link off', async ({
  page,
  guard,
}) => {
  guard.allow(/404/);
  const email = `ewa-${Date.now()}@latarnia.example`;
  const { id, reference } = await submitBrief(page.request, email);
  await page.request.post('/api/session', { data: owner });
  const link = await linkOf(page, id);

  await page.goto(link);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Latarnia');
  await expect(page.getByText(reference)).toBeVisible();
  expect(await accessibilityFaults(page)).toEqual([]);
  await expect(page.getByText(`Ewa Latarnik, ${email}`)).toBeVisible();
  const answers = ['Ewa Latarnik', email];
  expect(await missingOnPaper(page, ['Latarnia', reference, 'Brief', 'Wycena', ...answers])).toEqual([]);
  expect(await printedPages(page)).toHaveLength(1);
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByText('Pobierz JSON').click(),
  ]);
  expect(download.suggestedFilename()).toBe(`${reference}.json`);
  const copy = JSON.parse(await readFile(await download.path(), 'utf8')) as unknown;
  expect(copy).toMatchObject({ reference, brief: { contactInfo: { name: 'Ewa Latarnik', email } } });
  await page.getByText('Usunięcie danych', { exact: true }).click();
  await page.getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Poproś o usunięcie' }).click();
  await expect(page.getByRole('status')).toContainText('Prośba o usunięcie dotarła');

  await page.goto('/admin?tab=privacy');
  await expect(page.getByRole('link', { name: /Prywatność\s*\d+ proś/ })).toBeVisible();
  const row = page.getByRole('listitem').filter({ hasText: reference });
  await expect(row).toContainText(email);
  await row.getByRole('button', { name: 'Usuń dane tej osoby' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Usuń wszystko' }).click();
  await expect(page.getByText(/Usunięte na zawsze/)).toBeVisible();
  await expect(row).toHaveCount(0);
  expect(await accessibilityFaults(page)).toEqual([]);

  await page.getByLabel('Adres email').fill(email);
  await page.getByRole('button', { name: 'Znajdź' }).click();
  await expect(page.getByText(`Nie mamy żadnych danych pod adresem ${email}.`)).toBeVisible();

  const other = await submitBrief(page.request, 'zgoda@latarnia.example');
  const otherLink = await linkOf(page, other.id);
  await moveTo(page, `/admin?brief=${other.id}`);
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText('Wyrażam zgodę na przetwarzanie')).toBeVisible();
  await expect(dialog.getByText('2025-06-07')).toBeVisible();
  await dialog.getByRole('button', { name: 'Wyłącz link' }).click();
  await page.getByRole('dialog').last().getByRole('button', { name: 'Wyłącz link' }).click();
  await expect(dialog.getByText('wyłączony', { exact: true })).toBeVisible();
  for (const gone of [link, otherLink]) expect((await page.request.get(gone)).status()).toBe(404);
});
