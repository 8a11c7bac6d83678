/** What the owner's trial brief says. Its name says in every list that it is a trial. */
import type { Brief } from '../domain/brief/brief.ts';
import { emptyBrief } from '../domain/brief/empty-brief.ts';
import type { Locale } from '../domain/text/locale.ts';

const texts = {
  pl: {
    companyName: 'Brief na próbę: Piekarnia Zakwas',
    description:
      'To brief na próbę, wysłany z panelu. Pieczemy chleb na zakwasie w dwóch punktach i chcemy przyjmować zamówienia na weekend.',
    targetAudience: 'Mieszkańcy okolicy, którzy zamawiają z telefonu w drodze do pracy.',
    uniqueSellingPoint: 'Chleb jest jeszcze ciepły. Pieczemy dwa razy dziennie.',
    primaryPurpose: 'Zamówienia na weekend',
    successMetrics: 'Czterdzieści zamówień w tygodniu',
    name: 'Klient na próbę',
    pages: ['Strona główna', 'Chleby', 'Kontakt'],
  },
  en: {
    companyName: 'Trial brief: Sourdough Bakery',
    description:
      'This is a trial brief, sent from the panel. We bake sourdough bread in two shops and want to take orders for the weekend.',
    targetAudience: 'People from the neighbourhood who order by phone on their way to work.',
    uniqueSellingPoint: 'The bread is still warm. We bake twice a day.',
    primaryPurpose: 'Orders for the weekend',
    successMetrics: 'Forty orders a week',
    name: 'Trial client',
    pages: ['Home', 'Breads', 'Contact'],
  },
};

export function trialBrief(locale: Locale, email: string): Brief {
  const { companyName, description, targetAudience, uniqueSellingPoint, ...said } = texts[locale];
  const menu = ['home', 'products', 'contact'] as const;
  return {
    ...emptyBrief(),
    companyProfile: { companyName, industry: 'food', description, targetAudience, uniqueSellingPoint },
    websiteType: { type: 'e-commerce', customType: '', primaryPurpose: said.primaryPurpose },
    websiteGoals: {
      primaryGoals: ['increase-sales'],
      secondaryGoals: ['mobile-optimization'],
      successMetrics: said.successMetrics,
    },
    features: { required: ['shopping-cart', 'contact-form'], optional: ['faq'], customFeatures: '' },
    integrations: { required: ['stripe'], optional: [], customIntegrations: '' },
    homepageStructure: {
      sections: ['hero-banner', 'services-offer', 'testimonials', 'contact-form', 'footer'],
      customSections: '',
    },
    mainMenu: { items: [...menu], customItems: '' },
    siteMap: {
      pages: menu.map((value, index) => ({ id: value, value, label: said.pages[index]!, subpages: [] })),
      customPages: '',
    },
    additionalInfo: { timeline: '2-months', budget: '7k-15k', specialRequirements: '', notes: '' },
    contactInfo: { name: said.name, email, phone: '', company: companyName },
  };
}
