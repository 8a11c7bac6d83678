import { expect, test } from 'vitest';
import { defaultContent } from '../../words/default-content.ts';
import { readContent, siteContentSchema } from './content-schema.ts';

test('[prefill] content stored before works offered a start reads as before: drawings keep theirs, own works have none', () => {
  const content = defaultContent('studio');
  const items = content.works.items.map(({ start: _start, ...work }, index) =>
    index === 1 ? { ...work, picture: { kind: 'own', id: 'a1', focusX: 50, focusY: 50 } } : work,
  );
  const older = { ...content, brand: 'Zorza', works: { ...content.works, items } };
  const read = readContent(older, content);
  expect(read.brand).toBe('Zorza');
  expect(read.works.items.map(({ start }) => start)).toEqual(['shop', 'none', 'app']);
  expect(siteContentSchema.parse(older).works.items.map(({ start }) => start)).toEqual([
    'none',
    'none',
    'none',
  ]);
});
