import type { ReadPage } from '../../../../domain/brief/brief-reading.ts';
import { optionLabel, useText } from '../../ui/text.tsx';

/** The pages as lines to read and copy. */
export function SiteMap({ pages }: { pages: ReadPage[] }) {
  const text = useText();
  const nameOf = (page: ReadPage) => page.label || optionLabel(text, 'presetPages', page.value);
  return (
    <ul className="grid content-start gap-1">
      {pages.map((page, index) => (
        <li key={index}>
          <p className="own-words font-medium">{nameOf(page)}</p>
          {page.subpages.map((subpage, place) => (
            <p key={place} className="own-words pl-3 text-muted">
              → {subpage}
            </p>
          ))}
        </li>
      ))}
    </ul>
  );
}
