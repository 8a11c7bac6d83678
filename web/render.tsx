/** The one door for the server: everything people see is rendered behind it. */
import { renderToStaticMarkup } from 'react-dom/server';
import { AdminPage } from './admin/page.tsx';
import { ApiReferencePage } from './api-reference/page.tsx';
import { BriefPage } from './brief/page.tsx';
import { agencyOf, contentIn, type Agency } from '../domain/content/content-rules.ts';
import type { MailBody } from '../domain/endpoints/mails.ts';
import type { SiteContent } from '../domain/content/content-shape.ts';
import { AnalyticsDemoPage } from './demos/analytics/page.tsx';
import { ShopDemoPage } from './demos/shop/page.tsx';
import { SocialDemoPage } from './demos/social/page.tsx';
import type { PageContext } from './document.tsx';
import { briefSections } from '../words/brief-sections.ts';
import { typeset } from '../words/grammar/typeset.ts';
import { LandingPage } from './landing/page.tsx';
import { NotFoundPage } from './not-found/page.tsx';
import { OfflinePage } from './offline/page.tsx';
import { MailDocument } from './mail/mail-document.tsx';
import type { PageName } from './page-paths.ts';
import { ProjectsPage } from './projects/page.tsx';
import { PrivacyPage } from './privacy/page.tsx';
import { writeRecord, type PersonalRecord } from './record/write-record.ts';
import { EstimatePage } from './client-page/estimate/page.tsx';
import { StatusPage } from './client-page/page.tsx';

export { contentStyle } from './site/content-style.ts';
export { pageTable } from './page-table.ts';
export { shareFilesOf, shareFileTypes, type ShareFile, type ShareFileName } from './share/share-files.ts';
export type { ShownLogo } from './share/share-picture.ts';
export type { GlyphTable } from './fonts/glyph-table.ts';
export type { PersonalRecord } from './record/write-record.ts';

const pages = {
  landing: LandingPage,
  projects: ProjectsPage,
  brief: BriefPage,
  privacy: PrivacyPage,
  admin: AdminPage,
  offline: OfflinePage,
  'demo-shop': ShopDemoPage,
  'demo-analytics': AnalyticsDemoPage,
  'demo-social': SocialDemoPage,
  'not-found': NotFoundPage,
  status: BriefStatusPage,
  estimate: EstimatePage,
  'api-reference': ApiReferencePage,
} satisfies Record<PageName, (props: { context: PageContext }) => unknown>;

/** The client's answers have the same words on the client page as in the file that can be downloaded from it. */
function BriefStatusPage({ context }: { context: PageContext }) {
  const { status, locale } = context;
  return <StatusPage context={context} answers={status ? briefSections(status.brief, locale, false) : []} />;
}

/** The owner's texts are written in both languages. */
export type PageInput = Omit<PageContext, 'content' | 'agency'> & { content: SiteContent };

/** Compared letter for letter by programs: no line of them breaks badly. */
const asWritten = [
  'brand',
  'logo',
  'email',
  'phone',
  'openingHours',
  'demo',
  'code',
  'picture',
  'start',
  'social',
];

export function renderPage(name: PageName, input: PageInput): string {
  const Page = pages[name];
  const own = contentIn(input.content, input.locale);
  const content = input.locale === 'pl' ? typeset(own, asWritten) : own;
  const context: PageContext = { ...input, content, agency: agencyOf(input.content, input.pictures) };
  return `<!doctype html>${renderToStaticMarkup(<Page context={context} />)}`;
}

/** What we know about a person, as one file to read. */
export function renderRecord(record: PersonalRecord, agency: Agency): string {
  return renderMail(writeRecord(record, agency));
}

export function renderMail(body: MailBody): string {
  return `<!doctype html>${renderToStaticMarkup(<MailDocument body={body} />)}`;
}
