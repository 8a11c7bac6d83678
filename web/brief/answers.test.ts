import { expect, test } from 'vitest';
import type { Step } from '../../domain/brief/readiness.ts';
import { emptyAnswers, reduceAnswers, type Answers } from './answers.ts';
import { addPending } from './add-pending.ts';

const go = (answers: Answers, step: Step) => reduceAnswers(answers, { type: 'go', step, addPending });
const walk = (answers: Answers, to: Step) => {
  let current = answers;
  while (current.step < to) current = go(current, (current.step + 1) as Step);
  return current;
};
const name = (answers: Answers, companyName: string) =>
  reduceAnswers(answers, { type: 'change', group: 'companyProfile', patch: { companyName } });

test('[§4 wizard] Next opens one step and marks it visited; chips jump only to visited steps', () => {
  const second = go(emptyAnswers(), 2);
  expect([second.step, second.visited]).toEqual([2, [1, 2]]);
  expect(go(second, 5)).toBe(second);
  expect(go(go(second, 1), 2).step).toBe(2);
});

test('[R17] the company name is offered for the contact’s company and follows it until changed', () => {
  const last = walk(name(emptyAnswers(), 'Świt'), 9);
  expect(last.brief.contactInfo.company).toBe('Świt');
  expect(name(last, 'Świt i Syn').brief.contactInfo.company).toBe('Świt i Syn');
  const own = reduceAnswers(last, { type: 'change', group: 'contactInfo', patch: { company: '' } });
  expect(name(own, 'Zmierzch').brief.contactInfo.company).toBe('');
  expect(go(go(own, 1), 9).brief.contactInfo.company).toBe('');
});

test('[R14] a page or link typed but not added is added when its step is left', () => {
  const tree = reduceAnswers(walk(emptyAnswers(), 7), {
    type: 'set-pending',
    patch: { pageName: ' Nasze Torty ' },
  });
  const links = go(tree, 8);
  expect(links.brief.siteMap.pages).toMatchObject([{ value: 'nasze-torty', label: 'Nasze Torty' }]);
  expect(links.pending.pageName).toBe('');
  const typed = reduceAnswers(links, {
    type: 'set-pending',
    patch: { linkUrl: 'chleb.pl', linkDescription: 'kolor' },
  });
  expect(go(typed, 9).brief.inspirationLinks.links).toMatchObject([
    { url: 'chleb.pl', description: 'kolor' },
  ]);
  expect(go(links, 9).brief.inspirationLinks.links).toEqual([]);
});
