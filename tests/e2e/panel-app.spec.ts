/** The panel as an app of its own on a phone or a computer. */
import type { Route, Worker } from '@playwright/test';
import type { PushState } from '../../domain/endpoints/pushes.ts';
import { expect, test } from '../support/browser.ts';
import { startPushService } from '../support/push-service.ts';
import {
  addBrief,
  faultsByDayAndNight,
  faultsInView,
  overflowOf,
  signIn,
  uniqueWord,
} from '../support/panel.ts';
import { startSite } from '../support/site.ts';

test.use({ serviceWorkers: 'allow' });

test('[push] the panel can be installed, the site beside it is left alone, and without a network the panel says so in the language chosen last, and has kept nobody’s words', async ({
  context,
  page,
  site,
  guard,
}) => {
  guard.allow(/net::ERR_INTERNET_DISCONNECTED/);
  const company = uniqueWord('Poufna');
  const id = await addBrief(context.request, company);
  await signIn(context, site.origin, 'en');
  await page.goto(`/admin?brief=${id}`);
  await expect(page.getByRole('dialog').getByText(company).first()).toBeVisible();
  await page.evaluate(() => navigator.serviceWorker.ready);

  await test.step('it can be installed', async () => {
    const client = await context.newCDPSession(page);
    const { errors, url } = await client.send('Page.getAppManifest');
    expect([errors, url]).toEqual([[], `${site.origin}/panel.webmanifest`]);
    const { installabilityErrors } = await client.send('Page.getInstallabilityErrors');
    // A window without a face has no place to install to.
    expect(installabilityErrors.filter(({ errorId }) => errorId !== 'in-incognito')).toEqual([]);
    const scopes = () =>
      page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).map(({ scope }) => scope));
    expect(await scopes()).toEqual([`${site.origin}/admin`]);
    await page.goto('/');
    expect(await page.evaluate(() => navigator.serviceWorker.controller)).toBeNull();
  });

  await context.addCookies([{ name: 'language', value: 'pl', url: site.origin }]);
  await page.goto(`/admin?brief=${id}`);
  await expect(page.getByRole('dialog').getByText(company).first()).toBeVisible();
  const kept = () =>
    page.evaluate(async () => {
      const found: [string, string][] = [];
      for (const name of await caches.keys()) {
        const cache = await caches.open(name);
        for (const request of await cache.keys())
          found.push([request.url, (await (await cache.match(request))?.text()) ?? '']);
      }
      return found;
    });
  await expect
    .poll(async () => (await kept()).map(([, text]) => /lang="(..)"/.exec(text)?.[1]))
    .toEqual(['pl']);
  const [[address, text] = ['', '']] = await kept();
  expect(address).toBe(`${site.origin}/admin/offline`);
  for (const word of [company, id, 'anna@firma.example', 'owner@blask.example'])
    expect(text).not.toContain(word);
  await context.setOffline(true);
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Brak połączenia' })).toBeVisible();
  await expect(page).toHaveURL(`/admin?brief=${id}`);
  await expect(page.getByRole('link', { name: 'Spróbuj ponownie' })).toBeVisible();
  await page.setViewportSize({ width: 360, height: 740 });
  expect(await overflowOf(page)).toBe(0);
  expect(await faultsByDayAndNight(page)).toEqual([]);
});

