/** A brief with its client page, and what the owner does about it by the endpoints of the panel. */
import type { Page } from '@playwright/test';
import type { EstimateDecision, EstimateDocument } from '../../domain/estimate/estimate-document.ts';
import type { Locale } from '../../domain/text/locale.ts';
import { examplePriceList } from '../../words/example-price-list.ts';
import { expect, owner } from './browser.ts';
import { addBrief, uniqueWord, type Groups } from './panel.ts';

export const hostile =
  '</textarea><script>document.title="broken"</script>"\'\u202e<img src=x onerror=alert(1)>';
const questions = [
  { text: 'How much may it cost?', findingId: 'budget-against-size' },
  { text: 'Which payments?', findingId: 'cart-without-payment' },
  { text: `Who writes the texts? ${hostile}` },
];

type Detail = {
  createdAt: string;
  conversation: { id: string; questions: { answer: { chosen: string[]; text: string } | null }[] }[];
  revisions: unknown[];
  call: { startsAt: string; cancelledAt: string | null } | null;
};

/** A brief, its link as the receipt has it, and what the owner does about it. */
export async function makeScene(
  page: Page,
  locale: Locale = 'pl',
  groups: Groups = {},
  briefLanguage: Locale = 'pl',
) {
  const { request } = page;
  const id = await addBrief(request, uniqueWord('Latarnia'), groups, briefLanguage);
  await request.post('/api/session', { data: owner });
  const { items } = (await (await request.get(`/api/mails?briefId=${id}`)).json()) as {
    items: { id: string; kind: string }[];
  };
  const receipt = items.find(({ kind }) => kind === 'brief-receipt')!;
  const html = await (await request.get(`/api/mails/${receipt.id}/preview`)).text();
  const path = /\/status\/[\w-]{43}/.exec(html)![0];
  const send = async (call: string, data: object) => {
    const answer = await request.post(`/api/briefs/${id}/${call}`, { data });
    expect(answer.status(), await answer.text()).toBe(201);
    return ((await answer.json()) as { id: string }).id;
  };
  return {
    id,
    link: locale === 'en' ? `/en${path}` : path,
    ask: (asked: object[] = questions) =>
      send('questions', { questions: asked, text: `Good morning,\n\n${hostile}` }),
    reply: (text: string) => send('replies', { subject: 'Blask', text }),
    offer: (times: string[]) => send('call-offers', { times, minutes: 30, text: 'Let us talk' }),
    /** Of the example price list, which is confirmed first. */
    estimate: async () => {
      const { isExample } = (await (await request.get('/api/price-list')).json()) as { isExample: boolean };
      if (isExample) await request.put('/api/price-list', { data: { ...examplePriceList(), version: 0 } });
      return send('estimate/send', {});
    },
    sentEstimate: async () =>
      (await (await request.get(`/api/briefs/${id}/estimate/versions/1`)).json()) as {
        document: EstimateDocument;
        decision: EstimateDecision | null;
      },
    close: (letter: string) => request.post(`/api/briefs/${id}/letters/${letter}/close`),
    detail: async () => (await (await request.get(`/api/briefs/${id}`)).json()) as Detail,
  };
}

let counted = 0;
/** Two that no other brief of this site was offered. */
export function someTimes(): [string, string] {
  const first = Date.now() + (7 * 24 + 4 * counted++) * 3_600_000;
  return [new Date(first).toISOString(), new Date(first + 2 * 3_600_000).toISOString()];
}

/** As an eager client fills it in: something in every step, a dozen pages. */
export const lifelike: Groups = {
  companyProfile: {
    companyName: 'Zorza Ceramika',
    industry: 'food',
    description: 'Pracownia ceramiki użytkowej. Szkliwo robimy z popiołu, każda sztuka jest inna.',
    targetAudience: 'Ludzie, którzy kupują rękodzieło, i restauracje',
    uniqueSellingPoint: 'Szkliwo z popiołu, każda sztuka inna. Wypalamy drewnem.',
  },
  websiteType: { type: 'e-commerce', customType: '', primaryPurpose: 'Do sklepu' },
  websiteGoals: {
    primaryGoals: ['increase-sales', 'build-brand'],
    secondaryGoals: ['multilingual'],
    successMetrics: '100 zamówień miesięcznie przez cały rok, nie tylko na targach',
  },
  features: {
    required: ['shopping-cart', 'search', 'contact-form', 'newsletter', 'user-accounts'],
    optional: ['faq', 'testimonials'],
    customFeatures: 'Kalendarz wypałów, żeby było widać, kiedy otwieramy piec',
  },
  integrations: { required: ['stripe'], optional: ['instagram'], customIntegrations: '' },
  homepageStructure: {
    sections: [
      'hero-banner',
      'about-us',
      'services-offer',
      'portfolio-gallery',
      'testimonials',
      'blog-news',
      'contact-form',
      'footer',
    ],
    customSections: 'Kalendarz wypałów',
  },
  mainMenu: { items: ['home', 'products', 'about', 'blog', 'contact'], customItems: 'Wypały' },
  siteMap: {
    pages: Array.from({ length: 12 }, (_none, index) => ({
      id: `${index}`,
      value: '',
      label: `Strona ${index + 1}`,
      subpages: [],
    })),
    customPages: '',
  },
  inspirationLinks: {
    links: [{ id: '1', url: 'https://example.com/garnek', description: 'Ładne zdjęcia' }],
    notes: 'Ciepło, dużo światła',
  },
  contactInfo: { name: 'Anna Wójcik', email: 'anna@zorza.example', phone: '', company: 'Zorza' },
  additionalInfo: {
    timeline: '2-months',
    budget: '15k-30k',
    specialRequirements: 'Dostawa szkła',
    notes: '',
  },
};
