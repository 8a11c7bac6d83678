import type { Locale } from '../../../domain/text/locale.ts';
import type { SampleName } from '../../../domain/content/content-shape.ts';
import analyticsEn from './analytics-en.svg?url&no-inline';
import analyticsPl from './analytics-pl.svg?url&no-inline';
import shopEn from './shop-en.svg?url&no-inline';
import shopPl from './shop-pl.svg?url&no-inline';
import socialEn from './social-en.svg?url&no-inline';
import socialPl from './social-pl.svg?url&no-inline';

/** The words in a picture are in the page's language, as outlines: an `<img>` loads no font. */
export const pictures: Record<Locale, Record<SampleName, string>> = {
  pl: { shop: shopPl, analytics: analyticsPl, social: socialPl },
  en: { shop: shopEn, analytics: analyticsEn, social: socialEn },
};
