import type { ReactNode } from 'react';
import type { ClientPage } from '../domain/client-page/client-page.ts';
import type { EstimatePage } from '../domain/client-page/estimate-page.ts';
import type { ContactField, ContactValues } from '../domain/message/contact-form.ts';
import type { Agency } from '../domain/content/content-rules.ts';
import type { LocalContent } from '../domain/content/content-shape.ts';
import { locales, type Locale } from '../domain/text/locale.ts';
import type { Picture } from '../domain/content/picture.ts';
import { ConsentBanner } from './consent/banner.tsx';
import { pagePaths, type PageName } from './page-paths.ts';
import { IconLinks, ShareHead } from './site/share-head.tsx';
import { StructuredData } from './site/structured-data.tsx';

/** What the build made of a page's sources, ready to be put into its document. */
export type PageAssets = {
  inlineStyle: string;
  stylesheets: readonly string[];
  inlineScript: string;
  /** Counts the visit to a public page. */
  beacon: string;
  /** The face of a page whose words are drawn before it: what loads it, and its rules for whoever runs no scripts. */
  lateFaces: { script: string; style: string } | undefined;
  /** Of the question before the Google tag, where a page may ask it. */
  consent: { scriptUrl: string; styleUrl: string } | undefined;
  moduleUrl: string | undefined;
  /** In development scripts are files that Vite serves, so that hot reload finds them. */
  scriptUrls: readonly string[];
  preloadModules: readonly string[];
};

/** What a page may know about the running site. */
export type PageContext = {
  locale: Locale;
  origin: string;
  year: number;
  /** The owner's words, in the language of the page. */
  content: LocalContent;
  agency: Agency;
  /** The owner's pictures that the content names. */
  pictures: readonly Picture[];
  gaMeasurementId: string | undefined;
  assets: PageAssets;
  /** How sending the contact form without JavaScript went. */
  contact?: ContactOutcome;
  /** The brief behind a private link. */
  status?: ClientPage;
  /** The estimate behind the same link. */
  estimate?: EstimatePage;
  /** What the client typed on a client page that is gone. */
  typed?: string[];
  /** How fast answers come, in hours, where the owner says so. */
  answerHours?: number | undefined;
  /** What the landing page weighs on its way, compressed. */
  kilobytes?: number | undefined;
  /** The OpenAPI document, for the page that draws it. */
  apiDocument?: object;
};

export type ContactOutcome =
  | { outcome: 'sent' }
  | {
      outcome: 'failed';
      error: string;
      values: ContactValues;
      fieldErrors: Partial<Record<ContactField, string>>;
    };

type DocumentProps = {
  page: PageName;
  context: PageContext;
  title: string;
  description: string;
  /** Pages that search engines must not list: the panel, the not-found page. */
  hidden?: boolean;
  /** What the page is about, for programs. */
  graph?: readonly object[];
  /** Whether the page's module starts with the page, or waits for its inline script. */
  startModule?: boolean;
  children: ReactNode;
};

export function Document({
  page,
  context,
  title,
  description,
  hidden,
  graph,
  startModule,
  children,
}: DocumentProps) {
  const { locale, assets } = context;
  return (
    <html lang={locale} data-page={page}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>{title}</title>
        <meta name="description" content={description} />
        {hidden ? (
          <meta name="robots" content="noindex" />
        ) : (
          <SearchHead page={page} context={context} title={title} description={description} />
        )}
        <IconLinks isPanel={page === 'admin'} />
        {assets.stylesheets.map((href) => (
          <link key={href} rel="stylesheet" href={href} />
        ))}
        {assets.inlineStyle ? <style dangerouslySetInnerHTML={{ __html: assets.inlineStyle }} /> : null}
        {assets.lateFaces ? (
          <noscript>
            <style dangerouslySetInnerHTML={{ __html: assets.lateFaces.style }} />
          </noscript>
        ) : null}
        {startModule ? <ModuleScripts assets={assets} /> : null}
      </head>
      <body>
        {children}
        {graph ? <StructuredData graph={graph} /> : null}
        {context.gaMeasurementId && assets.consent ? (
          <ConsentBanner locale={locale} measurementId={context.gaMeasurementId} {...assets.consent} />
        ) : null}
        {assets.lateFaces ? <InlineScript text={assets.lateFaces.script} /> : null}
        {assets.inlineScript ? <InlineScript text={assets.inlineScript} /> : null}
        {assets.beacon ? <InlineScript text={assets.beacon} /> : null}
        {assets.scriptUrls.map((src) => (
          <script key={src} type="module" src={src} />
        ))}
      </body>
    </html>
  );
}

function InlineScript({ text }: { text: string }) {
  return <script type="module" dangerouslySetInnerHTML={{ __html: text }} />;
}

/** For search engines and shared links: the page's own address, and the same page in other languages. */
function SearchHead({ page, context, ...texts }: Omit<DocumentProps, 'children'>) {
  const { locale, origin } = context;
  const paths = pagePaths[page];
  const own = paths[locale];
  return (
    <>
      {own ? <link rel="canonical" href={origin + own} /> : null}
      {locales.map((other) =>
        paths[other] ? (
          <link key={other} rel="alternate" hrefLang={other} href={origin + paths[other]} />
        ) : null,
      )}
      {paths.pl ? <link rel="alternate" hrefLang="x-default" href={origin + paths.pl} /> : null}
      {own ? <ShareHead context={context} path={own} {...texts} /> : null}
    </>
  );
}

function ModuleScripts({ assets }: { assets: PageAssets }) {
  if (!assets.moduleUrl) return null;
  return (
    <>
      {assets.preloadModules.map((href) => (
        <link key={href} rel="modulepreload" href={href} />
      ))}
      <script type="module" src={assets.moduleUrl} />
    </>
  );
}
