import type { estimateMails as pl } from '../pl/mail-estimates.ts';
import type { Translated } from '../grammar/translated.ts';

export const estimateMails: Translated<typeof pl> = {
  subject: (reference, version) =>
    version > 1 ? `Estimate ${reference}, version ${version}` : `The estimate for your brief ${reference}`,
  title: 'Your estimate is ready',
  newTitle: 'A new version of your estimate',
  intro: 'It’s on your brief’s private page. Every line names the answer it comes from.',
  newIntro: 'It replaces the one before. Your brief’s private page says what changed.',
  how: 'You can accept it, decline it, or ask about any line.',
  action: 'See the estimate',
  validUntil: 'Valid until',
  accepted: {
    subject: (company, reference) => `Estimate accepted: ${company} (${reference})`,
    title: (company) => `${company}: estimate accepted`,
    intro: 'The client has agreed. Change the status and the amount in the panel; neither changed by itself.',
  },
  declined: {
    subject: (company, reference) => `Estimate declined: ${company} (${reference})`,
    title: (company) => `${company}: estimate declined`,
    intro: 'The client has declined the estimate.',
  },
  asked: {
    subject: (company, reference) => `A question about the estimate: ${company} (${reference})`,
    title: (company) => `${company}: a question about the estimate`,
    intro: 'The client has a question about the estimate.',
  },
  section: 'The estimate',
  version: 'Version no.',
  name: 'Signed as',
  at: 'When',
  net: 'Net',
  gross: 'Gross',
  options: 'Options chosen',
  reason: 'Reason',
  words: 'The client’s words',
  line: 'Line',
  open: 'Open the brief in the panel',
};
