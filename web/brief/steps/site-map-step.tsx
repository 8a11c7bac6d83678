import { useEffect, useRef, useState, type SyntheticEvent } from 'react';
import type { SiteMapPage } from '../../../domain/brief/brief.ts';
import { limits } from '../../../domain/text/limits.ts';
import { isBlank } from '../../../domain/text/text-rules.ts';
import { Button } from '../../ui/button.tsx';
import { Field, RequiredMark } from '../../ui/field.tsx';
import { Input } from '../../ui/control.tsx';
import { PageIcon } from '../../ui/page-icon.tsx';
import { Layouts } from '../site-map/layouts.tsx';
import { PageChips } from '../site-map/page-chips.tsx';
import { PageTree } from '../site-map/page-tree.tsx';
import { layOutMenu } from '../site-map/presets.ts';
import { countPages, customPage, findPages } from '../site-map/tree.ts';
import { useSiteMap, type SiteMapActions } from '../site-map/use-site-map.ts';
import { Further, FurtherText } from '../further.tsx';
import { fill, useStepWords, useWords } from '../text.ts';
import { useStable } from '../use-latest.ts';
import { questionsOf, type StepProps } from './questions.ts';

export function SiteMapStep(props: StepProps) {
  const { brief, change, announce, pending, setPending } = props;
  const { text } = useWords();
  const { steps, options } = useStepWords();
  const words = steps.siteMap;
  const { pages } = brief.siteMap;
  const { actions, canUndo, removedNotice } = useSiteMap(
    pages,
    (next) => change('siteMap', { pages: next }),
    words,
    announce,
  );
  const [isLaidOut] = useState(pages.length > 0);
  const [tree, show] = useShownTree();
  const { mainMenu } = brief;
  const layingOut = useStable({
    layOutMenu: () => layOutMenu(brief, options.presetPages),
    onLayOut: (next: SiteMapPage[], sentence: string) => {
      actions.replaceAll(next, sentence);
      show();
    },
  });
  return (
    <>
      <Further title={words.more} preview={words.pages.help} isAnswered={!isLaidOut}>
        <Layouts
          type={brief.websiteType.type}
          hasMenu={mainMenu.items.length > 0 || !isBlank(mainMenu.customItems)}
          isReplacing={pages.length > 0}
          {...layingOut}
        />
        <section id="siteMap.pages" className="grid gap-4">
          <div className="grid gap-1">
            <h2 className="text-lg">
              {words.pages.label}
              <span className="text-base">
                <RequiredMark word={text.requiredMark} />
              </span>
            </h2>
            <p className="text-sm text-muted">{words.pages.help}</p>
          </div>
          <PageChips pages={pages} actions={actions} removedNotice={removedNotice} />
          <CustomPage pages={pages} actions={actions} pending={pending} setPending={setPending} />
        </section>
      </Further>
      <div ref={tree} className="tree-card">
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
            <PageIcon name="restore" />
            {words.undo}
          </Button>
        ) : null}
      </div>
      <FurtherText {...questionsOf(props, 'siteMap', words)('customPages')} />
    </>
  );
}

/** A tree that was laid out in one tap comes into view, and the keys move on to it. */
function useShownTree() {
  const tree = useRef<HTMLDivElement>(null);
  const [count, setCount] = useState(0);
  useEffect(() => {
    if (count === 0) return;
    tree.current?.querySelector<HTMLElement>('.tree-row')?.focus({ preventScroll: true });
    const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches;
    tree.current?.scrollIntoView({ block: 'start', behavior: isStill ? 'instant' : 'smooth' });
  }, [count]);
  return [tree, () => setCount((before) => before + 1)] as const;
}

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
    const isDouble = findPages(pages, page).length > 0;
    if (!actions.addPage(page)) return;
    setWarning(isDouble ? fill(words.duplicate, { name: page.label }) : undefined);
    setPending({ pageName: '' });
  }

  return (
    <form className="grid max-w-lg gap-1.5" onSubmit={add}>
      <Field id="new-page" label={words.addCustom.label} help={words.addCustom.help}>
        {(control) => (
          <div className="flex gap-2">
            <Input
              {...control}
              ref={field}
              type="text"
              autoComplete="off"
              maxLength={limits.line}
              value={pending.pageName}
              onChange={(event) => setPending({ pageName: event.target.value })}
            />
            <Button look="quiet" type="submit">
              <PageIcon name="add" />
              {words.add}
            </Button>
          </div>
        )}
      </Field>
      {warning ? (
        <p className="flex items-center gap-2 text-sm">
          <PageIcon name="alert" className="text-accent" />
          {warning}
        </p>
      ) : null}
    </form>
  );
}
