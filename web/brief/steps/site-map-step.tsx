import { memo, useRef, useState, type SyntheticEvent } from 'react';
import { limits } from '../../../domain/limits.ts';
import { presetPages, websiteTypes } from '../../../domain/options.ts';
import { isBlank } from '../../../domain/text-rules.ts';
import { Button } from '../../ui/button.tsx';
import { controlClass, Field } from '../../ui/field.tsx';
import { Icon } from '../icon.tsx';
import { PageTree } from '../site-map/page-tree.tsx';
import { layOut } from '../site-map/presets.ts';
import { countPages, customPage, hasPageNamed } from '../site-map/tree.ts';
import { useSiteMap, type SiteMapActions } from '../site-map/use-site-map.ts';
import { TextAnswer } from '../text-answer.tsx';
import { fill, useStepWords, useWords } from '../text.ts';
import type { StepProps } from './step-props.ts';

export function SiteMapStep({ brief, change, announce, pending, setPending }: StepProps) {
  const { text } = useWords();
  const words = useStepWords().steps.siteMap;
  const { pages, customPages } = brief.siteMap;
  const { actions, canUndo } = useSiteMap(
    pages,
    (next) => change('siteMap', { pages: next }),
    words,
    announce,
  );
  return (
    <>
      <Layouts type={brief.websiteType.type} isReplacing={pages.length > 0} onLayOut={actions.replaceAll} />
      <section id="siteMap.pages" className="grid gap-4">
        <div className="grid gap-1">
          <h2 className="text-lg">
            {words.pages.label}
            <span className="ml-1.5 text-base font-normal text-muted">{text.requiredMark}</span>
          </h2>
          <p className="text-sm text-muted">{words.pages.help}</p>
        </div>
        <div className="flex flex-wrap gap-2">
          {presetPages.map((value) => (
            <PresetChip
              key={value}
              value={value}
              isThere={hasPageNamed(pages, value)}
              onAdd={actions.addPage}
            />
          ))}
        </div>
        <CustomPage pages={pages} actions={actions} pending={pending} setPending={setPending} />
        <div className="grid gap-2 rounded-card border border-line bg-raised p-3 sm:p-5">
          <div className="flex flex-wrap items-center justify-between gap-2">
            <p className="font-semibold">{words.root}</p>
            <span className="text-sm text-muted tabular-nums">
              {fill(words.count, { count: countPages(pages) })}
            </span>
          </div>
          <p id="tree-help" className="text-sm text-muted">
            <span className="pointer-coarse:hidden">{words.treeHelp}</span>
            <span className="hidden pointer-coarse:inline">{words.treeTouchHelp}</span>
          </p>
          {pages.length > 0 ? (
            <PageTree pages={pages} actions={actions} words={words} />
          ) : (
            <p className="rounded-field border border-dashed border-line p-6 text-center text-muted">
              {words.empty}
            </p>
          )}
          {/* In its place from the start: what appears under a finger moves the rest. */}
          {pages.length > 0 || canUndo ? (
            <Button
              look="quiet"
              aria-disabled={!canUndo}
              className="justify-self-start aria-disabled:opacity-55"
              onClick={actions.undo}
            >
              <Icon name="undo" />
              {words.undo}
            </Button>
          ) : null}
        </div>
      </section>
      <TextAnswer
        id="siteMap.customPages"
        words={words.customPages}
        value={customPages}
        onChange={(value) => change('siteMap', { customPages: value })}
        long
      />
    </>
  );
}

type LayoutsProps = {
  type: StepProps['brief']['websiteType']['type'];
  isReplacing: boolean;
  onLayOut: SiteMapActions['replaceAll'];
};

/** The layout that fits the chosen kind of website comes first. */
const Layouts = memo(function Layouts({ type, isReplacing, onLayOut }: LayoutsProps) {
  const { steps, options } = useStepWords();
  const words = steps.siteMap;
  const ordered = websiteTypes.toSorted((one, other) => Number(other === type) - Number(one === type));
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
        {ordered.map((one) => (
          <button
            key={one}
            type="button"
            className="chip"
            data-suggested={one === type || undefined}
            onClick={() => {
              const next = layOut(one, options.presetPages);
              const name = options.websiteType[one];
              onLayOut(next, fill(words.presetDone, { type: name, count: countPages(next) }));
            }}
          >
            {options.websiteType[one]}
          </button>
        ))}
      </div>
    </section>
  );
});

type PresetChipProps = {
  value: (typeof presetPages)[number];
  isThere: boolean;
  onAdd: SiteMapActions['addPage'];
};

const PresetChip = memo(function PresetChip({ value, isThere, onAdd }: PresetChipProps) {
  const { steps, options } = useStepWords();
  const label = options.presetPages[value];
  return (
    <button
      type="button"
      className="chip"
      data-done={isThere || undefined}
      aria-label={fill(steps.siteMap.addPageNamed, { name: label })}
      onClick={() => onAdd({ value, label })}
    >
      <Icon name={isThere ? 'check' : 'plus'} className="size-4" />
      {label}
    </button>
  );
});

type CustomPageProps = Pick<StepProps, 'pending' | 'setPending'> & {
  pages: StepProps['brief']['siteMap']['pages'];
  actions: SiteMapActions;
};

function CustomPage({ pages, actions, pending, setPending }: CustomPageProps) {
  const words = useStepWords().steps.siteMap;
  const field = useRef<HTMLInputElement>(null);
  const [warning, setWarning] = useState<string>();

  function add(event: SyntheticEvent) {
    event.preventDefault();
    field.current?.focus();
    if (isBlank(pending.pageName)) return;
    const page = customPage(pending.pageName);
    const isDouble = hasPageNamed(pages, page.value);
    if (!actions.addPage(page)) return;
    setWarning(isDouble ? fill(words.duplicate, { name: page.label }) : undefined);
    setPending({ pageName: '' });
  }

  return (
    <form className="grid max-w-lg gap-1.5" onSubmit={add}>
      <Field id="new-page" label={words.addCustom.label} help={words.addCustom.help}>
        {(control) => (
          <div className="flex gap-2">
            <input
              {...control}
              ref={field}
              type="text"
              autoComplete="off"
              maxLength={limits.line}
              value={pending.pageName}
              onChange={(event) => setPending({ pageName: event.target.value })}
              className={controlClass}
            />
            <Button look="quiet" type="submit">
              <Icon name="plus" />
              {words.add}
            </Button>
          </div>
        )}
      </Field>
      {warning ? (
        <p className="flex items-center gap-2 text-sm">
          <Icon name="warning" className="text-accent" />
          {warning}
        </p>
      ) : null}
    </form>
  );
}
