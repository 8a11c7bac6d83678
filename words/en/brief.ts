import type { brief as pl } from '../pl/brief.ts';
import type { Translated } from '../grammar/translated.ts';
import { promise } from './promise.ts';

export const brief: Translated<typeof pl> = {
  title: 'Website brief',
  skip: 'Skip to the questions',
  home: 'home page',
  language: 'Language',
  intro: 'The brief takes about 10 minutes. You can skip any question and come back to it later.',
  promise,
  requiredMark: 'required',
  requiredNote: 'Fields marked “required” help us prepare a quote. None of them will stop you on the way.',
  stepOf: 'Step {step} of {total}',
  stepsLabel: 'Steps of the brief',
  stepDone: 'complete',
  stepOpen: 'incomplete',
  stepAhead: 'still ahead',
  next: 'Next',
  previous: 'Previous',
  loadingStep: 'Loading the step…',
  stepFailed: 'This step couldn’t be loaded. Please check your connection.',
  retry: 'Try again',
  search: 'Search the list',
  searchEmpty: 'Nothing matches “{text}”.',
  found: 'Matches: {count}',
  clearChoice: 'Clear choice',
  left: 'Characters left: {count}',
  draft: {
    none: 'Your answers are saved in this browser.',
    saved: 'Saved at {time}',
    failed: 'Your browser doesn’t allow saving answers. Keep this tab open until you send the brief.',
    restored: 'We brought back your answers from {date}.',
    cleared: 'The brief is empty.',
  },
  steps: [
    { title: 'Company profile' },
    { title: 'Website type' },
    { title: 'Website goals' },
    { title: 'Features' },
    { title: 'Integrations' },
    { title: 'Structure' },
    { title: 'Site map' },
    { title: 'Inspiration' },
    { title: 'Additional info' },
  ],
  firstLead: 'Let’s start with who you are and who you serve.',
  company: {
    companyName: { label: 'Company name', help: 'Exactly as it should read on the website.' },
    industry: { label: 'Industry', help: 'Pick the closest one. It doesn’t have to be perfect.' },
    description: {
      label: 'Company description',
      help: 'What do you do, since when and where? For example: “A craft bakery in Gdańsk, since 2009. Sourdough bread, cakes to order.”',
    },
    targetAudience: {
      label: 'Target audience',
      help: 'Who should land on the website? For example: “Families nearby and cafés looking for a bread supplier.”',
    },
    uniqueSellingPoint: {
      label: 'What sets you apart',
      help: 'Why does a customer choose you and not the company next door? One sentence is enough.',
    },
  },
};
