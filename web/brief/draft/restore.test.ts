import { expect, test } from 'vitest';
import { emptyBrief } from '../../../domain/brief/empty-brief.ts';
import { emptyAnswers } from '../answers.ts';
import { openDraftText, toDraftText } from './draft-store.ts';
import { restoreAnswers, restoreBrief } from './restore.ts';

const day = 24 * 3_600_000;

test('[R14] a draft lives for 30 days', () => {
  const saved = new Date('2026-11-15T12:00:00Z');
  const text = toDraftText(emptyAnswers(), saved);
  const openAfter = (days: number) => openDraftText(text, new Date(saved.getTime() + days * day));
  expect(openAfter(29.9)?.savedAt).toEqual(saved);
  expect(openAfter(30.1)).toBeUndefined();
});

test('[R14] what is no draft is none', () => {
  for (const text of ['', 'null', '[]', '{"savedAt":"soon","answers":{}}', '{"answers":{}}'])
    expect(openDraftText(text, new Date())).toBeUndefined();
});

test('[R14] an old draft loses only what the form no longer knows', () => {
  const brief = emptyBrief();
  const restored = restoreBrief({
    ...brief,
    companyProfile: { ...brief.companyProfile, companyName: 'Świt', industry: 'alchemy' },
    features: { required: ['search', 'teleport', 'reviews', 7], optional: 'blog', customFeatures: 'x' },
    mainMenu: 'home',
    siteMap: { pages: [{ id: '1', value: 'a', label: 'A', subpages: [{ id: 2 }, { id: '3', label: 'C' }] }] },
    gone: true,
  });
  expect(restored).toEqual({
    ...brief,
    companyProfile: { ...brief.companyProfile, companyName: 'Świt' },
    features: { required: ['search', 'reviews'], optional: [], customFeatures: 'x' },
    siteMap: {
      pages: [{ id: '1', value: 'a', label: 'A', subpages: [{ id: '3', label: 'C' }] }],
      customPages: '',
    },
  });
});

test('[R14] a step that was not visited is not restored', () => {
  expect(restoreAnswers({ step: 5, visited: [1, 2, 'x', 99] })).toEqual({
    ...emptyAnswers(),
    visited: [1, 2],
  });
  expect(restoreAnswers(undefined)).toEqual(emptyAnswers());
});
