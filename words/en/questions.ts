import type { FindingId } from '../../domain/triage/finding-ids.ts';

export const questions: Record<FindingId, (about: string) => string> = {
  'cart-without-payment': () => 'How should people pay in your shop?',
  'shop-without-cart': () => 'Should people buy on the site, with a cart, or just browse what you offer?',
  'products-not-counted': () => 'How many products (and variants) should the shop open with?',
  'shop-without-terms': () =>
    'Who’ll prepare the terms of sale and the privacy policy: you, a lawyer, or should we recommend somebody?',
  'tracking-without-consent': () =>
    'Advertising will track visitors, so the site needs their consent and a privacy policy. Who’ll prepare its text?',
  'two-shop-systems': () => 'Which system should the shop be built on?',
  'type-against-features': () =>
    'You picked a simple company site, but the features of a larger one. What matters most on this site, and what could come later?',
  'budget-against-size': () =>
    'A site of this size usually costs more. What budget would work for you, or what could wait until later?',
  'time-against-size': () =>
    'A site of this size usually takes longer. When do you need it at the latest, and what has to work from the first day?',
  'time-against-content': () =>
    'Who’ll prepare the texts and the pictures, and when? Without them a date this close is hard to keep.',
  'amount-against-budget': (about) =>
    `Your brief says “${about}”, and another budget was chosen. Which one holds?`,
  'date-against-timeline': (about) =>
    `Your brief says “${about}”, and another time was chosen. Which one holds?`,
  'chosen-and-denied': (about) =>
    `The list has this ticked: ${about}, while the text says it isn’t needed. Should it stay or go?`,
  'editing-without-cms': () =>
    'You don’t want an editor behind the site, yet its texts will change. What would you like to change yourself, and how often?',
  'menu-without-page': (about) =>
    `The menu has items with no page on the site map (${about}). Should we add the pages or drop the items?`,
  'wanted-without-page': (about) =>
    `None of the pages has room for what you’d like to show (${about}). Should it have a page of its own or stand on the home page?`,
  'leads-without-way': () => 'How should somebody interested get in touch: a form, a booking, a chat?',
  'accounts-missing': () => 'Should visitors sign up for accounts? What will they sign in for?',
  'languages-not-named': () => 'Which languages should the site have, and who’ll prepare the translations?',
  'booking-without-calendar': () => 'Which calendar do you keep bookings in today, and who confirms them?',
  'present-site-not-named': () =>
    'What’s the address of your present site, and what should move to the new one?',
  'custom-not-described': () => 'Tell us in a few sentences what this site should do, and for whom.',
  'description-missing': () => 'What does your company do, and for whom? Two or three sentences are enough.',
  'budget-and-time-missing': () => 'What budget would work for you, and when should the site be ready?',
  'contact-unlikely': () => 'Who may we call, and on which number?',
};
