/** What has no place among the pages, and what no page leads to. */
import { hasAny, picked, saying, type Evidence, type Facts } from './facts.ts';
import { hasSection, isInMenu, namesPage, unknownPages } from './site-pages.ts';

/** Pages that every site has and links to, named in the brief or not. */
const understood: ReadonlySet<string> = new Set(['home', 'privacy-policy', 'terms']);

const onePage =
  /\bone ?-?pag\w*|\bsingle ?-?page|\bjednostronicow\w*|\bkotwic\w*|\banchors?\b|\bna jednej stronie\b|\bscrolls?\b/;

/** On a site of one page the menu leads to sections, and whatever is wanted stands on that page. */
function hasSeveralPages(facts: Facts): boolean {
  return facts.pages.length > 1 && saying(facts.said, onePage).length === 0;
}

export function menuWithoutPage(facts: Facts): Evidence[] {
  if (!hasSeveralPages(facts)) return [];
  const missing = facts.menuItems.filter(
    (item) => !understood.has(item) && !namesPage(facts, item) && !hasSection(facts, item),
  );
  return missing.length > unknownPages(facts)
    ? missing.slice(0, 10).map((quote) => ({ field: 'menuItems', quote }))
    : [];
}

/** A blog or a gallery that is wanted and stands nowhere. */
export function wantedWithoutPage(facts: Facts): Evidence[] {
  const blog: Evidence[] =
    facts.websiteType === 'blog' ? [{ field: 'websiteType', quote: 'blog' }] : picked(facts, 'blog');
  const portfolio: Evidence[] = [
    ...(facts.websiteType === 'portfolio' ? [{ field: 'websiteType' as const, quote: 'portfolio' }] : []),
    ...picked(facts, 'portfolio', 'showcase-portfolio'),
  ];
  const hasPlaces = hasSeveralPages(facts) || (facts.pages.length === 0 && facts.menuItems.length > 2);
  if (!hasPlaces || unknownPages(facts) > 0) return [];
  const isMissing = (place: string) =>
    !namesPage(facts, place) && !hasSection(facts, place) && !isInMenu(facts, place);
  return [
    ...(isMissing('blog') && !isInMenu(facts, 'news') ? blog : []),
    ...(isMissing('portfolio') && isMissing('gallery') && !facts.features.has('video-gallery')
      ? portfolio
      : []),
  ];
}

const ways =
  /\b(?:telefon\w*|zadzwo\w*|dzwoni\w*|phone\w*|call|calls|calling|whatsapp|messenger|e-?mail\w*|mailem|formularz\w*|contact form|enquir\w*|inquir\w*|zapytani\w*|rezerwacj\w*|booking\w*|allegro|amazon|etsy|olx|booksy|koszyk\w*)\b/;

export function leadsWithoutWay(facts: Facts): Evidence[] {
  const goals = picked(facts, 'increase-sales', 'generate-leads');
  const isListed = facts.features.size + facts.homepageSections.length + facts.menuItems.length > 0;
  if (goals.length === 0 || !isListed || facts.websiteType === 'e-commerce') return [];
  const hasWay =
    hasAny(facts.features, 'contact-form', 'booking-system', 'live-chat', 'newsletter', 'shopping-cart') ||
    hasAny(
      facts.integrations,
      'shopify',
      'woocommerce',
      'calendly',
      'intercom',
      'zendesk',
      'hubspot',
      'stripe',
      'paypal',
    ) ||
    facts.homepageSections.includes('contact-form') ||
    namesPage(facts, 'contact') ||
    isInMenu(facts, 'contact') ||
    saying(facts.said, ways).length > 0;
  return hasWay ? [] : goals;
}

export function accountsMissing(facts: Facts): Evidence[] {
  if (facts.requiredFeatures.length === 0 || facts.features.has('user-accounts')) return [];
  const isExplained =
    saying(facts.said, /\b(?:kont[ao]\w*|zalogow\w*|logowani\w*|accounts?|log ?in|sign ?in|members?)\b/)
      .length > 0;
  return isExplained ? [] : picked(facts, 'user-registration', 'social-login');
}
