/** What the invented firms answer in the nine steps, by the kind of website they want. */
import type { Brief } from '../../../domain/brief/brief.ts';
import { emptyBrief } from '../../../domain/brief/empty-brief.ts';
import type { Locale } from '../../../domain/text/locale.ts';
import type { Company } from './companies.ts';

type Plan = {
  goals: Brief['websiteGoals']['primaryGoals'];
  features: Brief['features']['required'];
  integrations: Brief['integrations']['required'];
  sections: Brief['homepageStructure']['sections'];
  menu: Brief['mainMenu']['items'];
};

const shop: Plan = {
  goals: ['increase-sales', 'build-brand', 'email-marketing'],
  features: ['shopping-cart', 'search', 'reviews', 'newsletter'],
  integrations: ['stripe', 'google-analytics', 'mailchimp'],
  sections: ['hero-banner', 'services-offer', 'testimonials', 'footer'],
  menu: ['home', 'products', 'about', 'faq', 'contact'],
};
const card: Plan = {
  goals: ['provide-information', 'generate-leads'],
  features: ['contact-form', 'google-maps'],
  integrations: ['google-analytics'],
  sections: ['hero-banner', 'about-us', 'services-offer', 'contact-form', 'footer'],
  menu: ['home', 'about', 'services', 'contact'],
};
const gallery: Plan = {
  goals: ['showcase-portfolio', 'generate-leads'],
  features: ['contact-form', 'video-gallery'],
  integrations: ['google-analytics'],
  sections: ['hero-banner', 'portfolio-gallery', 'testimonials', 'contact-form'],
  menu: ['home', 'portfolio', 'about', 'contact'],
};
const company: Plan = {
  goals: ['generate-leads', 'build-brand', 'improve-seo'],
  features: ['contact-form', 'newsletter', 'search'],
  integrations: ['google-analytics', 'google-tag-manager', 'hubspot'],
  sections: ['hero-banner', 'about-us', 'services-offer', 'testimonials', 'blog-news', 'footer'],
  menu: ['home', 'about', 'services', 'team', 'news', 'contact'],
};
const school: Plan = {
  goals: ['provide-information', 'customer-support'],
  features: ['user-accounts', 'booking-system', 'contact-form'],
  integrations: ['stripe', 'google-analytics'],
  sections: ['hero-banner', 'services-offer', 'blog-news', 'contact-form'],
  menu: ['home', 'services', 'pricing', 'blog', 'faq', 'contact'],
};

const plans: Record<Company['type'], Plan> = {
  '': card,
  'business-card': card,
  'e-commerce': shop,
  portfolio: gallery,
  blog: gallery,
  educational: school,
  corporate: company,
  community: school,
  custom: school,
};

type Words = {
  audience: string[];
  edge: string[];
  purpose: string;
  success: string;
  requirements: string[];
  pages: Partial<Record<Brief['mainMenu']['items'][number], { label: string; subpages: string[] }>>;
};

