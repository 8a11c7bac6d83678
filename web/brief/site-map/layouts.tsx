/** Whole trees in one tap: the menu that was chosen before, then the ready layouts, the fitting one first. */
import { memo } from 'react';
import { Button } from '../../ui/button.tsx';
import type { SiteMapPage } from '../../../domain/brief/brief.ts';
import { websiteTypes, type OptionOf } from '../../../domain/brief/options.ts';
import { PageIcon } from '../../ui/page-icon.tsx';
import { fill, useStepWords } from '../text.ts';
import { layOut } from './presets.ts';
import { countPages } from './tree.ts';

type LayoutsProps = {
  type: OptionOf<'websiteType'> | '';
  hasMenu: boolean;
  /** The pages that the menu makes. */
  layOutMenu: () => SiteMapPage[];
  isReplacing: boolean;
  onLayOut: (pages: SiteMapPage[], sentence: string) => void;
};

export const Layouts = memo(function Layouts(props: LayoutsProps) {
  const { type, hasMenu, layOutMenu, isReplacing, onLayOut } = props;
  const { steps, options } = useStepWords();
  const words = steps.siteMap;
  const ordered = websiteTypes.toSorted((one, other) => Number(other === type) - Number(one === type));
  const put = (pages: SiteMapPage[], name: string) =>
    onLayOut(pages, fill(words.presetDone, { type: name, count: countPages(pages) }));
  return (
    <section className="grid gap-3" aria-labelledby="layouts-title">
      <div className="grid gap-1">
        <h2 id="layouts-title" className="text-lg">
          {words.presetTitle}
        </h2>
        <p className="text-sm text-muted">
          {words.presetHelp} {isReplacing ? words.presetReplaces : null}
        </p>
      </div>
      <div className="flex flex-wrap gap-2">
        {hasMenu ? (
          <Button
            look="plain"
            className="chip"
            data-suggested
            onClick={() => put(layOutMenu(), words.fromMenu)}
          >
            <PageIcon name="nest" />
            {words.fromMenu}
          </Button>
        ) : null}
        {ordered.map((one) => {
          const name = one === 'custom' ? words.basicLayout : options.websiteType[one];
          return (
            <Button
              look="plain"
              key={one}
              className="chip"
              data-suggested={one === type || undefined}
              onClick={() => put(layOut(one, options.presetPages, words.layoutPages), name)}
            >
              {name}
            </Button>
          );
        })}
      </div>
    </section>
  );
});
