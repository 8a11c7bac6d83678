/** One tap fills in what most websites of the chosen kind have; the next takes exactly that back. */
import { useState } from 'react';
import type { Brief, BriefGroup } from '../../domain/brief/brief.ts';
import { withoutPrefill, withTypical, type TypicalPart } from '../../domain/brief/prefill.ts';
import { Button } from '../ui/button.tsx';
import { PageIcon } from '../ui/page-icon.tsx';
import { layOutMenu } from './site-map/presets.ts';
import type { StepProps } from './steps/questions.ts';
import { fill, useStepWords, type StepWords } from './text.ts';

type TypicalStartProps = Pick<StepProps, 'brief' | 'change' | 'announce'> & {
  part: TypicalPart;
  onFilled?: (isFilled: boolean) => void;
};

const touched = ['features', 'homepageStructure', 'mainMenu', 'siteMap'] as const satisfies BriefGroup[];

export function TypicalStart({ brief, change, announce, part, onFilled }: TypicalStartProps) {
  const { steps, options } = useStepWords();
  const words = steps.typical;
  const [filled, setFilled] = useState<{ before: Brief; after: Brief }>();
  const { type } = brief.websiteType;
  if (type === '' || type === 'custom') return null;
  const kind = words.kinds[type];
  const typical = withTypical(brief, part);
  const drawsMap = part === 'structure' && brief.siteMap.pages.length === 0;
  const undone = filled && withoutPrefill(brief, filled.before, filled.after);
  const undoable = undone ? sizeOf(brief) - sizeOf(undone) : 0;

  function apply(next: Brief) {
    const put = <Group extends BriefGroup>(group: Group) => change(group, next[group]);
    for (const group of touched) put(group);
  }

  function add() {
    const pages = drawsMap ? layOutMenu(typical, options.presetPages) : brief.siteMap.pages;
    const after = { ...typical, siteMap: { ...brief.siteMap, pages } };
    if (sizeOf(after) === sizeOf(brief)) return;
    apply(after);
    setFilled({ before: brief, after });
    onFilled?.(true);
    const known = namesOf(brief, options);
    const names = namesOf(after, options).filter((name) => !known.includes(name));
    announce(fill(words.added, { names: names.join(', ') }));
  }

  function undo() {
    apply(undone!);
    setFilled(undefined);
    onFilled?.(false);
    announce(words.undone);
  }

  // One button for all three, in its place throughout: what appears or goes under a finger moves the rest.
  const state = undoable > 0 ? 'undo' : drawsMap || sizeOf(typical) > sizeOf(brief) ? 'add' : 'there';
  const sentence = state === 'add' ? words.add[drawsMap ? 'all' : part] : words[state];
  return (
    <Button
      look="plain"
      className="chip typical"
      data-suggested={state === 'add' || undefined}
      data-done={state === 'there' || undefined}
      aria-disabled={state === 'there'}
      onClick={state === 'undo' ? undo : add}
    >
      <PageIcon name={({ undo: 'restore', add: 'add', there: 'check' } as const)[state]} />
      {fill(sentence, { kind, count: undoable })}
    </Button>
  );
}

function sizeOf({ features, homepageStructure, mainMenu, siteMap }: Brief): number {
  const lists = [features.required, homepageStructure.sections, mainMenu.items, siteMap.pages];
  return lists.reduce((size, list) => size + list.length, 0);
}

function namesOf(
  { features, homepageStructure, mainMenu, siteMap }: Brief,
  { requiredFeatures, homepageSections, menuItems }: StepWords['options'],
): string[] {
  return [
    ...features.required.map((value) => requiredFeatures[value]),
    ...homepageStructure.sections.map((value) => homepageSections[value]),
    ...mainMenu.items.map((value) => menuItems[value]),
    ...siteMap.pages.map(({ label }) => label),
  ];
}
