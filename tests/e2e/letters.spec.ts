/** The owner writes to a client from the brief, and reads there what came back. */
import type { APIRequestContext, BrowserContext, Page } from '@playwright/test';
import { answersForm, callForm } from '../../domain/client-page/client-page.ts';
import type { BriefDetail } from '../../domain/endpoints/briefs.ts';
import { weekdayDateTime, weekdayTime, withZone } from '../../domain/text/dates.ts';
import { emptyBrief } from '../../domain/brief/empty-brief.ts';
import { dayMs } from '../../domain/text/durations.ts';
import { expect, owner, test } from '../support/browser.ts';
import { isDeep } from '../support/depth.ts';
import { faultsInView, overflowOf, signIn, uniqueWord } from '../support/panel.ts';

function lastSundayOfMarch(year: number): number {
  const end = new Date(Date.UTC(year, 2, 31));
  return end.getTime() - end.getUTCDay() * dayMs;
}

const sizes = { laptop: { width: 1366, height: 768 }, phone: { width: 390, height: 844 } } as const;

const words = {
  pl: {
    letterTo: (company: string) => `List do klienta – ${company}`,
    answer: 'Odpowiedz',
    goOn: 'Dokończ',
    ask: 'Zapytaj',
    payment: 'Jak klienci mają płacić w sklepie?',
    question: (number: number) => `Pytanie ${number}`,
    ownQuestion: 'Dodaj własne pytanie',
    removed: 'Pytanie usunięte',
    greeting: 'Dzień dobry,',
    thanks: 'chętnie podejmiemy się stworzenia sklepu internetowego',
    kinds: { questions: 'Pytania', call: 'Terminy rozmowy' },
    template: 'Szablon',
    subject: 'Temat',
    text: 'Treść',
    view: 'Podgląd',
    seen: 'Tak zobaczy to klient',
    answerAction: 'Odpowiedz na pytania',
    pickAction: 'Wybierz termin',
    draftSaved: 'Szkic zapisany',
    discard: 'Usuń szkic',
    discarded: 'Szkic usunięty',
    send: 'Wyślij',
    sent: 'List zapisany jako plik',
    notSent: 'List nie został wysłany',
    unanswered: 'bez odpowiedzi',
    changed: 'zmienione przez klienta',
    before: 'Do 2000 zł',
    after: '7000–15 000 zł',
    clarifications: 'Wyjaśnienia',
    original: 'Jak wysłano',
    close: 'Zamknij pytania',
    closed: 'Pytania zamknięte',
    time: (number: number) => `Termin ${number}`,
    twice: 'Ten termin już jest na liście.',
    passed: 'Ten termin już minął.',
    cancelCall: 'Odwołaj rozmowę',
    callCancelled: 'Rozmowa odwołana',
    call: 'Rozmowa',
    decline: 'Uprzejma odmowa',
    undo: 'Cofnij',
    mailto: 'Odpowiedz mailem',
    signIn: 'Zaloguj się',
    password: 'Hasło',
  },
  en: {
    letterTo: (company: string) => `Letter to the client – ${company}`,
    answer: 'Answer',
    goOn: 'Finish',
    ask: 'Ask',
    payment: 'How should people pay in your shop?',
    question: (number: number) => `Question ${number}`,
    ownQuestion: 'Add your own question',
    removed: 'Question removed',
    greeting: 'Hello Anna,',
    thanks: 'we’d love to build an online shop for you',
    kinds: { questions: 'Questions', call: 'Times for a call' },
    template: 'Template',
    subject: 'Subject',
    text: 'Text',
    view: 'Preview',
    seen: 'As the client will see it',
    answerAction: 'Answer the questions',
    pickAction: 'Pick a time',
    draftSaved: 'Draft saved',
    discard: 'Discard draft',
    discarded: 'Draft discarded',
    send: 'Send',
    sent: 'The letter was saved to a file',
    notSent: 'The letter was not sent',
    unanswered: 'no answer yet',
    changed: 'changed by the client',
    before: 'Under PLN 2,000',
    after: 'PLN 7,000–15,000',
    clarifications: 'Clarifications',
    original: 'As first sent',
    close: 'Close questions',
    closed: 'Questions closed',
    time: (number: number) => `Time ${number}`,
    twice: 'This time is already on the list.',
    passed: 'This time has already passed.',
    cancelCall: 'Cancel the call',
    callCancelled: 'Call cancelled',
    call: 'Call',
    decline: 'Polite no',
    undo: 'Undo',
    mailto: 'Reply',
    signIn: 'Log in',
    password: 'Password',
  },
} as const;

