/** What stands between Previous and Next, drawn without a browser. */
import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, expect, test, vi } from 'vitest';
import { Pager } from './pager.tsx';
import { text } from './text-en.ts';
import { TextProvider } from './text.tsx';

afterEach(() => vi.unstubAllGlobals());

/** On a page with so many others before it. */
function told(
  page: number,
  shown: number,
  nextCursor: string | null,
  count: number,
  isExact = false,
): string {
  const trail = Array.from({ length: page }, (_none, index) => String(index));
  vi.stubGlobal('history', { state: { trail } });
  const cursor = page === 0 ? null : 'here';
  const pager = <Pager cursor={cursor} nextCursor={nextCursor} shown={shown} total={{ count, isExact }} />;
  const drawn = renderToStaticMarkup(<TextProvider value={text}>{pager}</TextProvider>);
  return /<span[^>]*>([^<]*)</.exec(drawn)?.[1] ?? '';
}

test('[growth] where nobody counted further the page says so, and never less than it shows', () => {
  expect(told(0, 50, 'next', 1_000)).toBe('1–50 of more than 1,000');
  expect(told(0, 50, 'next', 123, true)).toBe('1–50 of 123');
  expect(told(29, 50, 'next', 1_000)).toBe('1451–1500 of more than 1,500');
  expect(told(29, 20, null, 1_000)).toBe('1451–1470 of 1,470');
});
