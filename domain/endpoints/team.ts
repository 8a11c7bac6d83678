/** Who works here: the accounts with a role, the invitations on their way, and what somebody invited does with theirs. */
import { z } from 'zod';
import { limits } from '../text/limits.ts';
import { locales } from '../text/locale.ts';
import { isEmail, type ProblemCode } from '../text/text-rules.ts';
import { textUpTo } from '../text/text-schema.ts';
import { role, user } from './accounts.ts';
import { body, byId, filledText, forOwner, forTeam, nothing, refusal, time } from './endpoint.ts';
import { mailStatus } from './mails.ts';

/** A small agency; lists are shown whole. */
export const teamLimits = { accounts: 50, invitations: 20 };
export const invitationHours = 48;

const member = z.strictObject({
  id: z.string(),
  email: z.string(),
  name: z.string().describe('May be empty'),
});
export type TeamMember = z.infer<typeof member>;

const person = member.extend({
  role: role.nullable().describe('Null: made with npm run owner and never invited; is refused'),
  createdAt: time,
  briefs: z.number().describe('Open briefs that are theirs'),
});
export type TeamPerson = z.infer<typeof person>;

const invitation = z.strictObject({
  id: z.string(),
  email: z.string(),
  language: z.enum(locales),
  createdAt: time,
  expiresAt: time,
  isExpired: z.boolean(),
  mail: mailStatus.nullable().describe('How the mail with the link fares'),
});
export type Invitation = z.infer<typeof invitation>;

const address = textUpTo(limits.email).check(
  z.refine((text) => isEmail(text.trim()), 'invalid-email' satisfies ProblemCode),
);
const token = z.string().max(100).describe('Out of the link');
const gone = refusal('The link was used, was taken back, has expired, or never existed');

export const teamEndpoints = {
  'POST /api/invitations/open': {
    summary: 'Whom an invitation is for',
    body: body({ token }),
    answers: {
      200: z.strictObject({ email: z.string(), language: z.enum(locales).describe('Of the mail') }),
      404: gone,
      429: refusal('Too many; see Retry-After'),
    },
  },
  'POST /api/invitations/accept': {
    summary: 'Accept an invitation: the account gets its name, its password and its role, and is signed in',
    body: body({ token, name: filledText(limits.line), password: z.string().max(500) }),
    answers: {
      200: z
        .strictObject({ user: user.nullable() })
        .describe('And a cookie; null where the account has a second factor and signs in with it'),
      404: gone,
      429: refusal('Too many; see Retry-After'),
    },
  },
  ...forTeam({
    'GET /api/team': {
      summary: 'Owner and colleagues, by name: whose a brief can be',
      answers: {
        200: z.strictObject({ people: z.array(member), me: z.string().describe('Of whoever asks') }),
      },
    },
    'PUT /api/account/name': {
      summary: 'The name that stands beside what one wrote',
      body: body({ name: textUpTo(limits.line) }),
      answers: { 204: nothing },
    },
  }),
  ...forOwner({
    'GET /api/accounts': {
      summary: 'Every account, and the invitations that were not accepted yet',
      answers: {
        200: z.strictObject({ people: z.array(person), invitations: z.array(invitation) }),
      },
    },
    'DELETE /api/accounts/:id': {
      summary: 'Remove an account: its sessions end, its briefs are nobody’s',
      params: byId,
      answers: {
        204: nothing,
        404: refusal('There is no such account'),
        409: refusal('The owner’s account stays'),
      },
    },
    'POST /api/accounts/invitations': {
      summary: `Invite a colleague by mail; the link works for ${invitationHours} hours, once. Again: a new link, and the former ends`,
      body: body({
        email: address,
        mailLanguage: z.enum(locales).optional().describe('Of the mail; Polish unless it is said'),
      }),
      answers: {
        201: invitation,
        409: refusal('The address is of the team already, or there are too many invitations'),
        429: refusal('Too many in a day'),
      },
    },
    'DELETE /api/accounts/invitations/:id': {
      summary: 'Take an invitation back: its link ends',
      params: byId,
      answers: { 204: nothing, 404: refusal('There is no such invitation') },
    },
  }),
};
