/** Every enumeration a brief is made of, in the order people see it, with the older values that stored briefs still hold. */
import { industries } from './industries.ts';

export { industries };
const legacyIndustries = [
  'food-beverage',
  'entertainment',
  'travel',
  'fitness',
  'agriculture',
  'logistics',
  'energy',
] as const;

export const websiteTypes = [
  'business-card',
  'e-commerce',
  'portfolio',
  'blog',
  'educational',
  'corporate',
  'community',
  'custom',
] as const;

export const primaryGoals = [
  'increase-sales',
  'generate-leads',
  'build-brand',
  'showcase-portfolio',
  'provide-information',
  'customer-support',
  'email-marketing',
  'improve-seo',
] as const;
export const secondaryGoals = [
  'social-media-integration',
  'mobile-optimization',
  'analytics-tracking',
  'content-management',
  'user-registration',
  'multilingual',
  'fast-loading',
  'security',
] as const;

export const requiredFeatures = [
  'contact-form',
  'newsletter',
  'search',
  'user-accounts',
  'shopping-cart',
  'booking-system',
  'live-chat',
  'google-maps',
  'reviews',
  'video-gallery',
] as const;
export const optionalFeatures = [
  'blog',
  'faq',
  'testimonials',
  'portfolio',
  'team-page',
  'pricing-table',
  'download-center',
  'event-calendar',
  'multilingual',
  'social-login',
  'wishlist',
  'comparison-tool',
] as const;

export const requiredIntegrations = [
  'google-analytics',
  'facebook-pixel',
  'google-tag-manager',
  'mailchimp',
  'stripe',
  'paypal',
  'zendesk',
  'hubspot',
] as const;
export const optionalIntegrations = [
  'google-maps',
  'youtube',
  'instagram',
  'twitter',
  'linkedin',
  'shopify',
  'woocommerce',
  'calendly',
  'zapier',
  'slack',
  'intercom',
  'hotjar',
] as const;

export const homepageSections = [
  'hero-banner',
  'about-us',
  'services-offer',
  'portfolio-gallery',
  'testimonials',
  'blog-news',
  'contact-form',
  'footer',
] as const;

export const menuItems = [
  'home',
  'about',
  'services',
  'portfolio',
  'blog',
  'contact',
  'products',
  'pricing',
  'team',
  'faq',
  'gallery',
  'news',
] as const;
const legacyMenuItems = ['privacy-policy', 'terms'] as const;
export const presetPages = [...menuItems, 'privacy-policy', 'terms'] as const;

export const timelines = ['asap', '1-month', '2-months', '3-months', '6-months', 'flexible'] as const;

/** In PLN. */
export const budgets = ['under-2k', '2k-7k', '7k-15k', '15k-30k', 'over-30k', 'discuss'] as const;
const legacyBudgets = ['under-5k', '5k-10k', '10k-20k', '20k-50k', 'over-50k'] as const;

/** How customers pay in a shop; no step asks for it, only a question to the client does. */
export const paymentWays = ['card', 'blik', 'transfer', 'on-delivery'] as const;
const legacyPaymentWays = ['stripe', 'paypal'] as const;

/** Everything the viewer has a label for, per list of answers. */
export const knownValues = {
  industry: [...industries, ...legacyIndustries],
  websiteType: websiteTypes,
  primaryGoals,
  secondaryGoals,
  requiredFeatures,
  optionalFeatures,
  requiredIntegrations,
  optionalIntegrations,
  homepageSections,
  menuItems: [...menuItems, ...legacyMenuItems],
  presetPages,
  timeline: timelines,
  budget: [...budgets, ...legacyBudgets],
  paymentWays: [...paymentWays, ...legacyPaymentWays],
} as const;
export type OptionList = keyof typeof knownValues;
export type PickedAnswer = Exclude<OptionList, 'presetPages' | 'paymentWays'>;
export type OptionOf<List extends OptionList> = (typeof knownValues)[List][number];

/** The answers of a brief that are picked from a list, by the name under which a brief is read. */
export const pickedFields = (Object.keys(knownValues) as OptionList[]).filter(
  (list): list is PickedAnswer => list !== 'presetPages' && list !== 'paymentWays',
);

/** The list of which the values of an answer are picked; undefined for one in own words. */
export function optionListOf(answer: string): PickedAnswer | undefined {
  return pickedFields.find((list) => list === answer);
}
