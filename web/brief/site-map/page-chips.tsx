/** The ready pages: one tap adds a page to the tree, another takes it out again. */
import { memo, useMemo } from 'react';
import type { SiteMapPage } from '../../../domain/brief/brief.ts';
import { presetPages, type OptionOf } from '../../../domain/brief/options.ts';
import { Button } from '../../ui/button.tsx';
import { PageIcon } from '../../ui/page-icon.tsx';
import { useStepWords } from '../text.ts';
import { presenceIn } from './tree.ts';
import type { SiteMapActions } from './use-site-map.ts';

type PageChipsProps = {
  pages: SiteMapPage[];
  actions: SiteMapActions;
  /** What the last tap took out, until the next change. */
  removedNotice: string | undefined;
};

export function PageChips({ pages, actions, removedNotice }: PageChipsProps) {
  const { steps, options } = useStepWords();
  const chips = useMemo(() => {
    const isThere = presenceIn(pages);
    return presetPages.map((value) => {
      const label = options.presetPages[value];
      return { value, label, isThere: isThere({ value, label }) };
    });
  }, [pages, options]);
  return (
    <>
      <div className="flex flex-wrap gap-2" role="group" aria-label={steps.siteMap.pages.label}>
        {chips.map((chip) => (
          <PageChip key={chip.value} {...chip} onToggle={actions.togglePage} />
        ))}
      </div>
      {removedNotice === undefined ? null : (
        <p className="flex flex-wrap items-center gap-x-4 gap-y-1">
          {removedNotice}
          <Button look="quiet" onClick={actions.undo}>
            <PageIcon name="restore" />
            {steps.siteMap.undo}
          </Button>
        </p>
      )}
    </>
  );
}

type PageChipProps = {
  value: OptionOf<'presetPages'>;
  label: string;
  isThere: boolean;
  onToggle: SiteMapActions['togglePage'];
};

const PageChip = memo(function PageChip({ value, label, isThere, onToggle }: PageChipProps) {
  return (
    <Button
      look="plain"
      className="chip"
      data-done={isThere || undefined}
      aria-pressed={isThere}
      onClick={() => onToggle({ value, label })}
    >
      <PageIcon name={isThere ? 'check' : 'add'} />
      {label}
    </Button>
  );
});
