import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { findBuild } from '../../server/platform/pages/build.ts';

test('[look] what arrives later finds every token it uses in the page it comes to', async () => {
  const assets = join(await findBuild(), 'client/assets');
  const style = (name: string) => {
    const files = readdirSync(assets).filter((file) => file.startsWith(`${name}-`) && file.endsWith('.css'));
    expect(files, name).toHaveLength(1);
    return readFileSync(join(assets, files[0]!), 'utf8');
  };
  const css = style('brief-style') + style('second-load');
  const defined = new Set(Array.from(css.matchAll(/(--[\w-]+)\s*:/g), ([, token]) => token));
  const used = Array.from(css.matchAll(/var\((--[\w-]+)\)/g), ([, token]) => token);
  expect(used.length).toBeGreaterThan(100);
  expect(used.filter((token) => !defined.has(token))).toEqual([]);
});
