import { contentHref } from '../../domain/content/content-rules.ts';
import type { Locale } from '../../domain/text/locale.ts';
import type { LocalContent } from '../../domain/content/content-shape.ts';
import { dictionaries } from './dictionaries.ts';

const networks = [
  {
    key: 'linkedin',
    name: 'LinkedIn',
    mark: 'M20.45 20.45h-3.56v-5.57c0-1.33-.02-3.04-1.85-3.04-1.85 0-2.13 1.45-2.13 2.94v5.67H9.35V9h3.41v1.56h.05a3.74 3.74 0 0 1 3.37-1.85c3.6 0 4.27 2.37 4.27 5.46zM5.34 7.43a2.06 2.06 0 1 1 0-4.13 2.06 2.06 0 0 1 0 4.13m1.78 13.02H3.56V9h3.56z',
  },
  {
    key: 'instagram',
    name: 'Instagram',
    mark: 'M12 2c2.72 0 3.06.01 4.12.06 2.7.12 4.7 2.1 4.82 4.82.05 1.06.06 1.4.06 5.12s-.01 4.06-.06 5.12c-.12 2.7-2.1 4.7-4.82 4.82-1.06.05-1.4.06-4.12.06s-3.06-.01-4.12-.06c-2.72-.12-4.7-2.12-4.82-4.82C3.01 16.06 3 15.72 3 12s.01-4.06.06-5.12C3.18 4.16 5.16 2.18 7.88 2.06 8.94 2.01 9.28 2 12 2m0 2c-2.67 0-2.99.01-4.03.06-1.72.08-2.83 1.19-2.91 2.91C5.01 8.01 5 8.33 5 12s.01 3.99.06 5.03c.08 1.72 1.19 2.83 2.91 2.91 1.04.05 1.36.06 4.03.06s2.99-.01 4.03-.06c1.72-.08 2.83-1.19 2.91-2.91.05-1.04.06-1.36.06-5.03s-.01-3.99-.06-5.03c-.08-1.72-1.19-2.83-2.91-2.91C14.99 4.01 14.67 4 12 4m0 3.4a4.6 4.6 0 1 1 0 9.2 4.6 4.6 0 0 1 0-9.2m0 1.9a2.7 2.7 0 1 0 0 5.4 2.7 2.7 0 0 0 0-5.4m4.7-3.2a1.1 1.1 0 1 1 0 2.2 1.1 1.1 0 0 1 0-2.2',
  },
  {
    key: 'facebook',
    name: 'Facebook',
    mark: 'M13.5 21.5v-8.1h2.75l.42-3.2H13.5V8.16c0-.93.26-1.56 1.59-1.56h1.7V3.74c-.3-.04-1.3-.13-2.48-.13-2.45 0-4.13 1.5-4.13 4.25v2.34H7.4v3.2h2.78v8.1z',
  },
  {
    key: 'behance',
    name: 'Behance',
    mark: 'M8.1 5.5c2.3 0 3.9.9 3.9 3.1 0 1.3-.6 2.2-1.8 2.8 1.6.4 2.4 1.7 2.4 3.3 0 2.5-2 3.8-4.3 3.8H2v-13zm-.4 5.3c1 0 1.6-.5 1.6-1.5 0-1.2-.9-1.5-1.9-1.5H4.8v3zm.1 5.4c1.1 0 1.9-.4 1.9-1.7s-.7-1.8-1.9-1.8h-3v3.5zM20.5 7.5v-1.4h-4.7v1.4zM18.2 8.6c3 0 4.3 2.4 4.1 5.5h-6.6c.1 1.5.9 2.3 2.4 2.3 1 0 1.7-.6 1.9-1.2h2.2c-.7 2.1-2.1 3.1-4.2 3.1-3 0-4.9-2-4.9-4.8 0-2.8 2-4.9 5.1-4.9m1.5 4c-.2-1.3-.7-1.9-1.8-1.9-1.4 0-2 1-2.1 1.9z',
  },
] as const;

/** Drawn once; every row of social links refers to it. */
export function BrandMarks() {
  return (
    <svg className="hidden">
      {networks.map(({ key, mark }) => (
        <symbol key={key} id={`mark-${key}`} viewBox="0 0 24 24">
          <path d={mark} />
        </symbol>
      ))}
    </svg>
  );
}

export function SocialLinks({ social, locale }: { social: LocalContent['social']; locale: Locale }) {
  const text = dictionaries[locale];
  const used = networks.filter(({ key }) => social[key]);
  if (used.length === 0) return null;
  return (
    <ul className="social" aria-label={text.social}>
      {used.map(({ key, name }) => (
        <li key={key}>
          <a
            href={contentHref(social[key])}
            target="_blank"
            rel="noopener"
            aria-label={`${name} (${text.newTab})`}
          >
            <svg className="mark" aria-hidden="true">
              <use href={`#mark-${key}`} />
            </svg>
          </a>
        </li>
      ))}
    </ul>
  );
}