type Language = keyof typeof words;

/** A shop without a payment and with too little money, as the wizard sends it. */
async function addShop(request: APIRequestContext, companyName: string, language: Language) {
  const empty = emptyBrief();
  const pages = Array.from({ length: 30 }, (_, index) => ({
    id: `page-${index}`,
    label: `Strona ${index}`,
    value: '',
    subpages: [],
  }));
  const data = {
    ...empty,
    companyProfile: { ...empty.companyProfile, companyName, industry: 'food' },
    contactInfo: { ...empty.contactInfo, name: 'Anna Kowalska', email: 'anna@firma.example' },
    websiteType: { ...empty.websiteType, type: 'e-commerce' },
    features: { ...empty.features, required: ['shopping-cart'] },
    siteMap: { ...empty.siteMap, pages },
    additionalInfo: { ...empty.additionalInfo, budget: 'under-2k', timeline: '2-months' },
    consent: true,
    language,
  };
  const response = await request.post('/api/briefs', { data });
  expect(response.status(), await response.text()).toBe(201);
  return (await response.json()) as { id: string; statusPath: string };
}

async function detailOf(context: BrowserContext, origin: string, id: string) {
  return (await (await context.request.get(`${origin}/api/briefs/${id}`)).json()) as BriefDetail;
}

async function lastLetter(...brief: Parameters<typeof detailOf>) {
  return (await detailOf(...brief)).conversation.at(-1)!;
}

/** As the form of the private page does without a script. */
async function postForm(origin: string, path: string, fields: [string, string][]): Promise<void> {
  const response = await fetch(origin + path, {
    method: 'POST',
    body: new URLSearchParams(fields),
    headers: { origin },
    redirect: 'manual',
  });
  expect(response.status).toBe(303);
}

/** In both sizes nothing is too wide; axe reads each state in one of them. */
async function expectClean(page: Page, isRead: boolean): Promise<void> {
  expect(await overflowOf(page)).toBe(0);
  if (isRead) expect(await faultsInView(page)).toEqual([]);
}