test.describe('with a push service', () => {
  test.use({
    site: async ({}, use) => {
      const own = await startSite({ environment: { PUSH_ALLOW: '127.0.0.1' } });
      await use(own);
      await own.stop();
    },
  });

  test('[push] a phone is made to ring in the account, for what is chosen there, and is led to the brief, and tells nothing to its next owner', async ({
    context,
    page,
    site,
  }) => {
    const service = await startPushService();
    const { endpoint, keys } = service.addDevice();
    // A browser without a face has no push service of its own, and allows no notifications.
    await page.addInitScript(
      (address) => {
        const name = 'subscribed';
        const subscription = {
          endpoint: address.endpoint,
          toJSON: () => address,
          unsubscribe: async () => localStorage.removeItem(name),
        };
        Object.defineProperty(Notification, 'permission', { get: () => 'granted' });
        Notification.requestPermission = async () => 'granted';
        const found = async () => (localStorage.getItem(name) ? subscription : null);
        Object.assign(PushManager.prototype, {
          getSubscription: found,
          subscribe: async () => (localStorage.setItem(name, 'yes'), subscription),
        });
      },
      { endpoint, keys },
    );
    await page.setViewportSize({ width: 390, height: 844 });
    await signIn(context, site.origin, 'pl');
    const openAccount = async () => {
      await page.goto('/admin');
      await page.getByRole('button', { name: 'Więcej' }).click();
      await page.getByRole('button', { name: 'Konto' }).click();
    };
    await openAccount();
    const dialog = page.getByRole('dialog', { name: 'Konto' });
    await dialog.getByRole('button', { name: 'Powiadamiaj to urządzenie' }).click();
    await expect(dialog.getByText('To urządzenie dostaje powiadomienia')).toBeVisible();
    // Drawn a moment after the tap.
    const tap = async (name: string, isOn: boolean) => {
      await dialog.getByRole('checkbox', { name }).click();
      await expect(dialog.getByRole('checkbox', { name })).toBeChecked({ checked: isOn });
    };
    // The second tap does not wait until the first is saved, and takes nothing back.
    const released = Promise.withResolvers<void>();
    const holdFirst = async (route: Route) => {
      await released.promise;
      await route.continue();
    };
    await page.route('**/api/account/pushes/choices', holdFirst, { times: 1 });
    await tap('klient odpowie', false);
    await tap('Pokazuj nazwę firmy', true);
    released.resolve();
    const saved = async () =>
      ((await (await context.request.get(`${site.origin}/api/account/pushes`)).json()) as PushState).choices;
    await expect.poll(saved).toMatchObject({ isPersonal: true, kinds: { answer: false } });
    await tap('Cisza o stałej porze', true);
    await expect(dialog.getByLabel('Od (czas warszawski)')).toHaveValue('22:00');
    await tap('Cisza o stałej porze', false);
    expect([await overflowOf(page), await faultsInView(page)]).toEqual([0, []]);
    await expect(dialog.getByLabel('Od (czas warszawski)')).toHaveCount(0);
    const company = uniqueWord('Piekarnia');
    const id = await addBrief(context.request, company);
    await expect
      .poll(() => service.received.map(({ message }) => message.title))
      .toEqual([`Nowy brief: ${company}`]);

    const [worker] = context.serviceWorkers() as [Worker];
    await worker.evaluate(() => {
      const shown: unknown[] = [];
      Object.assign(globalThis, { shown });
      ServiceWorkerRegistration.prototype.showNotification = async (title, { body, data } = {}) =>
        void shown.push([title, body, data]);
    });
    const client = await context.newCDPSession(page);
    const registered = new Promise<string>((resolve) =>
      client.on('ServiceWorker.workerRegistrationUpdated', ({ registrations: [first] }) => {
        if (first) resolve(first.registrationId);
      }),
    );
    await client.send('ServiceWorker.enable');
    await client.send('ServiceWorker.deliverPushMessage', {
      origin: site.origin,
      registrationId: await registered,
      data: JSON.stringify(service.received[0]!.message),
    });
    const shown = () => worker.evaluate(() => (globalThis as { shown?: unknown[] }).shown);
    await expect
      .poll(shown)
      .toEqual([[`Nowy brief: ${company}`, 'Szczegóły są w panelu.', { url: `/admin?brief=${id}` }]]);

    await openAccount();
    await expect(dialog.getByRole('checkbox', { name: 'klient odpowie' })).not.toBeChecked();
    await dialog.getByRole('button', { name: /^Nie powiadamiaj/ }).click();
    await dialog.getByRole('button', { name: 'Powiadamiaj to urządzenie' }).click();
    await expect(dialog.getByRole('button', { name: /^Nie powiadamiaj/ })).toBeVisible();
    await page.keyboard.press('Escape');

    // Whoever signs out leaves a phone that tells nothing to its next owner.
    await page.getByRole('button', { name: 'Więcej' }).click();
    await page.getByRole('button', { name: 'Wyloguj' }).click();
    await expect(page.getByText('To urządzenie nie dostaje już powiadomień.')).toBeVisible();
    expect(await page.evaluate(() => localStorage.getItem('subscribed'))).toBeNull();
    await signIn(context, site.origin, 'pl');
    const { devices } = (await (
      await context.request.get(`${site.origin}/api/account/pushes`)
    ).json()) as PushState;
    expect(devices).toEqual([]);
    await service.stop();
  });
});
