import type { Locale } from '../../../domain/text/locale.ts';
import type { SampleName } from '../../../domain/content/content-shape.ts';
import analyticsEn from './analytics-en.svg?url&no-inline';
import forecast from './analytics-forecast.svg?url&no-inline';
import analyticsPl from './analytics-pl.svg?url&no-inline';
import tipEn from './analytics-tip-en.svg?url&no-inline';
import tipPl from './analytics-tip-pl.svg?url&no-inline';
import basketEn from './shop-basket-en.svg?url&no-inline';
import basketPl from './shop-basket-pl.svg?url&no-inline';
import shopEn from './shop-en.svg?url&no-inline';
import shopPl from './shop-pl.svg?url&no-inline';
import thing from './shop-thing.svg?url&no-inline';
import socialEn from './social-en.svg?url&no-inline';
import feedEn from './social-feed-en.svg?url&no-inline';
import feedPl from './social-feed-pl.svg?url&no-inline';
import socialPl from './social-pl.svg?url&no-inline';
import speaker from './social-speaker.svg?url&no-inline';

/** One scene in three layers: what stands still, what moves over it, and what appears when it has moved. */
type Scene = { still: string; moving: string; appearing: string };

/** The words in a picture are in the page's language, as outlines: an `<img>` loads no font. */
export const pictures: Record<Locale, Record<SampleName, Scene>> = {
  pl: {
    shop: { still: shopPl, moving: thing, appearing: basketPl },
    analytics: { still: analyticsPl, moving: forecast, appearing: tipPl },
    social: { still: socialPl, moving: feedPl, appearing: speaker },
  },
  en: {
    shop: { still: shopEn, moving: thing, appearing: basketEn },
    analytics: { still: analyticsEn, moving: forecast, appearing: tipEn },
    social: { still: socialEn, moving: feedEn, appearing: speaker },
  },
};
