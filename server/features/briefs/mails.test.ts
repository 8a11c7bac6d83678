import { expect, test } from 'vitest';
import type { Brief } from '../../../domain/brief/brief.ts';
import { emptyBrief } from '../../../domain/brief/empty-brief.ts';
import { knownValues } from '../../../domain/brief/options.ts';
import { origin, renderedMail } from '../../../tests/support/rendered-mail.ts';
import { briefSections } from '../../../words/brief-sections.ts';
import { secondFactorAlert } from '../accounts/mails.ts';
import { briefNotification, briefReceipt } from './mails.ts';
import type { SentBrief } from '../../../domain/endpoints/briefs.ts';

const notificationOf = (brief: SentBrief) => renderedMail(briefNotification, brief, brief);
const receiptOf = (brief: SentBrief, privateUrl?: string) =>
  renderedMail(briefReceipt, { ...brief, address: brief.contactEmail, privateUrl }, brief);

function storedBrief(changes: Partial<SentBrief> = {}): SentBrief {
  return {
    id: '0199aaaa-0000-7000-8000-000000000000',
    reference: 'BL-7KQ2MP',
    companyName: '',
    industry: '',
    contactName: '',
    contactEmail: '',
    contactPhone: '',
    websiteType: '',
    language: null,
    createdAt: null,
    fullBriefData: {},
    ...changes,
  };
}

function fullForm(): Brief {
  return {
    ...emptyBrief(),
    companyProfile: {
      companyName: 'Piekarnia',
      industry: 'food',
      description: 'Opis',
      targetAudience: 'Grupa docelowa firmy',
      uniqueSellingPoint: 'Zakwas',
    },
    websiteType: { type: 'custom', customType: 'Inny rodzaj', primaryPurpose: 'Zamówienia' },
    websiteGoals: {
      primaryGoals: ['build-brand'],
      secondaryGoals: ['security'],
      successMetrics: 'Sto zamówień',
    },
    features: { required: ['search'], optional: ['faq'], customFeatures: 'Kalendarz wypieków' },
    integrations: { required: ['stripe'], optional: ['slack'], customIntegrations: 'Waga sklepowa' },
    homepageStructure: { sections: ['hero-banner'], customSections: 'Piec na żywo' },
    mainMenu: { items: ['team'], customItems: 'Zakwas od kuchni' },
    siteMap: {
      pages: [{ id: '1', value: 'chleby', label: 'Chleby', subpages: [{ id: '2', label: 'Żytnie' }] }],
      customPages: 'Mapa dojazdu',
    },
    inspirationLinks: {
      links: [{ id: '3', url: 'javascript:alert(1)', description: 'Zdjęcia' }],
      notes: 'Ciepłe kolory',
    },
    additionalInfo: {
      timeline: 'asap',
      budget: '7k-15k',
      specialRequirements: 'WCAG',
      notes: 'Dzwonić rano',
    },
    contactInfo: { name: 'Łucja', email: 'lucja@example.com', phone: '600', company: 'Piekarnia sp. z o.o.' },
  };
}

const payloadLabels = [
  'Nazwa firmy',
  'Branża',
  'Opis firmy',
  'Imię i nazwisko',
  'Email',
  'Telefon',
  'Rodzaj strony',
  'Budżet',
  'Termin',
  'Wymagania specjalne',
  'Główne cele',
  'Cele dodatkowe',
  'Niezbędne funkcje',
  'Mile widziane funkcje',
];

const clientsWords = [
  'Grupa docelowa firmy',
  'Zakwas',
  'Inny rodzaj',
  'Zamówienia',
  'Sto zamówień',
  'Kalendarz wypieków',
  'Waga sklepowa',
  'Piec na żywo',
  'Zakwas od kuchni',
  'Chleby',
  '→ Żytnie',
  'Mapa dojazdu',
  'javascript:alert(1) – Zdjęcia',
  'Ciepłe kolory',
  'WCAG',
  'Dzwonić rano',
  'Piekarnia sp. z o.o.',
];

test('[R34] every value of the notification’s payload that is missing reads Nie podano', () => {
  const { text, html } = notificationOf(storedBrief());
  for (const label of payloadLabels) expect(text).toContain(`\n${label}: Nie podano`);
  expect(html.match(/Nie podano/g)!.length).toBeGreaterThanOrEqual(payloadLabels.length);
});

test('[§7 notification] the short shape of a brief, own fields only and the type a plain text, is listed in full', () => {
  const brief = storedBrief({
    companyName: 'Piekarnia',
    industry: 'food-beverage',
    contactName: 'Łucja',
    contactEmail: 'lucja@example.com',
    contactPhone: '600 100 200',
    fullBriefData: { websiteType: 'e-commerce' },
  });
  const { subject, text } = notificationOf(brief);
  expect(subject).toBe('Nowy brief: Piekarnia (BL-7KQ2MP)');
  expect(text).toContain('Branża: Żywność i napoje');
  expect(text).toContain('Rodzaj strony: Sklep internetowy');
  expect(text).toContain('Telefon: 600 100 200');
});

test('[§7 notification] the full shape of a brief leaves none of the client’s words out, in HTML and in plain text', () => {
  const brief = storedBrief({ companyName: 'Piekarnia', fullBriefData: fullForm() });
  const { html, text } = notificationOf(brief);
  for (const word of clientsWords) {
    expect(text).toContain(word);
    expect(html).toContain(word);
  }
  expect(html).not.toContain('href="javascript');
});

