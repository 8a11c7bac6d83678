import { expect, test } from 'vitest';
import { findingIds } from '../triage/finding-ids.ts';
import { findingsIn } from '../triage/findings.ts';
import { readBrief } from '../brief/brief-reading.ts';
import { isAnswered, shapeOf, withAnswers, type Question } from './questions.ts';
import { knownValues } from '../brief/options.ts';

const question = (findingId: Question['findingId'], id = 'q'): Question => ({ id, text: 'How?', findingId });
const answer = (chosen: string[], text = '') => ({ chosen, text });

test.each(findingIds)(
  '[conversation] what %s can be answered with is among the brief’s own options',
  (id) => {
    const { options, optionList } = shapeOf(id);
    if (options.length > 0) expect(knownValues[optionList!]).toEqual(expect.arrayContaining([...options]));
  },
);

test('[conversation] a choice changes that answer of the brief and nothing beside it', () => {
  const brief = {
    fullBriefData: {
      features: { required: ['search', 'live-chat'], customFeatures: 'Own shelf' },
      additionalInfo: { budget: 'under-2k', notes: 'n' },
    },
  };
  const { fullBriefData, changes } = withAnswers(brief, [
    { question: question('leads-without-way', 'a'), answer: answer(['contact-form'], 'and by phone') },
    { question: question('budget-against-size', 'b'), answer: answer(['7k-15k']) },
  ]);
  expect(fullBriefData).toMatchObject({
    features: { required: ['search', 'contact-form'], customFeatures: 'Own shelf' },
    additionalInfo: { budget: '7k-15k', notes: 'n' },
  });
  expect(changes).toEqual([
    {
      questionId: 'a',
      question: 'How?',
      field: 'requiredFeatures',
      before: ['search', 'live-chat'],
      after: ['search', 'contact-form'],
    },
    { questionId: 'a', question: 'How?', field: null, before: [], after: ['and by phone'] },
    { questionId: 'b', question: 'How?', field: 'budget', before: ['under-2k'], after: ['7k-15k'] },
  ]);
  expect(brief.fullBriefData.additionalInfo.budget).toBe('under-2k');
});

test.each([
  ['the budget at the top', { budget: 'under-2k' }],
  ['the column beside the form', { fullBriefData: {}, budget: 'under-2k' }],
  ['a group that is a text', { additionalInfo: 'soon' }],
])('[conversation] a brief of any age takes an answer: %s', (_, stored) => {
  const brief = 'fullBriefData' in stored ? stored : { fullBriefData: stored };
  const { fullBriefData } = withAnswers(brief as { fullBriefData: Record<string, unknown> }, [
    { question: question('budget-against-size'), answer: answer(['7k-15k']) },
  ]);
  expect(readBrief({ fullBriefData }).budget).toBe('7k-15k');
});

test('a type that was a plain text stays the type when it is described', () => {
  const { fullBriefData } = withAnswers({ fullBriefData: { websiteType: 'custom' } }, [
    { question: question('custom-not-described'), answer: answer([], 'A map of beehives') },
  ]);
  expect(readBrief({ fullBriefData })).toMatchObject({
    websiteType: 'custom',
    customType: 'A map of beehives',
  });
});

test('[findings] what was asked and answered is no finding any more; what was taken back is one again', () => {
  const brief = {
    fullBriefData: { websiteType: { type: 'e-commerce' }, features: { required: ['shopping-cart'] } },
  };
  const ids = (fullBriefData: unknown) => findingsIn(readBrief({ fullBriefData }), null).map(({ id }) => id);
  expect(ids(brief.fullBriefData)).toContain('cart-without-payment');
  const asked = question('cart-without-payment');
  const answered = withAnswers(brief, [{ question: asked, answer: answer([], 'Nobody pays here') }]);
  expect(ids(answered.fullBriefData)).not.toContain('cart-without-payment');
  const back = withAnswers(answered, [{ question: asked, answer: answer([]) }]);
  expect(ids(back.fullBriefData)).toContain('cart-without-payment');
  expect(back.changes).toMatchObject([{ before: ['Nobody pays here'], after: [] }]);
  expect(isAnswered(answer([], ''))).toBe(false);
});

test('[conversation] ways to pay are chosen among ways to pay, and stand beside the brief', () => {
  const asked = question('cart-without-payment');
  expect(shapeOf(asked.findingId)).toEqual({
    field: null,
    options: ['card', 'blik', 'transfer', 'on-delivery'],
    optionList: 'paymentWays',
    isMultiple: true,
  });
  const brief = { fullBriefData: { integrations: { required: ['paypal'] } } };
  const { fullBriefData, changes } = withAnswers(brief, [
    { question: asked, answer: answer(['blik'], 'P24') },
  ]);
  expect(fullBriefData['integrations']).toEqual({ required: ['paypal'] });
  expect(changes).toMatchObject([{ field: null, before: [], after: ['blik', 'P24'] }]);
});

test('[conversation] a question of a rule that is no more is answered in words', () => {
  expect(shapeOf('map-without-address')).toEqual({
    field: null,
    options: [],
    optionList: null,
    isMultiple: true,
  });
});
