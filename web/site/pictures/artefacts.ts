import type { Locale } from '../../../domain/text/locale.ts';
import briefEn from './about-brief-en.svg?url&no-inline';
import briefPl from './about-brief-pl.svg?url&no-inline';
import buildEn from './about-build-en.svg?url&no-inline';
import buildPl from './about-build-pl.svg?url&no-inline';
import designEn from './about-design-en.svg?url&no-inline';
import designPl from './about-design-pl.svg?url&no-inline';
import openEn from './about-open-en.svg?url&no-inline';
import openPl from './about-open-pl.svg?url&no-inline';

/** What a project leaves behind at each of its four steps: a brief, a design with its estimate, a build note, a page. */
export const artefacts: Record<Locale, readonly string[]> = {
  pl: [briefPl, designPl, buildPl, openPl],
  en: [briefEn, designEn, buildEn, openEn],
};
