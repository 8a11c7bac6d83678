/** Something in every field of the brief that a detail can show. */
export const fullAnswers = {
  companyProfile: {
    companyName: '',
    industry: 'legal',
    description: 'Kancelaria\nod 1987',
    targetAudience: 'Firmy',
    uniqueSellingPoint: 'Cisza',
  },
  websiteType: { type: 'custom', customType: 'Portal spraw', primaryPurpose: 'Zapytania' },
  websiteGoals: {
    primaryGoals: ['increase-sales'],
    secondaryGoals: ['security'],
    successMetrics: '30 dziennie',
  },
  features: { required: ['newsletter'], optional: ['faq'], customFeatures: 'Kalendarz rozpraw' },
  integrations: { required: ['stripe'], optional: ['slack'], customIntegrations: 'Subiekt GT' },
  homepageStructure: { sections: ['hero-banner'], customSections: 'Godziny otwarcia' },
  mainMenu: { items: ['home'], customItems: 'Nasz zespół' },
  siteMap: {
    pages: [{ id: '1', value: 'products', label: 'Produkty', subpages: [{ id: '2', label: 'Umowy' }] }],
    customPages: 'Mapa dojazdu',
  },
  inspirationLinks: {
    links: [{ id: '1', url: 'blask.example/x', description: 'Ładne zdjęcia' }],
    notes: 'Biel i drewno',
  },
  additionalInfo: { timeline: 'asap', budget: '7k-15k', specialRequirements: 'WCAG', notes: 'Po 14' },
};
