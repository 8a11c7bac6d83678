import type { letterGaps as pl } from '../pl/letter-gaps.ts';
import type { Translated } from '../grammar/translated.ts';

export const letterGaps: Translated<typeof pl> = {
  type: { community: 'community site', custom: 'website' },
  project: {
    'business-card': 'a simple company site',
    'e-commerce': 'an online shop',
    portfolio: 'a portfolio',
    blog: 'a blog',
    educational: 'an educational site',
    corporate: 'a company site',
    community: 'a community site',
    custom: 'a website',
  },
  anyProject: 'a website',
  timeline: { flexible: 'on a flexible timeline' },
  budget: { discuss: 'to be discussed' },
  terms: {
    budget: (budget) => `We’ll keep your budget of ${budget} in mind.`,
    openBudget: 'We’ll settle the budget together.',
    timeline: (timeline) => `We know the site should be ready ${timeline}.`,
    soon: 'We know time matters.',
    openTimeline: 'We’ll settle the timeline together.',
    bothOpen: 'We’ll settle the budget and the timeline together.',
  },
};
