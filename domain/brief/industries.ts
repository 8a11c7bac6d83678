/** The one list the form's first screen shows; in a file of its own, so that the others can arrive later. */
export const industries = [
  'technology',
  'healthcare',
  'finance',
  'education',
  'retail',
  'manufacturing',
  'construction',
  'automotive',
  'food',
  'beauty',
  'real-estate',
  'consulting',
  'marketing',
  'legal',
  'other',
] as const;