for (const [size, language] of [
  ['laptop', 'pl'],
  ['phone', 'en'],
] as const) {
  const text = words[language];
  const parts = (page: Page, company: string) => {
    const letter = page.getByRole('form', { name: text.letterTo(company) });
    return {
      brief: page.getByRole('dialog', { name: company, exact: true }),
      letter,
      subject: letter.getByRole('textbox', { name: text.subject, exact: true }),
      body: letter.getByRole('textbox', { name: text.text, exact: true }),
      send: letter.getByRole('button', { name: text.send, exact: true }),
      seen: letter.getByRole('region', { name: text.seen }),
      look: () => letter.getByRole('button', { name: text.view }).click(),
      /** Beside the brief on a laptop; a sheet that is opened on a phone. */
      write: async () => {
        if (size === 'phone')
          await page.locator('.thumb-bar').getByRole('button', { name: text.answer, exact: true }).click();
        await expect(letter).toBeVisible();
      },
    };
  };

  test(`[letters] times for a call are offered on Warsaw’s clocks and the one picked is in the head; findings become questions, and answers come back as changes beside what was first sent (${size}, ${language})`, async ({
    page,
    context,
    site,
    request,
  }) => {
    const company = uniqueWord('Rozmowa');
    const { id, statusPath } = await addShop(request, company, language);
    await page.setViewportSize(sizes[size]);
    await signIn(context, site.origin, language);
    let letGo = () => {};
    const held = new Promise<void>((resolve) => (letGo = resolve));
    await page.route('**/api/answering', async (route) => {
      await held;
      await route.continue();
    });
    await page.goto(`/admin?q=${company}&brief=${id}`);
    const { brief, letter, send, seen, look, write } = parts(page, company);
    const timeline = brief.locator('.timeline');
    const ask = (finding: string) =>
      brief.locator(`[data-finding="${finding}"]`).getByRole('button', { name: new RegExp(`^${text.ask}:`) });
    // Until there is a letter to put it into, a question cannot be lost.
    await expect(ask('cart-without-payment')).toBeDisabled();
    letGo();

    // Two days before and after the night in which the clocks are put forward.
    const change = lastSundayOfMarch(new Date().getFullYear() + 1);
    const [before, after] = [change - 2 * dayMs, change + 2 * dayMs].map((day) =>
      new Date(day).toISOString().slice(0, 10),
    );
    const offered = [`${before}T09:00:00Z`, `${after}T08:00:00Z`].map((moment) => new Date(moment));

    await test.step('times for a call', async () => {
      await write();
      await letter.getByText(text.kinds.call, { exact: true }).click();
      const time = (number: number) => letter.getByLabel(text.time(number), { exact: true });
      await time(1).fill('2020-01-01T10:00');
      await expect(letter.getByText(text.passed)).toBeVisible();
      await time(1).fill(`${after}T10:00`);
      await time(2).fill(`${after}T10:00`);
      await expect(letter.getByText(text.twice)).toBeVisible();
      await expect(send).toBeDisabled();
      await expectClean(page, isDeep || size === 'phone');
      await time(2).fill(`${before}T10:00`);
      await look();
      await expect(seen.locator('h5 ~ div > .ink')).toHaveText(
        offered.map((moment) => withZone(weekdayDateTime(moment, language), language)),
      );
      await expect(seen.getByText(text.pickAction)).toBeVisible();
      await letter.getByRole('checkbox', { name: /^(oznacz|mark): / }).click();
      await send.click();
      await expect(letter).toBeHidden();
      await expect(brief.locator('.triage-head [data-status=new]')).toBeVisible();
    });

    await test.step('the one that was picked, until it is cancelled', async () => {
      const { id: offer, times } = await lastLetter(context, site.origin, id);
      expect(times).toEqual(offered.map((moment) => moment.toISOString()));
      await postForm(site.origin, `${statusPath}/${callForm.path}`, [
        [callForm.offer, offer],
        [callForm.time, times[0]!],
      ]);
      const picked = `${text.call}${weekdayTime(offered[0]!, language)}`;
      const fact = brief.locator('.head-facts > div').filter({ hasText: picked });
      await expect(fact).toBeVisible();
      await expectClean(page, isDeep || size === 'laptop');
      await timeline.getByRole('button', { name: text.cancelCall }).click();
      await page
        .getByRole('dialog', { name: text.cancelCall })
        .getByRole('button', { name: text.cancelCall })
        .click();
      await expect(brief.getByRole('status').filter({ hasText: text.callCancelled })).toBeVisible();
      await expect(fact).toHaveCount(0);
    });

    await test.step('findings become questions', async () => {
      for (const finding of ['cart-without-payment', 'budget-against-size', 'shop-without-terms']) {
        await ask(finding).click();
        await expect(ask(finding)).toHaveAttribute('aria-pressed', 'true');
      }
      // Pressed again, the question leaves the letter.
      await ask('shop-without-terms').click();
      await expect(ask('shop-without-terms')).toHaveAttribute('aria-pressed', 'false');
      if (size === 'phone') await brief.getByRole('button', { name: text.goOn }).click();
      const add = letter.getByRole('button', { name: text.ownQuestion });
      if (size === 'phone') {
        await add.scrollIntoViewIfNeeded();
        const placeOf = async () => Math.round((await add.boundingBox())!.y);
        const place = await placeOf();
        await page.locator('.toasts').getByRole('button').last().click();
        await expect(page.locator('.toasts').getByText(text.removed)).toHaveCount(0);
        expect(await placeOf(), 'news that leaves moves nothing').toBe(place);
      }

      const first = letter.getByLabel(text.question(1), { exact: true });
      await expect(first).toHaveValue(text.payment);
      await first.fill('BLIK?');
      await add.click();
      await expect(letter.getByLabel(text.question(3), { exact: true })).toBeFocused();
      await letter.getByLabel(text.question(3), { exact: true }).fill('<b>Logo?</b>');
      await expectClean(page, isDeep || size === 'laptop');
      await look();
      await expect(seen.getByText(text.greeting)).toBeVisible();
      await expect(seen.locator('h5 ~ div > .ink')).toHaveText(['BLIK?', /./, '<b>Logo?</b>']);
      await expect(seen.getByText(text.answerAction)).toBeVisible();
      await expectClean(page, isDeep || size === 'phone');
      await send.click();
    });

    await test.step('they stand in the history, without an answer yet', async () => {
      await expect(letter).toBeHidden();
      await expect(brief.getByRole('status').filter({ hasText: text.sent }).first()).toBeVisible();
      // A letter begins the work, unless the owner says no.
      await expect(brief.locator('.triage-head [data-status=in-progress]')).toBeVisible();
      const sent = timeline.locator('> li').filter({ hasText: 'BLIK?' });
      await expect(sent).toBeVisible();
      await expect(timeline.getByText(text.unanswered)).toHaveCount(3);
      await expect(sent.getByText(text.greeting)).toBeHidden();
      await sent.locator('summary').click();
      await expect(sent.getByText(text.greeting)).toBeVisible();
      await expect(brief.getByRole('button', { name: text.answer, exact: true })).toBeVisible();
    });

    const budget = brief.locator('[data-field="budget"]');
    await test.step('answers come back as changes, and nobody has to reload for them', async () => {
      const { id: letterId, questions } = await lastLetter(context, site.origin, id);
      await postForm(site.origin, `${statusPath}/${answersForm.path}`, [
        [answersForm.letter, letterId],
        [answersForm.version, '0'],
        [answersForm.text(questions[0]!.id), 'Tak, <i>BLIK</i>'],
        [answersForm.choice(questions[1]!.id), '7k-15k'],
      ]);
      await expect(budget).toContainText(text.changed);
      await expect(budget.locator('del')).toHaveText(text.before);
      await expect(budget.locator('ins')).toHaveText(text.after);
      await expect(brief.getByRole('heading', { name: text.clarifications })).toBeVisible();
      await expect(brief.locator('[data-clarification]').first()).toContainText('Tak, <i>BLIK</i>');
      await expect(timeline.getByText(text.unanswered)).toHaveCount(1);
      await expectClean(page, isDeep || size === 'laptop');
    });

    await test.step('what was first sent, and the end of the questions', async () => {
      await brief.getByRole('button', { name: text.original }).click();
      await expect(budget).toContainText(text.before);
      await expect(budget.locator('del')).toHaveCount(0);
      await expect(brief.getByRole('heading', { name: text.clarifications })).toHaveCount(0);
      await timeline.getByRole('button', { name: text.close }).click();
      await expect(brief.getByRole('status').filter({ hasText: text.closed })).toBeVisible();
      await expect(timeline.getByRole('button', { name: text.close })).toHaveCount(0);
    });
  });

  if (isDeep || size === 'phone')
    test(`[letters] a draft survives closing, reload, another tab and the end of the session (${size}, ${language})`, async ({
      page,
      context,
      site,
      request,
      guard,
    }) => {
      guard.allow(/401/);
      const company = uniqueWord('Szkic');
      const { id } = await addShop(request, company, language);
      await page.setViewportSize(sizes[size]);
      await signIn(context, site.origin, language);
      await page.goto(`/admin?q=${company}&brief=${id}`);
      const { brief, letter, body } = parts(page, company);
      await brief.getByRole('button', { name: text.answer, exact: true }).click();
      await body.fill('Pierwsze zdanie');
      await page.keyboard.press('Escape');
      await expect(letter).toBeHidden();
      await brief.getByRole('button', { name: text.goOn }).click();
      await expect(body).toHaveValue('Pierwsze zdanie');
      await body.fill('Drugie zdanie');
      await page.reload();
      await expect(body).toHaveValue('Drugie zdanie');

      const other = await context.newPage();
      await other.goto(`/admin?brief=${id}&letter=1`);
      await parts(other, company).body.fill('Zdanie z drugiej karty');
      await expect(parts(other, company).letter.getByText(text.draftSaved)).toBeVisible();
      await other.close();
      await expect(body).toHaveValue('Zdanie z drugiej karty');
      // The panel looks by itself every twenty seconds, which would end in the sign-in before anything is typed.
      const typed = Promise.withResolvers<void>();
      await page.route('**/api/**', async (route) => {
        if (route.request().method() === 'GET') await typed.promise;
        await route.fallback();
      });
      await context.clearCookies({ name: /session/ });
      await body.fill('Ostatnie zdanie');
      const password = page.getByLabel(text.password, { exact: true });
      await expect(password).toBeVisible();
      typed.resolve();
      await page.getByLabel('Email', { exact: true }).fill(owner.email);
      await password.fill(owner.password);
      await page.getByRole('button', { name: text.signIn }).click();
      await expect(body).toHaveValue('Ostatnie zdanie');
      await expect(letter.getByText(text.draftSaved)).toBeVisible();
      expect((await detailOf(context, site.origin, id)).draft?.text).toBe('Ostatnie zdanie');

      await letter.getByRole('button', { name: text.discard }).click();
      await page
        .getByRole('dialog', { name: text.discard })
        .getByRole('button', { name: text.discard })
        .click();
      await expect(brief.getByRole('status').filter({ hasText: text.discarded })).toBeVisible();
      await expect(brief.getByRole('button', { name: text.answer, exact: true })).toBeVisible();
    });

  if (isDeep || size === 'laptop')
    test(`[letters] a reply starts from a template filled from the brief, and a refusal loses nothing (${size}, ${language})`, async ({
      page,
      context,
      site,
      request,
      guard,
    }) => {
      guard.allow(/409/);
      const company = uniqueWord('Odpowiedź');
      const { id } = await addShop(request, company, language);
      await page.setViewportSize(sizes[size]);
      await signIn(context, site.origin, language);
      await page.goto(`/admin?q=${company}&brief=${id}`);
      const { brief, letter, subject, body, send, seen, look } = parts(page, company);
      await expect(brief.locator('[data-finding]').first()).toBeVisible();
      await page.keyboard.press('r');
      await expect(body).toBeFocused();
      await expect(body).toHaveValue(new RegExp(text.greeting));
      expect(await body.inputValue()).toContain(text.thanks);
      expect(await body.inputValue()).not.toContain('{{');
      await body.fill('Własne słowa\n\nDrugi akapit');
      await letter.getByLabel(text.template).selectOption({ label: text.decline });
      await expect(body).toHaveValue(new RegExp(text.greeting));
      await brief.getByRole('button', { name: text.undo }).click();
      await expect(body).toHaveValue('Własne słowa\n\nDrugi akapit');
      await subject.fill('');
      await expect(send).toBeDisabled();
      await subject.fill(`W sprawie ${company}`);
      await look();
      await expect(seen.getByText('Drugi akapit')).toBeVisible();
      expect(await overflowOf(page)).toBe(0);

      // Closed meanwhile by somebody else.
      const setStatus = (status: string) =>
        context.request.patch(`${site.origin}/api/briefs/${id}`, { data: { status } });
      await page.route('**/replies', async (route) => {
        await setStatus('completed');
        await route.continue();
      });
      await send.click();
      await expect(letter.getByRole('alert').filter({ hasText: text.notSent })).toBeVisible();
      await expect(brief.getByRole('link', { name: text.mailto })).toHaveAttribute(
        'href',
        /^mailto:anna@firma/,
      );
      await page.unroute('**/replies');
      await setStatus('in-progress');
      await expect(brief.locator('.triage-head [data-status=in-progress]')).toBeVisible();
      await expect(seen.getByText('Drugi akapit')).toBeVisible();
      expect((await detailOf(context, site.origin, id)).draft?.text).toBe('Własne słowa\n\nDrugi akapit');
      await send.click();
      await expect(letter).toBeHidden();
      await expect(brief.locator('.timeline').getByText(`W sprawie ${company}`)).toBeVisible();
      expect((await lastLetter(context, site.origin, id)).text).toBe('Własne słowa\n\nDrugi akapit');
    });
}
