/** The site map drawn as a tree that is changed in place: by pointer, by finger and by keys. */
import { Fragment, startTransition, useEffect, useMemo, useState } from 'react';
import type { SiteMapPage } from '../../../domain/brief/brief.ts';
import { fill, type StepsText } from '../text.ts';
import { useStable } from '../use-latest.ts';
import { partsOf, type Row } from './rows.ts';
import { Branches, NameField, TreeRow, type RowAction } from './tree-row.tsx';
import { doubles } from './tree.ts';
import { usePageTree } from './use-page-tree.ts';
import type { SiteMapActions } from './use-site-map.ts';
import { useTreeDrag } from './use-tree-drag.ts';

type PageTreeProps = { pages: SiteMapPage[]; actions: SiteMapActions; words: StepsText['siteMap'] };

const firstRows = 30;

export function PageTree({ pages, actions, words }: PageTreeProps) {
  const tree = usePageTree(pages, actions);
  const { rows, folded } = tree;
  const { grid, startDrag, gapMark } = useTreeDrag(rows, tree.drop);
  const doubled = useMemo(() => doubles(pages), [pages]);
  const drawnRows = useFirstRowsFirst(rows);
  const handlers = useStable({
    onAct: (action: RowAction, id: string) => tree.act(action, id, action),
    onRename: tree.finishRename,
    onCurrent: tree.setChosen,
    onDragStart: startDrag,
  });

  return (
    <div
      ref={grid}
      role="treegrid"
      tabIndex={-1}
      aria-label={words.tree}
      aria-describedby="tree-help"
      className="tree"
      onKeyDown={tree.onKeyDown}
    >
      {partsOf(drawnRows).map(({ start, key, rows: part }) => (
        <div key={key} role="rowgroup" className="tree-part">
          {part.map((row, index) => (
            <Fragment key={row.id}>
              <TreeRow
                {...row}
                {...handlers}
                isCurrent={row.id === tree.current}
                isDouble={doubled.has(row.id)}
                isFolded={folded.has(row.id)}
                isEditing={row.id === tree.editing}
                gap={gapMark(start + index)}
                words={words}
              />
              {tree.addingTo === row.id ? (
                <NewSubpage
                  row={row}
                  isOpen={!folded.has(row.id)}
                  words={words}
                  onAdd={(name) => tree.addSubpage(row, name)}
                  onClose={(isLeft) => tree.finishAdding(row, isLeft)}
                />
              ) : null}
            </Fragment>
          ))}
        </div>
      ))}
    </div>
  );
}

/** Enter adds and asks for the next one; an empty name, Escape or leaving ends it. */
function NewSubpage(props: {
  row: Row;
  isOpen: boolean;
  words: StepsText['siteMap'];
  onAdd: (name: string) => void;
  onClose: (isLeft: boolean) => void;
}) {
  const { row, isOpen, words, onAdd, onClose } = props;
  const [round, setRound] = useState(0);
  return (
    <div role="row" className="tree-new" aria-level={2}>
      <Branches isOnTrunk={row.isOnTrunk} isOnTwig={isOpen && row.below > 0} />
      <div role="gridcell" className="tree-name">
        <NameField
          key={round}
          label={fill(words.subpageName, { parent: row.label })}
          initial=""
          onDone={(name, isLeft) => {
            const isNamed = name !== undefined && name.trim() !== '';
            if (isNamed) onAdd(name);
            if (isNamed && !isLeft) setRound((count) => count + 1);
            else onClose(isLeft);
          }}
        />
      </div>
    </div>
  );
}

/** The first rows at once, so that opening the step never waits for a tree of hundreds. */
function useFirstRowsFirst(rows: Row[]): Row[] {
  const [isWhole, setWhole] = useState(rows.length <= firstRows);
  useEffect(() => startTransition(() => setWhole(true)), []);
  return isWhole ? rows : rows.slice(0, firstRows);
}
