/** A list whose items are folded, moved, and, where their number is free, added and removed. */
import type { KeyboardEvent, ReactNode } from 'react';
import { IconTool, Tool } from '../../../ui/tool.tsx';
import { textIn } from '../../../../domain/content/content-rules.ts';
import type { BothLanguages, ContentList } from '../../../../domain/content/content-shape.ts';
import type { Locale } from '../../../../domain/text/locale.ts';
import { useText } from '../../ui/text.tsx';
import { shapePath } from '../content-path.ts';
import { useWords, type SiteWords } from '../words.ts';
import { labelOf } from './field-notes.tsx';
import { useListEdits, type ListItem } from './use-list-edits.ts';

type ListFieldProps = { list: ContentList; path: string; renderItem: (path: string) => ReactNode };

export function ListField({ list, path, renderItem }: ListFieldProps) {
  const words = useWords();
  const { locale } = useText();
  const { items, keys, news, box, nameAt, move, remove, add } = useListEdits(list, path, (item, index) =>
    itemName(words, locale, path, item, index),
  );
  const isFree = list.least < list.most;
  return (
    <div role="group" className="site-list" aria-label={labelOf(words, path)}>
      <h3 className="site-label">{labelOf(words, path)}</h3>
      <ol ref={box} className="grid gap-2">
        {items.map((_, index) => (
          <li key={keys.at(index)} className="site-item" data-item={`${path}.${index}`}>
            <details open={items.length <= 4 && !isFree}>
              <summary
                className="site-summary"
                title={words.list.keys}
                onKeyDown={(event) => {
                  const by = stepOf(event);
                  if (by) move(index, by, 'summary');
                }}
              >
                <span className="site-number">{index + 1}</span>
                <span className="own-words min-w-0">{nameAt(index)}</span>
              </summary>
              <div className="site-fields">{renderItem(`${path}.${index}`)}</div>
            </details>
            <ItemTools
              name={nameAt(index)}
              isFirst={index === 0}
              isLast={index === items.length - 1}
              onMove={(by) => move(index, by)}
              onRemove={isFree && items.length > list.least ? () => remove(index) : undefined}
            />
          </li>
        ))}
      </ol>
      <p role="status" className="sr-only">
        {news}
      </p>
      {isFree ? (
        <div className="flex flex-wrap items-center gap-3">
          <Tool icon="add" disabled={items.length >= list.most} onClick={add}>
            {words.list.add}
          </Tool>
          {items.length >= list.most ? <p className="text-muted">{words.list.full}</p> : null}
        </div>
      ) : null}
    </div>
  );
}

function stepOf(event: KeyboardEvent): 1 | -1 | null {
  if (!event.altKey || !['ArrowUp', 'ArrowDown'].includes(event.key)) return null;
  event.preventDefault();
  return event.key === 'ArrowUp' ? -1 : 1;
}

type ItemToolsProps = {
  name: string;
  isFirst: boolean;
  isLast: boolean;
  onMove: (by: 1 | -1) => void;
  onRemove: (() => void) | undefined;
};

function ItemTools({ name, isFirst, isLast, onMove, onRemove }: ItemToolsProps) {
  const words = useWords().list;
  const tool = (icon: 'up' | 'down' | 'trash', label: string, onClick: () => void, isOff = false) => (
    <IconTool
      icon={icon}
      label={label}
      title={label}
      disabled={isOff}
      data-move={icon === 'trash' ? undefined : icon}
      data-remove={icon === 'trash' ? '' : undefined}
      onClick={onClick}
    />
  );
  return (
    <div className="site-item-tools">
      {tool('up', words.up(name), () => onMove(-1), isFirst)}
      {tool('down', words.down(name), () => onMove(1), isLast)}
      {onRemove ? tool('trash', words.remove(name), onRemove) : null}
    </div>
  );
}

export function itemName(
  words: SiteWords,
  locale: Locale,
  path: string,
  item: ListItem,
  index: number,
): string {
  const title = (item['title'] ?? item['label']) as BothLanguages | undefined;
  const number = words.items[shapePath(path) as keyof SiteWords['items']](index + 1);
  if (!title) return number;
  return textIn(title, locale).trim() || textIn(title, 'pl').trim() || number;
}