const words: Record<Locale, Words> = {
  pl: {
    audience: [
      'Rodziny z okolicy, głównie osoby między trzydziestką a pięćdziesiątką, z telefonem w ręku.',
      'Małe i średnie firmy z regionu, które szukają stałego wykonawcy.',
      'Klienci z polecenia, którzy chcą najpierw zobaczyć, z kim będą rozmawiać.',
    ],
    edge: [
      'Odbieramy telefon i dotrzymujemy terminów. Brzmi zwyczajnie, ale klienci mówią, że to rzadkie.',
      'Wszystko robimy sami, od projektu po ostatnią śrubkę.',
      'Piętnaście lat w jednym miejscu i ponad dwieście opinii.',
    ],
    purpose: 'Nowy klient ma w pół minuty zrozumieć, co robimy, i napisać do nas.',
    success: 'Pięć zapytań w tygodniu zamiast jednego, i mniej telefonów z pytaniem o ceny.',
    requirements: [
      'Teksty mamy w połowie gotowe, zdjęcia zrobimy na nowo. Zależy nam na dużej, czytelnej czcionce.',
      'Mamy domenę i pocztę. Stara strona stoi na WordPressie i chcemy zachować adresy artykułów.',
      '',
    ],
    pages: {
      services: { label: 'Usługi', subpages: ['Cennik', 'Jak pracujemy'] },
      products: { label: 'Produkty', subpages: ['Nowości', 'Promocje', 'Bony podarunkowe'] },
      portfolio: { label: 'Realizacje', subpages: [] },
      about: { label: 'O nas', subpages: ['Zespół'] },
      contact: { label: 'Kontakt', subpages: [] },
    },
  },
  en: {
    audience: [
      'People in their thirties and forties who look us up on the phone, usually in the evening.',
      'Purchasing managers who compare three suppliers and write to the one that answers first.',
      'Expatriates in Poland and the friends they tell about us.',
    ],
    edge: [
      'We answer within the hour and say no when we are not the right choice.',
      'Everything is made in our own workshop, and every piece can be traced.',
      'Ten years, the same team, and customers who come back.',
    ],
    purpose: 'A stranger should know in half a minute what we do and how to reach us.',
    success: 'Half of all bookings made directly, without a portal in between.',
    requirements: [
      'Texts are ready in English, the Polish version needs a translator.',
      'We keep our domain and our mail. Photographs will be taken in the spring.',
      '',
    ],
    pages: {
      services: { label: 'Services', subpages: ['Prices', 'How we work'] },
      products: { label: 'Products', subpages: ['New', 'Subscriptions'] },
      portfolio: { label: 'Projects', subpages: [] },
      about: { label: 'About us', subpages: ['Team'] },
      contact: { label: 'Contact', subpages: [] },
    },
  },
};

function pick<Item>(items: Item[], index: number): Item {
  return items[index % items.length]!;
}

/** Latin letters only, for addresses. */
function slug(text: string): string {
  return text
    .toLowerCase()
    .replaceAll('ł', 'l')
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[^a-z0-9]+/g, ' ')
    .trim()
    .replaceAll(' ', '-');
}

export function answersOf(asked: Company, index: number): Brief {
  const { language, name, industry, contact, type, budget, timeline, about } = asked;
  const said = words[language];
  const plan = plans[type];
  const brief = emptyBrief();
  const domain = `${slug(name)}.example`;
  return {
    ...brief,
    companyProfile: {
      companyName: name,
      industry,
      description: about,
      targetAudience: pick(said.audience, index),
      uniqueSellingPoint: pick(said.edge, index + 1),
    },
    websiteType: { type, customType: type === 'custom' ? about : '', primaryPurpose: said.purpose },
    websiteGoals: {
      primaryGoals: plan.goals,
      secondaryGoals:
        index % 2 ? ['mobile-optimization', 'fast-loading'] : ['analytics-tracking', 'security'],
      successMetrics: said.success,
    },
    features: {
      required: plan.features,
      optional: index % 3 ? ['faq', 'testimonials'] : ['team-page', 'blog'],
      customFeatures: '',
    },
    integrations: {
      required: plan.integrations,
      optional: ['google-maps', 'instagram'],
      customIntegrations: '',
    },
    homepageStructure: { sections: plan.sections, customSections: '' },
    mainMenu: { items: plan.menu, customItems: '' },
    siteMap: {
      pages: plan.menu.flatMap((value) => {
        const page = said.pages[value];
        return page
          ? {
              id: value,
              value,
              label: page.label,
              subpages: page.subpages.map((label, place) => ({ id: `${value}-${place}`, label })),
            }
          : [];
      }),
      customPages: '',
    },
    inspirationLinks: {
      links: index % 3 === 0 ? [{ id: 'first', url: `https://${domain}/`, description: '' }] : [],
      notes: '',
    },
    additionalInfo: { timeline, budget, specialRequirements: pick(said.requirements, index), notes: '' },
    contactInfo: {
      name: contact,
      email: `${slug(contact.split(' ').at(-1) ?? contact)}@${domain}`,
      phone: `+48 ${501 + ((index * 37) % 390)} ${100 + ((index * 61) % 890)} ${100 + ((index * 83) % 890)}`,
      company: name,
    },
  };
}