test('[R45] the receipt has number, promise and link, and no word that its sender typed', () => {
  for (const language of ['pl', 'en'] as const) {
    const brief = storedBrief({
      companyName: 'Piekarnia',
      contactName: 'Łucja Ćwiek',
      contactEmail: 'lucja@example.com',
      contactPhone: '600',
      createdAt: '2026-11-15T23:30:00.000Z',
      language,
      fullBriefData: fullForm(),
    });
    const statusUrl = `${origin}/status/token`;
    const mail = receiptOf(brief, statusUrl);
    for (const part of [mail.html, mail.text]) {
      for (const known of [brief.reference, statusUrl, '24', 'Blask']) expect(part).toContain(known);
      for (const word of [...clientsWords, 'Piekarnia', 'Łucja', 'Ćwiek', 'lucja@'])
        expect(part).not.toContain(word);
    }
    expect(mail.subject).toBe(`${language === 'pl' ? 'Twój' : 'Your'} brief ${brief.reference} – Blask`);
  }
});

test('[§7 notification] the receipt is in the language of the brief, the notification always Polish', () => {
  const brief = storedBrief({
    language: 'en',
    createdAt: '2026-11-15T23:30:00.000Z',
    fullBriefData: fullForm(),
  });
  const receipt = receiptOf(brief);
  expect(receipt.html).toContain('<html lang="en">');
  expect(receipt.text).toContain('within 24 hours. Weekends don’t count.');
  expect(receipt.text).not.toMatch(/Nie podano|Branża/);
  const notification = notificationOf(brief);
  expect(notification.html).toContain('<html lang="pl">');
  // [R37] Warsaw time in both, each in its reader's language, and the same promise.
  expect(notification.text).toContain('16 listopada 2026 00:30');
  expect(receipt.text).toContain('16 November 2026 at 00:30');
  expect(notification.text).toContain('do poniedziałku, 16 listopada, do 17:00 czasu warszawskiego');
  expect(receipt.text).toMatch(/by 17:00 Warsaw time on Monday,? 16 November/);
});

test('every mail carries the brand’s light, over a plain night where gradients are not drawn', () => {
  const { html } = receiptOf(storedBrief());
  expect(html).toMatch(/background-color:(#\w{6});background-image:linear-gradient\(100deg, \1 /);
});

test('a mail loads nothing, runs nothing and links only to the site', () => {
  const brief = storedBrief({ companyName: '<script>x</script>', fullBriefData: fullForm() });
  const { html } = notificationOf(brief);
  expect(html).not.toMatch(/<(script|img|link|iframe|table)\b|url\(|@import/i);
  expect(Array.from(html.matchAll(/href="([^"]*)"/g), ([, href]) => href)).toEqual([
    `${origin}/admin?brief=${brief.id}`,
  ]);
  expect(html).toContain('name="color-scheme" content="light dark"');
});

test('[§3 enumerations] an unknown value is shown raw, and every known one has a label in both languages', () => {
  const industry = 'astrology';
  const strange = storedBrief({
    industry,
    fullBriefData: { websiteGoals: { primaryGoals: ['constructor'] } },
  });
  const { text } = notificationOf(strange);
  expect(text).toContain('Branża: astrology');
  expect(text).toContain('- constructor');
  for (const language of ['pl', 'en'] as const) {
    for (const budget of knownValues.budget) {
      const brief = storedBrief({ fullBriefData: { additionalInfo: { budget } } });
      expect(briefSections(brief, language, false)[0]!.rows[0]!.value).not.toBe(budget);
    }
  }
});

test('the owner learns that codes are being guessed, when, and what to do', () => {
  const mail = renderedMail(secondFactorAlert, {
    at: '2026-11-16T09:30:00.000Z',
    address: undefined,
  });
  expect(mail.subject).toContain('Ktoś zna Twoje hasło do panelu');
  expect(mail.text).toContain('16 listopada 2026 10:30');
  expect(mail.text).toContain('Zmień hasło');
  expect(mail.html).toContain(`href="${origin}/admin"`);
});

test('the notification says what is unclear before the answers, and nothing where all is clear', () => {
  const unclear = storedBrief({
    companyName: 'Piekarnia',
    fullBriefData: {
      websiteType: { type: 'e-commerce' },
      features: { required: ['shopping-cart'] },
      mainMenu: { items: ['home', 'pricing'] },
      siteMap: {
        pages: [
          { label: 'Start', value: 'home', subpages: [] },
          { label: 'Kontakt', value: 'contact', subpages: [] },
        ],
      },
    },
  });
  const { text } = notificationOf(unclear);
  expect(text).toContain('ZANIM ODPOWIESZ');
  expect(text).toContain('- Sklep z koszykiem, ale nie wiadomo, jak się płaci.');
  expect(text).toContain('- W menu są pozycje, których nie ma na mapie strony: Cennik.');
  expect(text.indexOf('ZANIM ODPOWIESZ')).toBeLessThan(text.indexOf('Nazwa firmy'));
  const clear = notificationOf(storedBrief());
  expect(clear.text).not.toContain('ZANIM ODPOWIESZ');
});
