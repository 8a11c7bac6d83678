import type { Brief } from './brief.ts';

/** Written out rather than parsed from the schema: the form starts before the schema library is loaded. */
export function emptyBrief(): Brief {
  return {
    companyProfile: {
      companyName: '',
      industry: '',
      description: '',
      targetAudience: '',
      uniqueSellingPoint: '',
    },
    websiteType: { type: '', customType: '', primaryPurpose: '' },
    websiteGoals: { primaryGoals: [], secondaryGoals: [], successMetrics: '' },
    features: { required: [], optional: [], customFeatures: '' },
    integrations: { required: [], optional: [], customIntegrations: '' },
    homepageStructure: { sections: [], customSections: '' },
    mainMenu: { items: [], customItems: '' },
    siteMap: { pages: [], customPages: '' },
    inspirationLinks: { links: [], notes: '' },
    additionalInfo: { timeline: '', budget: '', specialRequirements: '', notes: '' },
    contactInfo: { name: '', email: '', phone: '', company: '' },
  };
}
