import { expect, test } from 'vitest';
import { emptyBrief } from './empty-brief.ts';
import { saveProblems } from './save-rules.ts';
import { percentOf, readinessOf, stepOfPath, steps } from './readiness.ts';

test('[R10] the percentage is the step out of nine, rounded', () => {
  expect(steps.map(percentOf)).toEqual([11, 22, 33, 44, 56, 67, 78, 89, 100]);
});

test('[§5 required fields] an empty brief lacks every field the form marks as required', () => {
  const { percent, gaps } = readinessOf(emptyBrief());
  expect(percent).toBe(0);
  expect(gaps.map(({ path }) => path)).toEqual([
    'companyProfile.companyName',
    'companyProfile.industry',
    'companyProfile.description',
    'companyProfile.targetAudience',
    'websiteType.type',
    'websiteType.primaryPurpose',
    'websiteGoals.primaryGoals',
    'homepageStructure.sections',
    'mainMenu.items',
    'siteMap.pages',
    'contactInfo.name',
    'contactInfo.email',
    'additionalInfo.timeline',
  ]);
});

test('[§5 required fields] what is told as required is what saving demands', () => {
  const required = readinessOf(emptyBrief()).gaps.filter(({ isRequired }) => isRequired);
  const demanded = saveProblems(emptyBrief(), true).map(({ path }) => path);
  expect(required.map(({ path }) => path)).toEqual(demanded);
});

test('[§5 required fields] a custom website asks for its description as well', () => {
  const brief = emptyBrief();
  brief.websiteType.type = 'custom';
  const gap = { path: 'websiteType.customType', step: 2, isRequired: false };
  expect(readinessOf(brief).gaps).toContainEqual(gap);
});

test('[R11] blanks and a broken address do not count as answers', () => {
  const brief = emptyBrief();
  brief.companyProfile.companyName = ' \u200b\ufeff';
  brief.contactInfo.email = 'jan@';
  const paths = readinessOf(brief).gaps.map(({ path }) => path);
  expect(paths).toContain('companyProfile.companyName');
  expect(paths).toContain('contactInfo.email');
});

test('[R13] every path leads to its step, and anything else to the last one', () => {
  expect(stepOfPath('companyProfile.companyName')).toBe(1);
  expect(stepOfPath('mainMenu.items')).toBe(6);
  expect(stepOfPath('contactInfo.email')).toBe(9);
  expect(stepOfPath('consent')).toBe(9);
});
