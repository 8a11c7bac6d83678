import type { calendar as polish } from '../pl/calendar.ts';

export const calendar: typeof polish = {
  name: (brand) => `${brand}: calls and next steps`,
  call: (company) => `Call: ${company}`,
  step: (company, step) => `${company}: ${step}`,
  phone: 'Phone',
};
