/**
 * Checks an example brief and renders its mails at start, because code runs a hundred times slower the first time, and
 * the first visitors would all wait for it.
 */
import { setImmediate as breath } from 'node:timers/promises';
import { parseSubmission, type Brief } from '../../../domain/brief/brief.ts';
import { emptyBrief } from '../../../domain/brief/empty-brief.ts';
import { locales } from '../../../domain/text/locale.ts';
import {
  homepageSections,
  menuItems,
  optionalFeatures,
  optionalIntegrations,
  primaryGoals,
  requiredFeatures,
  requiredIntegrations,
  secondaryGoals,
} from '../../../domain/brief/options.ts';
import type { MailBody } from '../../../domain/endpoints/mails.ts';
import { composeMail, renderBody, type RenderMail } from '../../platform/mail/compose.ts';
import { bodyOf } from '../../platform/mail/definition.ts';
import { briefNotification, briefReceipt } from './mails.ts';

const rounds = 3;
const address = 'anna@example.com';
const site = {
  brand: 'Łódź',
  email: address,
  phone: '+48 600 100 200',
  hours: { pl: '8–16', en: '8–16' },
  origin: 'https://example.com',
  ownerAddress: address,
};
const text = 'Zażółć gęślą jaźń: a sentence as long as people usually write. '.repeat(4);

function everyAnswer(): Brief {
  const brief = emptyBrief();
  return {
    ...brief,
    companyProfile: { ...brief.companyProfile, companyName: 'Łódź & Co', description: text },
    websiteType: { type: 'e-commerce', customType: '', primaryPurpose: text },
    websiteGoals: {
      primaryGoals: [...primaryGoals],
      secondaryGoals: [...secondaryGoals],
      successMetrics: text,
    },
    features: { required: [...requiredFeatures], optional: [...optionalFeatures], customFeatures: text },
    integrations: {
      required: [...requiredIntegrations],
      optional: [...optionalIntegrations],
      customIntegrations: text,
    },
    homepageStructure: { sections: [...homepageSections], customSections: text },
    mainMenu: { items: [...menuItems], customItems: text },
    siteMap: {
      pages: menuItems.map((value) => ({
        id: value,
        value,
        label: value,
        subpages: [{ id: 'a', label: 'A' }],
      })),
      customPages: text,
    },
    inspirationLinks: { links: [{ id: 'a', url: 'https://example.com/', description: text }], notes: text },
    contactInfo: { name: 'Anna', email: address, phone: '+48 600 100 200', company: '' },
  };
}

function mailsAbout(brief: Brief, language: (typeof locales)[number]): MailBody[] {
  const facts = { reference: 'AAAA-AAAA', language, createdAt: '2024-01-02T03:04:05.000Z' };
  const columns = {
    companyName: brief.companyProfile.companyName,
    contactName: brief.contactInfo.name,
    contactEmail: address,
    contactPhone: brief.contactInfo.phone,
    industry: brief.companyProfile.industry,
    websiteType: brief.websiteType.type,
  };
  const about = {
    ...facts,
    companyName: 'A',
    brand: 'A',
    letterSubject: '',
    sender: '',
    listed: 0,
    payload: {},
  };
  return [
    bodyOf(briefNotification, { id: '', ...facts, ...columns, fullBriefData: brief }, about, site),
    bodyOf(briefReceipt, { ...facts, address, privateUrl: site.origin }, about, site),
  ];
}

export async function rehearse(render: RenderMail): Promise<void> {
  for (let round = 0; round < rounds; round++) {
    for (const language of locales) {
      const parsed = parseSubmission({ ...everyAnswer(), consent: true, language });
      if (!parsed.ok) throw new Error(`the rehearsed brief is refused: ${JSON.stringify(parsed.problems)}`);
      for (const body of mailsAbout(parsed.submission, language))
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
