/** What a shop cannot do without: a way to pay, a number of products, terms, one system. */
import { numbersIn, type WrittenNumber } from '../reading/numbers.ts';
import { refuses } from '../reading/sentences.ts';
import { hasAny, picked, saying, type Evidence, type Facts, type Said } from './facts.ts';
import { namesPage } from './site-pages.ts';

const payment =
  /\b(?:blik\w*|przelew\w*|za pobraniem|pobranie|pobraniow\w+|(?:przy|na) odbio\w+|gotowk\w*|cash(?! ?flow)|on delivery|on collection|on pick-?up|payu|p24|tpay|dotpay|paynow|imoje|autopay|hotpay|klarna|adyen|mollie|paypo|twisto|apple pay|google pay|paypal\w*|stripe\w*|(?:bank|wire) transfers?|by transfer|platnos\w+ (?:online|internetow\w+|elektroniczn\w+|rataln\w+)|(?:online|internet|electronic) payments?|(?:credit|debit|payment) cards?|visa|mastercard)\b/;
const paying = /\b(?:plac\w*|zaplac\w*|platn\w*|pay\w*|paid)\b/;
const card = /\b(?:kart[aey]|kartami|cards?)\b/;
const invoice = /\b(?:faktur\w*|invoices?|on account|kredyt\w* kupieck\w+)\b/;
/** A payment in this company is the one for the website. */
const agency =
  /\b(?:za (?:strone|witryne|sklep|projekt|wykonanie|usluge|prace)|faktur\w*|invoices?|zaliczk\w*|deposit|ksiegow\w*|accountant|pay you|instal?ments?|ratach)\b/;
const buyers =
  /\b(?:klien\w*|kupuj\w*|odbiorc\w*|kontrahen\w*|zamawia\w*|customers?|clients?|buyers?|shoppers?|guests?|people|orders?)\b/;

function namesPayment(said: readonly Said[]): boolean {
  return (
    saying(said, ({ plain }, sentence) => {
      if (agency.test(sentence.plain) && !buyers.test(sentence.plain)) return false;
      const isPaid = paying.test(plain);
      return payment.test(plain) || (isPaid && (card.test(plain) || invoice.test(plain)));
    }).length > 0
  );
}

export function cartWithoutPayment(facts: Facts): Evidence[] {
  if (!facts.features.has('shopping-cart')) return [];
  if (hasAny(facts.integrations, 'stripe', 'paypal', 'shopify', 'woocommerce')) return [];
  return namesPayment(facts.said) ? [] : picked(facts, 'shopping-cart');
}

export function shopWithoutCart(facts: Facts): Evidence[] {
  const isUnclear =
    facts.websiteType === 'e-commerce' &&
    facts.requiredFeatures.length > 0 &&
    !facts.features.has('shopping-cart') &&
    !hasAny(facts.integrations, 'stripe', 'paypal', 'shopify', 'woocommerce') &&
    saying(facts.said, /\b(?:koszyk\w*|cart|checkout|basket)\b/).length === 0 &&
    !namesPayment(facts.said);
  return isUnclear
    ? [
        { field: 'websiteType', quote: 'e-commerce' },
        ...facts.requiredFeatures.map((quote) => ({ field: 'requiredFeatures' as const, quote })),
      ]
    : [];
}

/** Counted, but not for sale. */
const otherThings =
  /^\W*(?:[a-z]+ )?(?:lat|rok|roc|year|osob|ludz|pracown|people|person|staff|team|employee|klien|customer|client|zamow|order|odwiedz|visit|guest|gosc|metr|kilo|gram|litr|godz|hour|min|dni|dzien|day|tydz|tygod|week|mies|month|kraj|countr|miast|miejs|cit|town|sklep|shop|store|salon|lokal|punkt|oddzia|branch|magazyn|warehous|brat|brac|siostr|brother|sister|pokole|generat|partner|founder|wspoln|czlon|member|procent|percent|zlot|zl\b|euro|eur\b|pln|dola|raz|time|jezyk|langua|stron|page|podstron|wersj|version|zdjec|photo|kategor|categor|gwiazd|star|pietr|floor|poko|room|mail|subskr|subscr|follow|obserw|krok|step|dziec|child|kid)/;
