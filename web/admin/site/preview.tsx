import { useState } from 'react';
import { Choices } from '../../ui/choices.tsx';
import { Select } from '../../ui/control.tsx';
import type { PreviewedPage } from '../../../domain/endpoints/content.ts';
import { locales, type Locale } from '../../../domain/text/locale.ts';
import { useText } from '../ui/text.tsx';
import { useMedia } from '../../ui/use-media.ts';
import { PreviewFrame } from './preview-frame.tsx';
import { previewPlace, type SectionName } from './sections.ts';
import { useWords } from './words.ts';

/** The page stands beside its form, by the same rule as in the style sheet. */
export const roomForPreview = '(width >= 80rem)';

const widths = { phone: 360, desktop: 1280 } as const;

export function previewAddress(page: PreviewedPage, locale: Locale): string {
  return `/api/content/preview/${page}?locale=${locale}`;
}

type PreviewProps = {
  revision: number;
  section: SectionName;
  /** The path of the list item that is being edited; empty: none. */
  item: string;
};

export function Preview({ revision, section, item }: PreviewProps) {
  const words = useWords().preview;
  const text = useText();
  const isWide = useMedia(roomForPreview);
  const [locale, setLocale] = useState<Locale>(text.locale);
  const [width, setWidth] = useState<keyof typeof widths>(isWide ? 'desktop' : 'phone');
  const [chosen, setChosen] = useState<{ page: PreviewedPage; within: SectionName } | null>(null);
  const { page: own, place } = previewPlace(section, item);
  // Another section is seen where it stands, whatever page was looked at before.
  const page = chosen?.within === section ? chosen.page : own;
  const pages = Object.keys(words.pages) as PreviewedPage[];
  return (
    <section className="preview" aria-label={words.title}>
      <div className="preview-tools">
        <label className="flex-1 basis-40">
          <span className="sr-only">{words.page}</span>
          <Select
            value={page}
            options={pages.map((name) => [name, words.pages[name]])}
            onChange={(name) => setChosen({ page: name, within: section })}
          />
        </label>
        <Choices
          label={words.language}
          name="preview-language"
          value={locale}
          options={locales.map((one) => [one, one])}
          onChange={setLocale}
        />
        <Choices
          label={words.width}
          name="preview-width"
          value={width}
          options={(['phone', 'desktop'] as const).map((one) => [one, words[one]])}
          onChange={setWidth}
        />
      </div>
      <PreviewFrame
        src={previewAddress(page, locale)}
        title={words.frame(words.pages[page])}
        width={widths[width]}
        revision={revision}
        place={page === own ? place : ''}
      />
    </section>
  );
}
