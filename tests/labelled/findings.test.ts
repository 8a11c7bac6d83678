import { describe, expect, it } from 'vitest';
import { precisionOf, quietOf, recallOf, scoreOf } from './score.ts';
import { labelledSets, leastPrecision, leastRecall } from './sets.ts';

describe.each(Object.entries(labelledSets))('[findings] on the briefs of the set %s', (_name, set) => {
  const { all, mistakes } = scoreOf(set);

  it('nearly all that is shown is right', () => {
    expect(precisionOf(all) * 100, mistakes.join('\n')).toBeGreaterThanOrEqual(leastPrecision);
  });

  it('most of what should be found is', () => {
    expect(recallOf(all) * 100, mistakes.join('\n')).toBeGreaterThanOrEqual(leastRecall);
  });

  it('sound briefs are left in peace', () => {
    expect(quietOf(set) * 100, mistakes.join('\n')).toBeGreaterThanOrEqual(leastPrecision);
  });

  it('is large enough, in both languages, with sound briefs among them', () => {
    expect(new Set(set.map(({ language }) => language)).size).toBe(2);
    expect(set.filter(({ asks }) => asks.length === 0).length).toBeGreaterThan(set.length / 4);
  });
});