const street = /^\W*(?:[a-z]+ ){1,2}(?:lane|street|st|road|rd|avenue|ave|square|drive|court)\b/;
const forSale =
  /\b(?:produkt\w*|asortyment\w*|towar\w*|artykul\w*|pozycj\w*|indeks\w*|sku|products?|items?|articles?|range|catalogue)\b/;

function countsProducts({ value, isScaled, before, after }: WrittenNumber, sentence: string): boolean {
  if (value < 2 || value > 10_000_000 || /^\W*%|^(?:-|\/|:)\d/.test(after) || /[€$£+/:-]\s*$/.test(before))
    return false;
  if (!isScaled && value >= 1900 && value < 2100 && !/^\W*[a-z]*\W*(?:produ|item)/.test(after)) return false;
  if (otherThings.test(after) || street.test(after)) return false;
  return /^ ?\+? ?[a-z]{3,}/.test(after) || forSale.test(sentence);
}

export function productsNotCounted(facts: Facts): Evidence[] {
  if (facts.websiteType !== 'e-commerce') return [];
  const counted = facts.said.some(
    ({ field, plain: sentence, clauses }) =>
      field !== 'successMetrics' &&
      field !== 'targetAudience' &&
      clauses.some(({ plain }) => numbersIn(plain).some((number) => countsProducts(number, sentence))),
  );
  return counted ? [] : [{ field: 'websiteType', quote: 'e-commerce' }];
}

const terms = /\b(?:regulamin\w*|warunk\w+ (?:sprzedazy|zakup\w*)|owu|terms|returns|zwrot\w*)\b/;
const consent =
  /\b(?:prywatnosc\w*|rodo|cookies?|ciastecz\w*|zgod\w*|consent\w*|gdpr|privacy|regulamin\w*|terms)\b/;

/** Where no pages are listed, nobody can know whether terms are meant to be among them. */
export function shopWithoutTerms(facts: Facts): Evidence[] {
  if (
    facts.pages.length === 0 ||
    (facts.websiteType !== 'e-commerce' && !facts.features.has('shopping-cart'))
  )
    return [];
  if (namesPage(facts, 'terms') || saying(facts.said, terms).length > 0) return [];
  return facts.websiteType === 'e-commerce'
    ? [{ field: 'websiteType', quote: 'e-commerce' }, ...picked(facts, 'shopping-cart')]
    : picked(facts, 'shopping-cart');
}

export function trackingWithoutConsent(facts: Facts): Evidence[] {
  if (facts.pages.length === 0 || namesPage(facts, 'privacy-policy')) return [];
  return saying(facts.said, consent).length > 0 ? [] : picked(facts, 'facebook-pixel', 'hotjar');
}

const systems: [string, RegExp][] = [
  ['shopify', /\bshopify\w*/],
  ['woocommerce', /\bwoo ?commerce\w*/],
  ['prestashop', /\bpresta ?shop\w*/],
  ['shoper', /\bshoper\w*/],
  ['magento', /\bmagento\w*/],
  ['idosell', /\bidosell\w*/],
  ['wix', /\bwix\w*/],
];
/** One look in place of seven at what hardly any sentence says. */
const anySystem = new RegExp(systems.map(([, mark]) => mark.source).join('|'));
/** The system a shop comes from, or one somebody only weighs up. */
const leaving =
  /\b(?:z|ze|from|obecnie|teraz|dotychczas|currently|leaving|leave|opuszcza\w*|zamiast|away from)(?: [a-z]+){0,2} $/;
const weighing = /\b(?:albo|lub|czy|or|whether|either|doradz\w*|advise|recommend\w*|polec\w*)\b/;

export function twoShopSystems(facts: Facts): Evidence[] {
  const left = new Set<string>();
  const wanted = new Map<string, Evidence>();
  for (const sentence of facts.said.filter(({ plain }) => anySystem.test(plain)))
    for (const [name, mark] of systems) {
      const place = sentence.plain.search(mark);
      if (place < 0) continue;
      const isRefused = sentence.clauses.some(({ plain }) => mark.test(plain) && refuses(plain));
      if (isRefused || leaving.test(sentence.plain.slice(0, place))) left.add(name);
      else if (!weighing.test(sentence.plain)) wanted.set(name, sentence);
    }
  for (const ticked of picked(facts, 'shopify', 'woocommerce')) wanted.set(ticked.quote, ticked);
  const standing = [...wanted].filter(([name]) => !left.has(name)).map(([, evidence]) => evidence);
  return standing.length > 1 ? [...new Set(standing)] : [];
}
