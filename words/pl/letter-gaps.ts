/** What fills the gaps of a letter, in forms that fit into a sentence. */
export const letterGaps = {
  /** Labels that do not fit as they are, in the nominative: "sklep internetowy". */
  type: { community: 'strona dla społeczności', custom: 'strona internetowa' },
  /** In the genitive: "wycena sklepu internetowego". */
  project: {
    'business-card': 'strony-wizytówki',
    'e-commerce': 'sklepu internetowego',
    portfolio: 'portfolio',
    blog: 'bloga',
    educational: 'strony edukacyjnej',
    corporate: 'strony firmowej',
    community: 'strony dla społeczności',
    custom: 'strony internetowej',
  },
  anyProject: 'strony internetowej',
  timeline: { flexible: 'w elastycznym terminie' },
  budget: { discuss: 'do ustalenia' },
  terms: {
    budget: (budget: string) => `Mamy na uwadze budżet ${budget}.`,
    openBudget: 'Budżet ustalimy razem.',
    timeline: (timeline: string) => `Pamiętamy, że strona ma być gotowa ${timeline}.`,
    soon: 'Wiemy, że liczy się czas.',
    openTimeline: 'Termin ustalimy razem.',
    bothOpen: 'Budżet i termin ustalimy razem.',
  },
};
