import type { NewBrief } from '../../server/platform/store/tables/brief-record.ts';

/** A brief with letters, signs and line breaks that a careless layer would lose. */
export function sampleBrief(changes: Partial<NewBrief> = {}): NewBrief {
  return {
    companyName: 'Zażółć Gęślą Jaźń sp. z o.o. 🐢',
    industry: 'food',
    contactName: 'Łucja Ćwiek-Źdźbło',
    contactEmail: 'lucja@przykład.example',
    contactPhone: '+48 600 100 200',
    websiteType: 'e-commerce',
    fullBriefData: {
      companyProfile: {
        companyName: 'Zażółć Gęślą Jaźń sp. z o.o. 🐢',
        industry: 'food',
        description: '"5 < 6"\n100% & więcej',
      },
      websiteGoals: {
        primaryGoals: ['increase-sales', 'improve-seo'],
        secondaryGoals: [],
        successMetrics: '',
      },
      siteMap: {
        pages: [{ id: '1763210419123', value: 'home', label: 'Główna', subpages: [] }],
        customPages: '',
      },
    },
    createdAt: '2026-11-15T12:00:00.123Z',
    source: 'website_form',
    language: 'pl',
    ...changes,
  };
}
