/** What only an engineer changes about a site; its words, works and pictures are the owner's, in the panel. */
export const profile = {
  /** The owner's account, where ADMIN_EMAIL names no other. */
  ownerEmail: 'owner@blask.example',
  country: 'PL',
  /** The six services that a new site begins with. */
  servicesSet: 'studio' as 'studio' | 'engineering',
};
