/** The pages that are served: all of one state, compressed quickly at first and a moment later at their best. */
import { setImmediate as breath } from 'node:timers/promises';
import { locales, type Locale } from '../../../domain/text/locale.ts';
import type { PageName } from '../../../web/page-paths.ts';
import type { CompressedCache } from './compress.ts';
import { recompress, type Prepared } from './prepared.ts';
import type { PageExtras, RenderPage, State } from './render-page.ts';

/** Rendered at the first request and then cached, because their content is known only after every route is registered. */
export const renderedOnRequest: ReadonlySet<PageName> = new Set(['api-reference']);
/** Rendered for one client at a time alone. */
const neverShared: ReadonlySet<PageName> = new Set(['estimate']);
/** Pages that answer 404 without `PageExtras`. */
export const missingPages: ReadonlySet<PageName> = new Set(['not-found', 'status']);

type Wanted = { key: string; name: PageName; locale: Locale; extras: PageExtras };

function keyOf(name: PageName, locale: Locale, variant = ''): string {
  return `${name} ${locale} ${variant}`;
}

/** Every page that is not rendered on request, in both languages. */
function wantedOf(names: PageName[]): Wanted[] {
  const shared = names.filter((name) => !renderedOnRequest.has(name) && !neverShared.has(name));
  return locales.flatMap((locale) => [
    ...shared.map((name) => ({ key: keyOf(name, locale), name, locale, extras: {} })),
    {
      key: keyOf('landing', locale, 'contact-sent'),
      name: 'landing' as const,
      locale,
      extras: { contact: { outcome: 'sent' as const } },
    },
  ]);
}

type Options = { render: RenderPage; names: PageName[]; cache: CompressedCache };

export async function createPageSet({ render, names, cache }: Options, first: State) {
  const wanted = wantedOf(names);
  let state = first;
  let prepared = await renderAll(state, false);
  let renewing: Promise<void> = Promise.resolve();
  let improving: Promise<void> = cache.removeUnused();
  let progress = { done: 0, all: 0 };

  function renderWanted({ name, locale, extras }: Wanted, of: State, isForNow: boolean): Promise<Prepared> {
    const status = missingPages.has(name) ? 404 : 200;
    // The first page has to fit ten segments.
    const compressAtBest = name === 'landing' ? cache.compress : cache.compressSooner;
    const compressWith = isForNow ? cache.compressForNow : compressAtBest;
    return render(of, name, locale, status, { extras, compressWith, isForNow });
  }

  async function renderAll(
    of: State,
    isForNow: boolean,
    onProgress: (done: number, all: number) => void = () => {},
  ): Promise<Map<string, Prepared>> {
    const pages: Promise<[string, Prepared]>[] = [];
    let done = 0;
    onProgress(0, wanted.length);
    for (const one of wanted) {
      // Lets waiting requests be answered between two pages.
      await breath();
      pages.push(
        renderWanted(one, of, isForNow).then((page) => {
          onProgress(++done, wanted.length);
          return [one.key, page];
        }),
      );
    }
    return new Map(await Promise.all(pages));
  }

  /** One change at a time, so that pages of an older state do not replace those of a newer one. */
  function renew(change: Partial<State>): Promise<void> {
    renewing = renewAfter(renewing, change);
    return renewing;
  }

  async function renewAfter(before: Promise<void>, change: Partial<State>): Promise<void> {
    await before.catch(() => {});
    const next = { ...state, ...change };
    try {
      prepared = await renderAll(next, true, (done, all) => {
        progress = { done, all };
      });
      state = next;
    } finally {
      progress = { done: 0, all: 0 };
    }
    // Where it fails, the pages stay as they are: right, and larger.
    improving = improving.then(improve).catch(() => {});
  }

  /** One page after the other: hashing a password needs the same threads. */
  async function improve(): Promise<void> {
    const [before, of] = [prepared, state];
    const better = new Map<string, Prepared>();
    for (const one of wanted) {
      await breath();
      if (prepared !== before) return cache.abandon();
      const page = before.get(one.key)!;
      // Only the landing page says what it weighs.
      const improved =
        one.name === 'landing' ? renderWanted(one, of, false) : recompress(page, cache.compressSooner);
      better.set(one.key, await improved);
    }
    if (prepared !== before) return cache.abandon();
    prepared = better;
    await cache.removeUnused();
  }

  return {
    find: (name: PageName, locale: Locale, variant?: string) => prepared.get(keyOf(name, locale, variant))!,
    renew,
    state: () => state,
    progress: () => progress,
  };
}
