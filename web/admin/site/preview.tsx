import { useState, type ReactNode } from 'react';
import type { PreviewedPage } from '../../../domain/endpoints/content.ts';
import { locales, type Locale } from '../../../domain/text/locale.ts';
import { useText } from '../ui/text.tsx';
import { PreviewFrame } from './preview-frame.tsx';
import { shownIn, type SectionName } from './sections.ts';
import { useWide } from './use-wide.ts';
import { useWords } from './words.ts';

const widths = { phone: 360, desktop: 1280 } as const;

export function previewAddress(page: PreviewedPage, locale: Locale): string {
  return `/api/content/preview/${page}?locale=${locale}`;
}

export function Preview({ revision, section }: { revision: number; section: SectionName }) {
  const words = useWords().preview;
  const text = useText();
  const isWide = useWide();
  const [locale, setLocale] = useState<Locale>(text.locale);
  const [width, setWidth] = useState<keyof typeof widths>(isWide ? 'desktop' : 'phone');
  const [chosen, setChosen] = useState<{ page: PreviewedPage; within: SectionName } | null>(null);
  const { page: own, place = '' } = shownIn[section];
  // Another section is seen where it stands, whatever page was looked at before.
  const page = chosen?.within === section ? chosen.page : own;
  const pages = Object.keys(words.pages) as PreviewedPage[];
  return (
    <section className="preview" aria-label={words.title}>
      <div className="preview-tools">
        <label className="flex-1 basis-40">
          <span className="sr-only">{words.page}</span>
          <select
            className="control"
            value={page}
            onChange={({ target }) => setChosen({ page: target.value as PreviewedPage, within: section })}
          >
            {pages.map((name) => (
              <option key={name} value={name}>
                {words.pages[name]}
              </option>
            ))}
          </select>
        </label>
        <Switch label={words.language}>
          {locales.map((one) => (
            <Option
              key={one}
              label={one}
              name="preview-language"
              isOn={locale === one}
              onPick={() => setLocale(one)}
            />
          ))}
        </Switch>
        <Switch label={words.width}>
          {(['phone', 'desktop'] as const).map((one) => (
            <Option
              key={one}
              label={words[one]}
              name="preview-width"
              isOn={width === one}
              onPick={() => setWidth(one)}
            />
          ))}
        </Switch>
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

function Switch({ label, children }: { label: string; children: ReactNode }) {
  return (
    <fieldset>
      <legend className="sr-only">{label}</legend>
      <div className="letter-kinds">{children}</div>
    </fieldset>
  );
}

type OptionProps = { label: string; name: string; isOn: boolean; onPick: () => void };

function Option({ label, name, isOn, onPick }: OptionProps) {
  return (
    <label>
      <input type="radio" className="sr-only" name={name} checked={isOn} onChange={onPick} />
      {label}
    </label>
  );
}
