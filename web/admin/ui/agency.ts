/** Who the agency is, as the server put it into the page. */
import type { Agency } from '../../../domain/content-rules.ts';

export const agencyAttribute = 'data-agency';

let own: Agency = { brand: '', email: '', phone: '', hours: { pl: '', en: '' } };

export function takeAgency(root: Element): void {
  const text = root.getAttribute(agencyAttribute);
  if (text) own = JSON.parse(text) as Agency;
}

export function agency(): Agency {
  return own;
}
