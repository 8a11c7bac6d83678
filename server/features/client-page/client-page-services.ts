/** What the routes of the client page and of the estimate on it need. */
import type { AdminServices } from '../../platform/http/access.ts';
import type { Limited } from '../../platform/http/create-server.ts';
import type { SitePages } from '../../platform/pages/site-pages.ts';

export type ClientPageServices = Limited & {
  store: AdminServices['store'];
  pages: SitePages;
  origin: string;
  ownerAddress: string;
  /** False where mails become files. */
  sendsMail: boolean;
  onSaved: () => void;
};
