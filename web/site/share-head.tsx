import { locales } from '../../domain/text/locale.ts';
import type { PageContext } from '../document.tsx';

const territories = { pl: 'pl_PL', en: 'en_GB' } as const;

type ShareHeadProps = { context: PageContext; path: string; title: string; description: string };

/** What a link to the page looks like where it is shared. */
export function ShareHead({ context, path, title, description }: ShareHeadProps) {
  const { origin, locale, content } = context;
  return (
    <>
      <meta property="og:type" content="website" />
      <meta property="og:site_name" content={content.brand} />
      <meta property="og:title" content={title} />
      <meta property="og:description" content={description} />
      <meta property="og:url" content={origin + path} />
      <meta property="og:locale" content={territories[locale]} />
      {locales
        .filter((other) => other !== locale)
        .map((other) => (
          <meta key={other} property="og:locale:alternate" content={territories[other]} />
        ))}
      <meta property="og:image" content={`${origin}/share-${locale}.png`} />
      <meta property="og:image:width" content="1200" />
      <meta property="og:image:height" content="630" />
      <meta property="og:image:alt" content={`${content.brand}: ${content.tagline}`} />
      <meta name="twitter:card" content="summary_large_image" />
    </>
  );
}

/** The panel installs as an app of its own. */
export function IconLinks({ isPanel }: { isPanel: boolean }) {
  return (
    <>
      <meta name="theme-color" content="#0a0d1b" />
      <link rel="icon" href="/favicon.ico" sizes="48x48" />
      <link rel="icon" href="/icon.svg" type="image/svg+xml" />
      <link rel="apple-touch-icon" href="/icon-180.png" />
      <link rel="manifest" href={isPanel ? '/panel.webmanifest' : '/site.webmanifest'} />
    </>
  );
}
