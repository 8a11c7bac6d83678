import type { demoShop as pl } from '../pl/demo-shop.ts';
import type { Translated } from '../grammar/translated.ts';

const things = (count: number) => (count === 1 ? '1 item' : `${count} items`);

export const demoShop: Translated<typeof pl> = {
  title: 'Clay – a pottery studio’s shop',
  description: 'A sample shop of a pottery studio, with a basket that counts.',
  brand: 'Clay',
  nav: { label: 'In the shop', mugs: 'Mugs', table: 'Tableware', studio: 'Studio' },
  openBasket: 'Basket',
  things,
  hero: {
    title: 'Autumn clay',
    lead: 'Thrown by hand, fired in small batches.',
    action: 'Add to basket',
  },
  goods: {
    'rust-mug': { name: 'Rust mug', detail: 'milk glaze, 320 ml' },
    'moss-mug': { name: 'Moss mug', detail: 'milk glaze, 320 ml' },
    'night-mug': { name: 'Night mug', detail: 'milk glaze, 320 ml' },
    'dawn-cup': { name: 'Dawn cup', detail: 'no handle, 180 ml' },
    'moss-vase': { name: 'Moss vase', detail: '26 cm tall' },
    'dawn-plate': { name: 'Dawn plate', detail: '24 cm across' },
    'night-bowl': { name: 'Night bowl', detail: '16 cm across' },
    'rust-jug': { name: 'Rust jug', detail: 'holds 1.2 l' },
  },
  left: (count) => (count === 1 ? 'the last one' : `${count} left`),
  allTaken: 'all in your basket',
  add: (name) => `Add to basket: ${name}`,
  basket: {
    title: 'Your basket',
    empty: 'Nothing here yet. Take something off the shelf and we’ll do the sums.',
    noScript: 'The basket counts once JavaScript is on. You can browse the shelf and the prices without it.',
    fewer: (name) => `Fewer: ${name}`,
    more: (name) => `More: ${name}`,
    remove: (name) => `Remove: ${name}`,
    pieces: (count) => (count === 1 ? '1 piece' : `${count} pieces`),
    each: (price) => `${price} each`,
    facts: [
      'Sent within two working days',
      'Packed in paper and wood shavings',
      'Returns within 30 days, no questions',
      'Card, wallet or bank transfer',
    ],
    total: 'Total',
    pay: 'Pay now',
  },
  said: {
    changed: (name, pieces, count, total) =>
      `${name}: ${pieces === 1 ? '1 piece' : `${pieces} pieces`}. ${things(count)} in your basket, ${total} in total.`,
    removed: (name, count, total) =>
      count === 0
        ? `${name}: removed. Your basket is empty.`
        : `${name}: removed. ${things(count)} in your basket, ${total} in total.`,
  },
  end: {
    title: 'Only the till is missing',
    text: 'This is a demonstration: nothing’s been ordered and nobody pays for anything. In a real shop, the checkout comes next.',
    again: 'Start again',
    brief: 'I’d like a shop like this',
  },
  studio: {
    title: 'The studio',
    text: 'Two wheels, one kiln and a window facing north. Every piece dries for a week and goes through the fire twice before it reaches the shelf. That’s why the batches are small, and why no two mugs are the same.',
    facts: [
      { value: '1,240°C', label: 'second firing' },
      { value: '7 days', label: 'of drying' },
      { value: '38 pieces', label: 'in the autumn batch' },
    ],
  },
  footer: 'The studio, its goods and prices are made up.',
};
