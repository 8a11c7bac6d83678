import { expect, test } from 'vitest';
import { locales } from '../text/locale.ts';
import {
  budgets,
  homepageSections,
  industries,
  knownValues,
  menuItems,
  optionalFeatures,
  optionalIntegrations,
  presetPages,
  primaryGoals,
  requiredFeatures,
  requiredIntegrations,
  secondaryGoals,
  timelines,
  websiteTypes,
} from './options.ts';
import { briefStatuses } from './status.ts';

test('[§3 enumerations] the form offers exactly these answers, in this order', () => {
  const lists: [readonly string[], string][] = [
    [
      industries,
      'technology healthcare finance education retail manufacturing construction automotive food beauty real-estate consulting marketing legal other',
    ],
    [websiteTypes, 'business-card e-commerce portfolio blog educational corporate community custom'],
    [
      primaryGoals,
      'increase-sales generate-leads build-brand showcase-portfolio provide-information customer-support email-marketing improve-seo',
    ],
    [
      secondaryGoals,
      'social-media-integration mobile-optimization analytics-tracking content-management user-registration multilingual fast-loading security',
    ],
    [
      requiredFeatures,
      'contact-form newsletter search user-accounts shopping-cart booking-system live-chat google-maps reviews video-gallery',
    ],
    [
      optionalFeatures,
      'blog faq testimonials portfolio team-page pricing-table download-center event-calendar multilingual social-login wishlist comparison-tool',
    ],
    [
      requiredIntegrations,
      'google-analytics facebook-pixel google-tag-manager mailchimp stripe paypal zendesk hubspot',
    ],
    [
      optionalIntegrations,
      'google-maps youtube instagram twitter linkedin shopify woocommerce calendly zapier slack intercom hotjar',
    ],
    [
      homepageSections,
      'hero-banner about-us services-offer portfolio-gallery testimonials blog-news contact-form footer',
    ],
    [menuItems, 'home about services portfolio blog contact products pricing team faq gallery news'],
    [
      presetPages,
      'home about services portfolio blog contact products pricing team faq gallery news privacy-policy terms',
    ],
    [timelines, 'asap 1-month 2-months 3-months 6-months flexible'],
    [budgets, 'under-2k 2k-7k 7k-15k 15k-30k over-30k discuss'],
  ];
  for (const [list, values] of lists) expect(list.join(' ')).toBe(values);
  expect(briefStatuses).toEqual(['new', 'in-progress', 'completed', 'cancelled']);
  expect(locales).toEqual(['pl', 'en']);
});

test('[R21] the viewer also knows the industries, budgets and menu items of older lists', () => {
  const older = 'food-beverage entertainment travel fitness agriculture logistics energy'.split(' ');
  expect(knownValues.industry).toEqual([...industries, ...older]);
  expect(knownValues.budget).toEqual([
    ...budgets,
    ...['under-5k', '5k-10k', '10k-20k', '20k-50k', 'over-50k'],
  ]);
  expect(knownValues.menuItems).toEqual([...menuItems, 'privacy-policy', 'terms']);
});
