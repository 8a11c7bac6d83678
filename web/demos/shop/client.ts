/** The basket: held in memory, drawn from what the server sent. */
import { announce, copyOf, find, locale, showControls } from '../shared/client.ts';
import { countAll, countOf, totalOf, withCount, type Basket } from './basket.ts';
import { goodOf, goods, priceText, type GoodKey } from './goods.ts';
import { dictionaries } from './text.ts';

const text = dictionaries[locale];
const card = find('#basket');
const lines = find('[data-lines]', card);
let basket: Basket = new Map();

document.addEventListener('click', ({ target }) => {
  const button = (target as Element).closest('button');
  if (!button) return;
  const { add, change } = button.dataset;
  if (add) addOne(add as GoodKey);
  else if (change) changeLine(button.closest<HTMLElement>('[data-line]')!, change);
  else if ('pay' in button.dataset) showEnd(true);
  else if ('again' in button.dataset) startAgain();
});
// Beside the basket itself its bar would be one too many.
new IntersectionObserver(([entry]) =>
  find('[data-bar]').toggleAttribute('data-away', entry!.isIntersecting),
).observe(card);
showControls();

function addOne(key: GoodKey): void {
  showEnd(false);
  change(key, countOf(basket, key) + 1);
  const cart = find('[data-cart]');
  cart.getAnimations({ subtree: true }).forEach((animation) => animation.cancel());
  cart.removeAttribute('data-bump');
  requestAnimationFrame(() => cart.setAttribute('data-bump', ''));
}

function changeLine(line: HTMLElement, by: string): void {
  const key = line.dataset['line'] as GoodKey;
  const count = by === 'all' ? 0 : countOf(basket, key) + Number(by);
  const neighbour = line.nextElementSibling ?? line.previousElementSibling;
  change(key, count);
  // A button that is gone or off would leave the keyboard nowhere.
  if (count <= 0) (neighbour?.querySelector<HTMLElement>('.remove') ?? find('#basket-title')).focus();
  else if (count >= goodOf(key).stock) find('[data-change="-1"]', line).focus();
}

function change(key: GoodKey, count: number): void {
  basket = withCount(basket, key, count);
  draw();
  const { name } = text.goods[key];
  const total = priceText(totalOf(basket, locale), locale);
  const inBasket = countOf(basket, key);
  announce(
    inBasket > 0
      ? text.said.changed(name, inBasket, countAll(basket), total)
      : text.said.removed(name, countAll(basket), total),
  );
}

function draw(): void {
  const isEmpty = basket.size === 0;
  for (const { key } of goods) {
    drawGood(key);
    drawLine(key);
  }
  find('[data-empty]', card).hidden = !isEmpty;
  find('[data-filled]', card).hidden = isEmpty;
  find('[data-bar]').hidden = isEmpty;
  const count = find('[data-cart-count]');
  count.hidden = isEmpty;
  count.textContent = String(countAll(basket));
  for (const place of document.querySelectorAll('[data-things]'))
    place.textContent = text.things(countAll(basket));
  for (const place of document.querySelectorAll('[data-total]'))
    place.textContent = priceText(totalOf(basket, locale), locale);
}

/** The shelf says how many are left, and offers no more than that. */
function drawGood(key: GoodKey): void {
  const left = goodOf(key).stock - countOf(basket, key);
  find(`[data-good="${key}"] [data-left]`).textContent = left > 0 ? text.left(left) : text.allTaken;
  for (const button of document.querySelectorAll<HTMLButtonElement>(`[data-add="${key}"]`))
    // Not disabled: it keeps the focus it has.
    button.setAttribute('aria-disabled', String(left === 0));
}

function drawLine(key: GoodKey): void {
  const count = countOf(basket, key);
  const drawn = lines.querySelector<HTMLElement>(`[data-line="${key}"]`);
  if (count === 0) {
    drawn?.remove();
    return;
  }
  const { price, stock } = goodOf(key);
  const line = drawn ?? newLine(key);
  find('[data-count]', line).textContent = text.basket.pieces(count);
  find('[data-sum]', line).textContent = priceText(price[locale] * count, locale);
  find<HTMLButtonElement>('[data-change="1"]', line).disabled = count >= stock;
}

function newLine(key: GoodKey): HTMLElement {
  const line = copyOf('#basket-line');
  const { name } = text.goods[key];
  line.dataset['line'] = key;
  const picture = find(`[data-good="${key}"] .good-picture`);
  const place = find('[data-picture]', line);
  place.classList.add(picture.classList[1]!);
  place.append(picture.firstElementChild!.cloneNode(true));
  find('[data-name]', line).textContent = name;
  find('[data-detail]', line).textContent = text.basket.each(priceText(goodOf(key).price[locale], locale));
  for (const [by, label] of [
    ['-1', text.basket.fewer(name)],
    ['1', text.basket.more(name)],
    ['all', text.basket.remove(name)],
  ] as const)
    find(`[data-change="${by}"]`, line).setAttribute('aria-label', label);
  lines.append(line);
  return line;
}

function showEnd(isShown: boolean): void {
  const end = find('[data-end]', card);
  end.hidden = !isShown;
  lines.hidden = isShown;
  if (!isShown) return;
  find('[data-filled]', card).hidden = true;
  find('h3', end).focus();
}

function startAgain(): void {
  basket = new Map();
  showEnd(false);
  draw();
  find('#basket-title').focus();
}
