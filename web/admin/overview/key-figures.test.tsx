/** The first figures of the overview, drawn without a browser. */
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { ComparedPeriod, Overview } from '../../../domain/endpoints/panel.ts';
import { text } from '../ui/text-en.ts';
import { TextProvider } from '../ui/text.tsx';
import { KeyFigures } from './key-figures.tsx';

const nothing: ComparedPeriod = {
  from: '2026-10-25T23:00:00.000Z',
  to: '2026-11-18T12:00:00.001Z',
  total: 0,
  won: 0,
  lost: 0,
  amount: 0,
  answer: null,
  reasons: [],
  budget: [],
  visits: { views: 0, begun: 0, weeks: [] },
  estimates: {
    ...{ sent: 0, out: 0, outSum: { min: 0, max: 0 }, accepted: 0, declined: 0, expired: 0 },
    ...{ reasons: [], decisionDays: null },
  },
};

function figuresOf(changes: Partial<Overview>): string[] {
  const current = { ...nothing, weeks: [], status: [], websiteType: [], timeline: [], pipeline: [] };
  const drawn = renderToStaticMarkup(
    <TextProvider value={text}>
      <KeyFigures overview={{ ...current, previous: nothing, ...changes }} />
    </TextProvider>,
  );
  return [...drawn.matchAll(/<dt[^>]*>.*?<\/div>/g)].map(([figure]) =>
    figure.replaceAll(/<[^>]+>/g, '').replaceAll(/\s/g, ' '),
  );
}

test('[overview] one brief won, one answered and one still waiting are counted in the singular', () => {
  const answer = { median: 0, medianWithWaiting: 0, worst: 0, isWorstWaiting: true, count: 1, waiting: 1 };
  const [briefs, won, amount, median, worst] = figuresOf({
    ...{ total: 3, won: 1, amount: 45_000 },
    answer: { ...answer, columns: [] },
  });
  expect(briefs).toContain('Briefs received3');
  expect(won).toContain('100%1 won, 0 lost');
  expect(amount).toContain('PLN 45,000');
  expect(median).toContain('0 minmedian of 1 answered brief');
  expect(worst).toContain('still waiting');
});
