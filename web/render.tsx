/** The one door for the server: everything people see is rendered behind it. */
import { renderToStaticMarkup } from 'react-dom/server';
import { AdminPage } from './admin/page.tsx';
import { BriefPage } from './brief/page.tsx';
import type { PageContext } from './document.tsx';
import { LandingPage } from './landing/page.tsx';
import { NotFoundPage } from './not-found/page.tsx';
import type { PageName } from './page-table.ts';
import { PrivacyPage } from './privacy/page.tsx';

export { pageTable } from './page-table.ts';

const pages = {
  landing: LandingPage,
  brief: BriefPage,
  privacy: PrivacyPage,
  admin: AdminPage,
  'not-found': NotFoundPage,
} satisfies Record<PageName, (props: { context: PageContext }) => unknown>;

export function renderPage(name: PageName, context: PageContext): string {
  const Page = pages[name];
  return `<!doctype html>${renderToStaticMarkup(<Page context={context} />)}`;
}
