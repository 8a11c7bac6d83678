/** Cuts the display face down to what Polish and English need: `node web/fonts/subset.ts` rewrites the files beside it. */
import { readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import subsetFont from 'subset-font';
import { pageCharacters, pictureCharacters, type FacePart } from './characters.ts';

const source = join(
  dirname(createRequire(import.meta.url).resolve('@fontsource-variable/bricolage-grotesque/package.json')),
  'files',
);

for (const [name, characters] of Object.entries(pageCharacters) as [FacePart, string][]) {
  const whole = await readFile(join(source, `bricolage-grotesque-${name}-wght-normal.woff2`));
  const cut = await subsetFont(whole, characters, {
    targetFormat: 'woff2',
    // Leaves out alternate shapes that no style asks for: a seventh of the file.
    noLayoutClosure: true,
    variationAxes: { wght: { min: 400, max: 800 } },
  });
  await writeFile(join(import.meta.dirname, `bricolage-${name}.woff2`), cut);
  process.stdout.write(`${name}: ${cut.length} bytes\n`);
  // The outlines of pictures are made by a renderer that reads neither woff2 nor variable faces.
  const bold = await subsetFont(whole, pictureCharacters[name], {
    targetFormat: 'sfnt',
    variationAxes: { wght: 700 },
  });
  await writeFile(join(import.meta.dirname, `bricolage-${name}-700.ttf`), bold);
}
