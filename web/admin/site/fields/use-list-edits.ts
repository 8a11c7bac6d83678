/** Moving, removing and adding the items of a list; the focus stays with what was moved, or next to what is gone. */
import { useRef, useState } from 'react';
import {
  isField,
  isList,
  type ContentField,
  type ContentGroup,
  type ContentList,
} from '../../../../domain/content/content-shape.ts';
import { useToasts } from '../../ui/toasts.tsx';
import { fieldId, focusField } from '../content-path.ts';
import { useField } from '../editor-context.ts';
import { useWords } from '../words.ts';

export type ListItem = Record<string, unknown>;

export function useListEdits(
  list: ContentList,
  path: string,
  nameOf: (item: ListItem, index: number) => string,
) {
  const words = useWords().list;
  const { say } = useToasts();
  const { value: items, renew } = useField<ListItem[]>(path);
  const keys = useItemKeys(items.length);
  const [news, setNews] = useState('');
  const box = useRef<HTMLOListElement>(null);
  const nameAt = (index: number) => nameOf(items[index] ?? {}, index);

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
    setNews(words.moved(nameAt(index), target + 1));
    // The first and the last can be moved one way only.
    focusLater(target, focused, '[data-move]:enabled');
  }

  function putBack(item: ListItem, index: number): void {
    renew((all) => (all.length < list.most ? all.toSpliced(index, 0, item) : all));
    keys.insert(index);
    focusLater(index, '[data-remove]');
  }

  function remove(index: number): void {
    const removed = items[index]!;
    renew((all) => all.toSpliced(index, 1));
    keys.remove(index);
    focusLater(Math.min(index, items.length - 2), '[data-remove]', 'summary');
    say(words.removed(nameAt(index)), () => putBack(removed, index), words.undo);
  }

  function add(): void {
    renew((all) => [...all, freshItem(list.of)]);
    requestAnimationFrame(() => focusField(fieldId(`${path}.${items.length}.title`, 'pl')));
  }

  return { items, keys, news, box, nameAt, move, remove, add };
}

let counter = 0;
const freshKeys = (count: number) => Array.from({ length: count }, () => ++counter);

/** Items have no names of their own: a moved one takes what its fields hold, such as a picture on its way, along. */
function useItemKeys(count: number) {
  const [keys, setKeys] = useState(() => freshKeys(count));
  // Added, or another window's: the first ones are who they were.
  const known =
    keys.length === count ? keys : [...keys.slice(0, count), ...freshKeys(Math.max(0, count - keys.length))];
  if (known !== keys) setKeys(known);
  return {
    at: (index: number) => known[index] ?? index,
    swap: (one: number, other: number) => setKeys((now) => now.with(one, now[other]!).with(other, now[one]!)),
    insert: (index: number) => setKeys((now) => now.toSpliced(index, 0, ++counter)),
    remove: (index: number) => setKeys((now) => now.toSpliced(index, 1)),
  };
}

/** An item with nothing in it yet. */
function freshItem(group: ContentGroup): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(group).map(([name, part]) => {
      if (isField(part)) return [name, freshValue(part)];
      return [name, isList(part) ? [] : freshItem(part)];
    }),
  );
}

function freshValue(field: ContentField): unknown {
  switch (field.kind) {
    case 'both':
      return { pl: '', en: '' };
    case 'words':
      return [];
    case 'choice':
      return field.of[0];
    case 'start':
      return 'none';
    case 'picture':
      return { kind: 'sample', sample: 'shop' };
    default:
      return '';
  }
}
