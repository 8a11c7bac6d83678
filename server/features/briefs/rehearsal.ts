/**
 * Checks a brief and writes its mails before the server listens. Without it the first brief takes 92 ms of processor time,
 * after it 17 to 25 ms; no request may wait longer than 50 ms for the work of another (bench/stalls.ts).
 */
import { setImmediate as breath } from 'node:timers/promises';
import { parseSubmission } from '../../../domain/brief/brief.ts';
import { emptyBrief } from '../../../domain/brief/empty-brief.ts';
import {
  homepageSections,
  menuItems,
  primaryGoals,
  requiredFeatures,
} from '../../../domain/brief/options.ts';
import { locales } from '../../../domain/text/locale.ts';
import { composeMail, renderBody, type RenderMail } from '../../platform/mail/compose.ts';
import { bodyOf } from '../../platform/mail/definition.ts';
import { columnsOf } from './intake.ts';
import { briefNotification, briefReceipt } from './mails.ts';

const rounds = 3;
const address = 'anna@example.com';
const origin = 'https://example.com';
const site = {
  brand: 'A',
  email: address,
  phone: '',
  hours: { pl: '', en: '' },
  origin,
  ownerAddress: address,
};

function submission(language: string) {
  const brief = emptyBrief();
  return {
    ...brief,
    companyProfile: { ...brief.companyProfile, companyName: 'Łódź & Co', description: 'Zażółć gęślą jaźń' },
    websiteGoals: { ...brief.websiteGoals, primaryGoals: [...primaryGoals] },
    features: { ...brief.features, required: [...requiredFeatures] },
    homepageStructure: { ...brief.homepageStructure, sections: [...homepageSections] },
    mainMenu: { ...brief.mainMenu, items: [...menuItems] },
    contactInfo: { ...brief.contactInfo, name: 'Anna', email: address },
    consent: true,
    language,
  };
}

export async function rehearse(render: RenderMail): Promise<void> {
  for (let round = 0; round < rounds; round++) {
    for (const language of locales) {
      const parsed = parseSubmission(submission(language));
      if (!parsed.ok) throw new Error(`the rehearsed brief is refused: ${JSON.stringify(parsed.problems)}`);
      const brief = { id: '', reference: 'AAAA-AAAA', language, createdAt: '2024-01-02T03:04:05.000Z' };
      const facts = {
        ...brief,
        payload: {},
        brand: 'A',
        companyName: 'A',
        letterSubject: '',
        sender: '',
        listed: 0,
      };
      const bodies = [
        bodyOf(briefNotification, { ...brief, ...columnsOf(parsed.submission) }, facts, site),
        bodyOf(briefReceipt, { ...brief, address, privateUrl: origin }, facts, site),
      ];
      for (const body of bodies)
        await composeMail(
          'rehearsal',
          await renderBody(body, render),
          { to: address },
          { name: '', address },
        );
      await breath();
    }
  }
}
