/** The inline script of every public page. It imports nothing, so that the first screen stays one response. */
import type { TrustedWindow } from './trusted-window.ts';

const all = <Found extends HTMLElement>(selector: string) => [...document.querySelectorAll<Found>(selector)];
const first = (selector: string) => all(selector)[0];
const watch = (
  selector: string,
  tell: (entry: IntersectionObserverEntry) => void,
  options?: IntersectionObserverInit,
) => {
  const observer = new IntersectionObserver((entries) => entries.forEach(tell), options);
  for (const element of all(selector)) observer.observe(element);
};

const header = first('.site-header')!;
const menu = first('#menu')!;
const menuStops = all('#menu :is(a,button)');
const form = '#contact-form';
const island = first(form);
const cards = first('.cards');

// Watched, not asked: reading the scroll position here would lay out the whole page before its first paint.
watch('.top-mark', (mark) => header.toggleAttribute('data-solid', !mark.isIntersecting));

// What the first paint left out is laid out at the first sign of a person, one section an idle moment, so that nothing
// waits for it long.
const waiting = all('main section[id],.site-footer');
const whenIdle = window.requestIdleCallback ?? setTimeout;
const settle = () => {
  const next = waiting.shift();
  if (!next) return;
  next.dataset['settled'] = '';
  whenIdle(settle);
};
const signs = new AbortController();
const begin = (event: Event) => {
  // A mouse that only lies over the page is told of as well, as having moved by nothing.
  if ((event as MouseEvent).movementX === 0 && event.type === 'pointermove') return;
  signs.abort();
  whenIdle(settle);
};
for (const sign of ['scroll', 'pointermove', 'pointerdown', 'keydown', 'focusin'])
  addEventListener(sign, begin, { signal: signs.signal, passive: true });

menu.addEventListener('toggle', (event) => {
  if (event.newState === 'open') menuStops[0]!.focus();
});
menu.addEventListener('click', (event) => {
  if ((event.target as Element).closest('a')) menu.hidePopover();
});
// A popover lets Tab wander behind it; the menu covers the page, so focus stays inside.
menu.addEventListener('keydown', (event) => {
  const [leaving, entering] = event.shiftKey ? [0, -1] : [-1, 0];
  if (event.key !== 'Tab' || document.activeElement !== menuStops.at(leaving)) return;
  event.preventDefault();
  menuStops.at(entering)!.focus();
});

for (const link of all<HTMLAnchorElement>('a[data-language]')) {
  link.addEventListener('click', () => {
    document.cookie = `language=${link.dataset['language']};path=/;max-age=31536000;samesite=lax`;
    link.hash = sectionInView();
  });
}

function sectionInView(): string {
  const isReached = (section: Element) => section.getBoundingClientRect().top < innerHeight / 2;
  return all('main section[id]').findLast(isReached)?.id ?? '';
}

if (island) {
  const { trustedTypes } = window as TrustedWindow;
  // The browser refuses an address that has not passed here.
  const policy = trustedTypes?.createPolicy('form-script', {
    createScriptURL(address) {
      if (!address.startsWith('/assets/')) throw new TypeError(address);
      return address;
    },
  });
  const trusted = (address: string) => policy?.createScriptURL(address) ?? address;
  // Not import(): the build would wrap it with a helper from a shared chunk. A module runs once however often it is named.
  const load = () => {
    const script = document.createElement('script');
    script.type = 'module';
    script.src = trusted(island.dataset['module']!);
    document.head.append(script);
  };
  island.addEventListener('focusin', load, { once: true });
  watch(
    form,
    ({ isIntersecting }) => {
      header.toggleAttribute('data-form', isIntersecting);
      if (isIntersecting) load();
    },
    { rootMargin: '400px' },
  );
}

// Where nothing points, a scene moves once, as soon as half of it is seen.
if (matchMedia('(hover:none)').matches)
  watch(
    '.scene',
    ({ target, isIntersecting }) => {
      if (isIntersecting) target.parentElement!.dataset['seen'] = '';
    },
    { threshold: 0.5 },
  );

// The light follows the pointer over the cards.
cards?.addEventListener('pointermove', (event) => {
  const { clientX, clientY } = event as PointerEvent;
  for (const card of cards.children as HTMLCollectionOf<HTMLElement>) {
    const { left, top } = card.getBoundingClientRect();
    card.style.setProperty('--x', `${clientX - left}px`);
    card.style.setProperty('--y', `${clientY - top}px`);
  }
});
