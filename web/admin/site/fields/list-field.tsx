/** A list whose items are folded, moved, and, where their number is free, added and removed. */
import { useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import { textIn } from '../../../../domain/content-rules.ts';
import type { BothLanguages, ContentList } from '../../../../domain/content-shape.ts';
import type { Locale } from '../../../../domain/locale.ts';
import { Icon } from '../../ui/icons.tsx';
import { useText } from '../../ui/text.tsx';
import { useToast } from '../../ui/toasts.tsx';
import { fieldId, focusField, shapePath } from '../content-path.ts';
import { useField } from '../editor-context.ts';
import { useWords, type SiteWords } from '../words.ts';
import { labelOf } from './field-notes.tsx';
import { freshItem } from './fresh-item.ts';
import { useItemKeys } from './use-item-keys.ts';

type Item = Record<string, unknown>;
type ListFieldProps = { list: ContentList; path: string; renderItem: (path: string) => ReactNode };

export function ListField({ list, path, renderItem }: ListFieldProps) {
  const words = useWords();
  const { locale } = useText();
  const toast = useToast();
  const { value: items, renew } = useField<Item[]>(path);
  const keys = useItemKeys(items.length);
  const [news, setNews] = useState('');
  const box = useRef<HTMLOListElement>(null);
  const isFree = list.least < list.most;
  const nameAt = (index: number) => itemName(words, locale, path, items[index] ?? {}, index);

  /** The list is drawn anew first. */
  const focusLater = (index: number, ...wanted: string[]) =>
    requestAnimationFrame(() => {
      const item = box.current?.children[index];
      const found = wanted.map((selector) => item?.querySelector<HTMLElement>(selector));
      found.find((element) => element && !element.matches(':disabled'))?.focus();
    });

  function move(index: number, by: 1 | -1, focused = `[data-move=${by < 0 ? 'up' : 'down'}]`): void {
    const target = index + by;
    if (target < 0 || target >= items.length) return;
    renew((all) => all.with(index, all[target]!).with(target, all[index]!));
    keys.swap(index, target);
    setNews(words.list.moved(nameAt(index), target + 1));
    // The first and the last can be moved one way only.
    focusLater(target, focused, '[data-move]:enabled');
  }

  function remove(index: number): void {
    const removed = items[index]!;
    const name = nameAt(index);
    renew((all) => all.toSpliced(index, 1));
    keys.remove(index);
    focusLater(Math.min(index, items.length - 2), '[data-remove]', 'summary');
    toast({
      kind: 'done',
      message: words.list.removed(name),
      action: {
        label: words.list.undo,
        run: () => {
          renew((all) => (all.length < list.most ? all.toSpliced(index, 0, removed) : all));
          focusLater(index, '[data-remove]');
        },
      },
    });
  }

  function add(): void {
    renew((all) => [...all, freshItem(list.of)]);
    requestAnimationFrame(() => focusField(fieldId(`${path}.${items.length}.title`, 'pl')));
  }

  return (
    <div role="group" className="site-list" aria-label={labelOf(words, path)}>
      <h3 className="site-label">{labelOf(words, path)}</h3>
      <ol ref={box} className="grid gap-2">
        {items.map((_, index) => (
          <li key={keys.at(index)} className="site-item">
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
          <button type="button" className="tool" disabled={items.length >= list.most} onClick={add}>
            <Icon name="add" />
            {words.list.add}
          </button>
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
    <button
      type="button"
      className="tool tool-bare tool-icon"
      aria-label={label}
      title={label}
      disabled={isOff}
      data-move={icon === 'trash' ? undefined : icon}
      data-remove={icon === 'trash' ? '' : undefined}
      onClick={onClick}
    >
      <Icon name={icon} />
    </button>
  );
  return (
    <div className="site-item-tools">
      {tool('up', words.up(name), () => onMove(-1), isFirst)}
      {tool('down', words.down(name), () => onMove(1), isLast)}
      {onRemove ? tool('trash', words.remove(name), onRemove) : null}
    </div>
  );
}

export function itemName(words: SiteWords, locale: Locale, path: string, item: Item, index: number): string {
  const title = (item['title'] ?? item['label']) as BothLanguages | undefined;
  const number = words.items[shapePath(path) as keyof SiteWords['items']](index + 1);
  if (!title) return number;
  return textIn(title, locale).trim() || textIn(title, 'pl').trim() || number;
}
