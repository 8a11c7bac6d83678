import type { BrowserContext, CDPSession, Page } from '@playwright/test';
import { accessibilityFaults, expect, owner, test as base } from '../support/browser.ts';
import { freePort } from '../support/free-port.ts';
import { signIn } from '../support/panel.ts';
import { publishing, startSite, type Site } from '../support/site.ts';

/** Passkeys belong to a name, so the site has to know its port before it starts. */
const test = base.extend<{ site: Site }>({
  site: async ({}, use) => {
    const port = String(await freePort());
    const origin = `http://localhost:${port}`;
    const site = await startSite({ environment: { ...publishing, PORT: port, SITE_ORIGIN: origin } });
    await use({ ...site, origin });
    await site.stop();
  },
});

/** The authenticator that Chromium brings for tests, which always finds the right finger. */
async function addAuthenticator(context: BrowserContext, page: Page) {
  const session = await context.newCDPSession(page);
  await session.send('WebAuthn.enable');
  const { authenticatorId } = await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return { session, authenticatorId };
}

/** As a thief's copy of it, which has not counted what the true one did since. */
async function setCountersBack(session: CDPSession, authenticatorId: string): Promise<void> {
  const { credentials } = await session.send('WebAuthn.getCredentials', { authenticatorId });
  await session.send('WebAuthn.clearCredentials', { authenticatorId });
  for (const credential of credentials)
    await session.send('WebAuthn.addCredential', {
      authenticatorId,
      credential: { ...credential, signCount: 0 },
    });
}

test.use({ viewport: { width: 390, height: 844 } });

test('[passkeys] one is added in the panel, signs in without a password, and opens nothing once it was copied or removed', async ({
  page,
  context,
  site,
  guard,
}) => {
  guard.allow(/status of (401|409)|foreign request: http:\/\/127\.0\.0\.1/);
  await signIn(context, site.origin);
  await page.goto('/admin');
  const { session, authenticatorId } = await addAuthenticator(context, page);
  const dialog = page.getByRole('dialog');
  const name = dialog.getByLabel('Nazwa klucza');
  const password = dialog.getByLabel('Potwierdź hasłem');
  /** Stands in the panel alone. */
  const inside = page.getByRole('button', { name: 'Więcej' });
  const chooseInMenu = async (name: string) => {
    await inside.click();
    await page.getByRole('button', { name }).click();
  };
  const openAccount = () => chooseInMenu('Konto');
  const startAdding = () => dialog.getByRole('button', { name: 'Dodaj klucz dostępu' }).click();
  const make = dialog.getByRole('button', { name: 'Utwórz klucz' });
  const enter = page.getByRole('button', { name: 'Użyj klucza dostępu' });
  const leave = async () => {
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await chooseInMenu('Wyloguj');
    // The panel stays until this device is forgotten.
    await expect(enter).toBeVisible();
  };
  const failure = page.getByRole('alert');

  await openAccount();
  await startAdding();
  await expect(name).toBeFocused();
  await make.click();
  await expect(dialog.getByText('Nazwij klucz')).toBeVisible();
  await name.fill('Telefon');
  await password.fill('wrong');
  await make.click();
  await expect(dialog.getByText('Nieprawidłowe hasło')).toBeVisible();
  expect(await accessibilityFaults(page)).toEqual([]);
  await password.fill(owner.password);
  await make.click();
  await expect(dialog.getByText('Klucz dodany.')).toBeVisible();
  await expect(dialog.getByText('jeszcze nieużyty')).toBeVisible();

  await startAdding();
  await name.fill('Drugi raz');
  await dialog.getByRole('button', { name: 'Potwierdź kluczem dostępu' }).click();
  await expect(dialog.getByText('To urządzenie ma już klucz do tego konta.')).toBeVisible();
  await leave();

  expect(await accessibilityFaults(page)).toEqual([]);
  await session.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified: false });
  await enter.press('Enter');
  await expect(failure.getByText('Żaden klucz dostępu nie został użyty')).toBeVisible();
  await expect(enter).toBeFocused();
  await session.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified: true });
  await enter.press('Enter');
  await expect(inside).toBeVisible();

  await openAccount();
  await expect(dialog.getByText('ostatnio użyty')).toBeVisible();
  await leave();
  await setCountersBack(session, authenticatorId);
  await enter.click();
  await expect(failure.getByText('wygląda na skopiowany')).toBeVisible();
  await page.getByLabel('Email', { exact: true }).fill(owner.email);
  await page.getByLabel('Hasło', { exact: true }).fill(owner.password);
  await page.getByRole('button', { name: 'Zaloguj się' }).click();
  await expect(inside).toBeVisible();

  await openAccount();
  await expect(dialog.getByText('Wygląda na skopiowany')).toBeVisible();
  await dialog.getByRole('button', { name: 'Usuń klucz Telefon' }).click();
  await password.fill(owner.password);
  expect(await accessibilityFaults(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Usuń', exact: true }).click();
  await expect(dialog.getByText('Klucz usunięty.')).toBeVisible();
  await leave();
  await enter.click();
  await expect(failure.getByText('nie pasuje do żadnego konta')).toBeVisible();

  await page.goto(`${site.origin.replace('localhost', '127.0.0.1')}/admin`);
  await enter.click();
  await expect(failure.getByText('pod właściwym adresem strony')).toBeVisible();
});
