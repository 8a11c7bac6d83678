/**
 * What an agency would ask before it answers: where a brief contradicts itself, and what a quote cannot do without. By
 * rule, from the answers alone, and never without the answer or the words it comes from. Being wrong about a sound brief
 * is worse than missing a fault, so a rule in doubt stays silent.
 */
import type { ReadableBrief } from '../brief/brief-reading.ts';
import { factsOf, quoted, type Evidence, type Facts } from './facts.ts';
import { findingIds, findingKinds, type FindingId } from './finding-ids.ts';
import * as pages from './page-rules.ts';
import * as shop from './shop-rules.ts';
import * as size from './size-rules.ts';
import * as words from './word-rules.ts';

export type Finding = {
  id: FindingId;
  kind: 'contradiction' | 'gap';
  evidence: Evidence[];
};

/** What each finding comes from; nothing where there is none. */
const rules: Record<FindingId, (facts: Facts) => Evidence[]> = {
  'cart-without-payment': shop.cartWithoutPayment,
  'shop-without-cart': shop.shopWithoutCart,
  'products-not-counted': shop.productsNotCounted,
  'shop-without-terms': shop.shopWithoutTerms,
  'tracking-without-consent': shop.trackingWithoutConsent,
  'two-shop-systems': shop.twoShopSystems,
  'type-against-features': size.typeAgainstFeatures,
  'budget-against-size': size.budgetAgainstSize,
  'time-against-size': size.timeAgainstSize,
  'time-against-content': words.timeAgainstContent,
  'amount-against-budget': words.amountAgainstBudget,
  'date-against-timeline': words.dateAgainstTimeline,
  'chosen-and-denied': words.chosenAndDenied,
  'editing-without-cms': words.editingWithoutCms,
  'menu-without-page': pages.menuWithoutPage,
  'wanted-without-page': pages.wantedWithoutPage,
  'leads-without-way': pages.leadsWithoutWay,
  'accounts-missing': pages.accountsMissing,
  'languages-not-named': words.languagesNotNamed,
  'booking-without-calendar': words.bookingWithoutCalendar,
  'present-site-not-named': words.presentSiteNotNamed,
  'custom-not-described': (brief) =>
    brief.websiteType === 'custom' && brief.customType === '' && brief.primaryPurpose === ''
      ? [
          { field: 'websiteType', quote: 'custom' },
          { field: 'customType', quote: '' },
        ]
      : [],
  'description-missing': ({ description, websiteType }) =>
    websiteType !== '' && !/\p{L}{2}/u.test(description)
      ? [{ field: 'description', quote: description }]
      : [],
  'budget-and-time-missing': words.budgetAndTimeMissing,
  'contact-unlikely': contactUnlikely,
};

/** Of both kinds, or of one, which is found in less time. */
export function findingsIn(
  brief: ReadableBrief,
  createdAt: string | null,
  kind?: Finding['kind'],
): Finding[] {
  const facts = factsOf(brief, createdAt === null ? null : new Date(createdAt));
  const settled = new Set(brief.clarifications.map(({ findingId }) => findingId));
  return findingIds.flatMap((id) => {
    // The client has answered a question about it, so the rule no longer applies.
    if (settled.has(id) || (kind && findingKinds[id] !== kind)) return [];
    const evidence = rules[id](facts);
    return evidence.length > 0 ? [{ id, kind: findingKinds[id], evidence: evidence.map(quoted) }] : [];
  });
}

const tried = /^(?:test\w*|asdf\w*|qwe\w*|x{2,}|aaa+|abc)$/i;

function contactUnlikely({ companyName, contactName, contactPhone }: Facts): Evidence[] {
  const isName = (name: string) => name === '' || (/\p{L}/u.test(name) && !tried.test(name.trim()));
  const digits = contactPhone.replaceAll(/\D/g, '');
  const isPhone =
    contactPhone === '' ||
    (digits.length >= 7 && !/^(\d)\1*$/.test(digits) && !'1234567890'.includes(digits));
  return [
    ...(isName(companyName) ? [] : [{ field: 'companyName' as const, quote: companyName }]),
    ...(isName(contactName) ? [] : [{ field: 'contactName' as const, quote: contactName }]),
    ...(isPhone ? [] : [{ field: 'contactPhone' as const, quote: contactPhone }]),
  ];
}
