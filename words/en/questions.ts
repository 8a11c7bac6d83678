import type { FindingId } from '../../domain/triage/findings.ts';

export const questions: Record<FindingId, (about: string) => string> = {
  'cart-without-payment': () => 'How should people pay in your shop (card, bank transfer, on delivery)?',
  'shop-without-cart': () => 'Should people buy on the site, with a cart, or just browse what you offer?',
  'budget-against-size': () =>
    'A site of this size usually costs more. What budget would work for you, or what could wait until later?',
  'time-against-size': () =>
    'A site of this size usually takes longer. Where does the date come from, and what has to be ready first?',
  'booking-without-calendar': () => 'Which calendar do you keep bookings in today, and who confirms them?',
  'languages-not-named': () => 'Which languages should the site have, and who’ll prepare the translations?',
  'menu-without-page': (about) =>
    `The menu has items with no page on the site map (${about}). Should we add the pages or drop the items?`,
  'page-without-way': (about) =>
    `The menu doesn’t lead to these pages: ${about}. How should people find them?`,
  'newsletter-without-tool': () =>
    'What do you send your newsletter with? If nothing yet, how many addresses do you have?',
  'map-without-address': () => 'Which address (or addresses) should the map show?',
  'present-site-not-named': () =>
    'What’s the address of your present site, and what should move to the new one?',
  'custom-not-described': () => 'Tell us in a few sentences what this site should do, and for whom.',
  'accounts-missing': () => 'Should visitors sign up for accounts? What will they sign in for?',
  'community-without-accounts': () => 'Should members sign up and post under their own name?',
  'leads-without-way': () => 'How should somebody interested get in touch: a form, a booking, a chat?',
  'chat-without-tool': () => 'Who’ll answer the chat, and when? Do you already use a tool for it?',
  'products-not-counted': () => 'How many products (and variants) should the shop open with?',
  'pictures-not-mentioned': () => 'Do you have pictures of your own we can use, or do they have to be taken?',
  'measure-without-tool': () =>
    'How do you measure visits today, and what would you like to learn from them?',
};
