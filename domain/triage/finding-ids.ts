/** Every finding there is: a contradiction between two answers, or a gap that a price cannot do without. */
export const findingKinds = {
  'cart-without-payment': 'contradiction',
  'shop-without-cart': 'contradiction',
  'products-not-counted': 'gap',
  'shop-without-terms': 'gap',
  'tracking-without-consent': 'gap',
  'two-shop-systems': 'contradiction',
  'type-against-features': 'contradiction',
  'budget-against-size': 'contradiction',
  'time-against-size': 'contradiction',
  'time-against-content': 'contradiction',
  'amount-against-budget': 'contradiction',
  'date-against-timeline': 'contradiction',
  'chosen-and-denied': 'contradiction',
  'editing-without-cms': 'contradiction',
  'menu-without-page': 'contradiction',
  'wanted-without-page': 'contradiction',
  'leads-without-way': 'contradiction',
  'accounts-missing': 'contradiction',
  'languages-not-named': 'gap',
  'booking-without-calendar': 'gap',
  'present-site-not-named': 'gap',
  'custom-not-described': 'gap',
  'description-missing': 'gap',
  'budget-and-time-missing': 'gap',
  'contact-unlikely': 'gap',
} as const satisfies Record<string, 'contradiction' | 'gap'>;

export type FindingId = keyof typeof findingKinds;
export const findingIds = Object.keys(findingKinds) as FindingId[];
