/** How the set-up is doing, for the owner, and what the check of the public address asks. */
import { z } from 'zod';
import { badFindings, checkNames, goodFindings, unsetFindings } from '../operations/doctor.ts';
import { refusal, forOwner } from './endpoint.ts';

const result = z.strictObject({
  check: z.enum(checkNames),
  finding: z.enum([...goodFindings, ...unsetFindings, ...badFindings]),
  detail: z.string(),
});

const caller = z.strictObject({
  address: z.string().describe('The caller as the site sees them'),
  isForwarded: z.boolean().describe('A proxy told an address'),
  isBelieved: z.boolean().describe('That proxy is trusted'),
});

export const doctorEndpoints = {
  'GET /api/doctor/caller': {
    summary: 'The caller’s address as the site sees it, for whoever shows the token of a running check',
    answers: { 200: caller, 404: refusal('No check is running, or not this one') },
  },
  ...forOwner({
    'GET /api/doctor': {
      summary: 'Each check of the set-up with what it found',
      answers: { 200: z.strictObject({ results: z.array(result) }) },
    },
  }),
};
