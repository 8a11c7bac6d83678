/** Draws the product pictures: `node web/site/pictures/draw.ts` rewrites the SVG files beside it. */
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { locales } from '../../../domain/text/locale.ts';
import { drawAnalytics } from './drawing/analytics.ts';
import { drawShop } from './drawing/shop.ts';
import { drawSocial } from './drawing/social.ts';
import { pictureTexts } from './texts.ts';

for (const locale of locales) {
  const texts = pictureTexts[locale];
  const drawings = {
    shop: drawShop(texts.shop),
    analytics: drawAnalytics(texts.analytics),
    social: drawSocial(texts.social),
  };
  for (const [name, drawing] of Object.entries(drawings)) {
    await writeFile(join(import.meta.dirname, `${name}-${locale}.svg`), drawing.replace(/ +\/>/g, '/>'));
  }
}
