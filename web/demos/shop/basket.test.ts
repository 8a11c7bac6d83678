import { expect, test } from 'vitest';
import { countAll, countOf, totalOf, withCount, type Basket } from './basket.ts';

test('[demos] the basket counts pieces and money in each currency', () => {
  let basket: Basket = new Map();
  basket = withCount(basket, 'rust-mug', 2);
  basket = withCount(basket, 'moss-vase', 1);
  expect(countAll(basket)).toBe(3);
  expect(totalOf(basket, 'pl')).toBe(2 * 89 + 189);
  expect(totalOf(basket, 'en')).toBe(2 * 21 + 44);
  expect(totalOf(withCount(basket, 'rust-mug', 0), 'pl')).toBe(189);
});

test('[demos] nobody gets more than the shelf holds, nor less than nothing', () => {
  expect(countOf(withCount(new Map(), 'night-bowl', 5), 'night-bowl')).toBe(1);
  expect(withCount(new Map([['night-bowl', 1]]), 'night-bowl', -3).size).toBe(0);
});
