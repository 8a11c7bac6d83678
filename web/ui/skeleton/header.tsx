/** The top of the drawn page: the browser's tab, the wordmark, what stands in the header, and the menu. */
import type { Skeleton } from '../../../domain/brief/skeleton.ts';
import { Glyph, Mark, type MarkName } from './marks.tsx';
import { nameOf, type Labels, type SkeletonWords } from './words.ts';
import { Tag, type Lit } from './tag.tsx';

type HeaderProps = {
  skeleton: Skeleton;
  words: SkeletonWords;
  labels: Labels;
  lit: Lit;
  /** The menu's item that stands for the drawn page. */
  current: string | undefined;
};

/** Features with a place of their own in the header. */
export const headerMarks: Readonly<Record<string, MarkName>> = {
  search: 'search',
  'user-accounts': 'account',
  wishlist: 'heart',
  multilingual: 'search',
  'shopping-cart': 'basket',
};

export function PageHeader({ skeleton, words, labels, lit, current }: HeaderProps) {
  const { company, industry, menu, features } = skeleton;
  const name = company || words.company;
  const marks = features.filter(({ value }) => Object.hasOwn(headerMarks, value));
  return (
    <>
      <div className="sk-tabs" aria-hidden="true">
        <span className="sk-lights">
          <i />
          <i />
          <i />
        </span>
        <span className="sk-tab">
          <span className="sk-favicon">
            <Glyph industry={industry} />
          </span>
          <span className="sk-tab-name">{name}</span>
        </span>
      </div>
      <div className="sk-top" {...lit.mark('company', company)}>
        <strong className="sk-wordmark skeleton-company" data-waits={company ? undefined : ''}>
          <Glyph industry={industry} />
          <span>{name}</span>
        </strong>
        <span className="sk-marks">
          {marks.map(({ value }) => (
            <span key={value} className="sk-feature" data-feature={value} {...lit.mark('features', value)}>
              {value === 'multilingual' ? (
                <span className="sk-languages">
                  <b>PL</b>EN
                </span>
              ) : (
                <Mark name={headerMarks[value]!} />
              )}
              {value === 'shopping-cart' ? <b className="sk-count">0</b> : null}
            </span>
          ))}
        </span>
        <Tag lit={lit} kind="company" of={company} words={words} />
      </div>
      {menu.length > 0 ? (
        <ul className="skeleton-menu" aria-label={words.menu}>
          {menu.map((item, index) => (
            <li
              key={index}
              data-current={(current ? current === (item.value || item.name) : index === 0) ? '' : undefined}
              {...lit.mark('menu', item.value || item.name)}
            >
              {nameOf(item, labels)}
            </li>
          ))}
        </ul>
      ) : (
        <span className="skeleton-menu sk-no-menu" aria-hidden="true">
          <i />
          <i />
          <i />
          <i />
        </span>
      )}
    </>
  );
}
