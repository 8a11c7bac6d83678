import { contentHref } from '../../domain/content/content-rules.ts';
import type { Locale } from '../../domain/text/locale.ts';
import type { LocalContent } from '../../domain/content/content-shape.ts';
import { dictionaries } from './dictionaries.ts';
import marks from './pictures/brand-marks.svg?url&no-inline';

const networks = [
  { key: 'linkedin', name: 'LinkedIn' },
  { key: 'instagram', name: 'Instagram' },
  { key: 'facebook', name: 'Facebook' },
  { key: 'behance', name: 'Behance' },
] as const;

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
              <use href={`${marks}#${key}`} />
            </svg>
          </a>
        </li>
      ))}
    </ul>
  );
}
