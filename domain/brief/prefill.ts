/** Fills a brief in from a starting point without touching an answer, and takes exactly that back again. */
import type { Brief, SiteMapPage } from './brief.ts';
import { limits } from '../text/limits.ts';
import { startingAnswers, type BriefStart } from './starting-points.ts';
import { typicalFor } from './typical.ts';

/** What a starting point says in the visitor's language. */
export type StartingWords = { customType: string; pages: SiteMapPage[] };

export function withMissing(brief: Brief, point: BriefStart, { customType, pages }: StartingWords): Brief {
  const start = startingAnswers(point);
  const { websiteType, features, integrations, homepageStructure, mainMenu, siteMap } = brief;
  const isTyped = websiteType.type !== '';
  return {
    ...brief,
    websiteType: {
      ...websiteType,
      type: isTyped ? websiteType.type : start.type,
      customType: isTyped ? websiteType.customType : websiteType.customType || customType,
    },
    features: { ...features, required: union(features.required, start.features) },
    integrations: {
      ...integrations,
      required: union(integrations.required, start.integrations),
      optional: union(integrations.optional, start.optionalIntegrations),
    },
    homepageStructure: {
      ...homepageStructure,
      sections: union(homepageStructure.sections, start.sections),
    },
    mainMenu: { ...mainMenu, items: union(mainMenu.items, start.menu) },
    siteMap: { ...siteMap, pages: withMissingPages(siteMap.pages, pages) },
  };
}

/** What is asked about on one step and typical of the chosen kind of website. */
export type TypicalPart = 'features' | 'structure';

export function withTypical(brief: Brief, part: TypicalPart): Brief {
  const { features, homepageStructure, mainMenu } = brief;
  const typical = typicalFor(brief.websiteType.type);
  if (!typical) return brief;
  if (part === 'features')
    return { ...brief, features: { ...features, required: union(features.required, typical.features) } };
  return {
    ...brief,
    homepageStructure: {
      ...homepageStructure,
      sections: union(homepageStructure.sections, typical.sections),
    },
    mainMenu: { ...mainMenu, items: union(mainMenu.items, typical.menu) },
  };
}

function union<Value>(chosen: Value[], more: readonly Value[]): Value[] {
  return [...chosen, ...more.filter((value) => !chosen.includes(value))];
}

/** A page that stands anywhere in the tree already is not added a second time. */
function withMissingPages(pages: SiteMapPage[], more: SiteMapPage[]): SiteMapPage[] {
  const known = new Set(
    pages.flatMap(({ label, subpages }) => [label, ...subpages.map((page) => page.label)]),
  );
  const missing = more.filter(({ label }) => !known.has(label));
  return [
    ...pages,
    ...missing.map((page) => ({
      ...page,
      subpages: page.subpages.filter(({ label }) => !known.has(label)),
    })),
  ].slice(0, limits.pages);
}

/** What was filled in goes; what the visitor has chosen, written or changed since stays. */
export function withoutPrefill(now: Brief, before: Brief, after: Brief): Brief {
  const list = <Value>(of: (brief: Brief) => Value[]) => {
    const added = of(after).filter((value) => !of(before).includes(value));
    return of(now).filter((value) => !added.includes(value));
  };
  const line = <Value extends string>(of: (brief: Brief) => Value) =>
    of(now) === of(after) ? of(before) : of(now);
  const own = new Set(before.siteMap.pages.map(({ id }) => id));
  const filled = new Set(
    after.siteMap.pages.filter(({ id }) => !own.has(id)).map((page) => JSON.stringify(page)),
  );
  return {
    ...now,
    websiteType: {
      ...now.websiteType,
      type: line(({ websiteType }) => websiteType.type),
      customType: line(({ websiteType }) => websiteType.customType),
    },
    features: { ...now.features, required: list(({ features }) => features.required) },
    integrations: {
      ...now.integrations,
      required: list(({ integrations }) => integrations.required),
      optional: list(({ integrations }) => integrations.optional),
    },
    homepageStructure: {
      ...now.homepageStructure,
      sections: list(({ homepageStructure }) => homepageStructure.sections),
    },
    mainMenu: { ...now.mainMenu, items: list(({ mainMenu }) => mainMenu.items) },
    siteMap: {
      ...now.siteMap,
      pages: now.siteMap.pages.filter((page) => !filled.has(JSON.stringify(page))),
    },
  };
}
