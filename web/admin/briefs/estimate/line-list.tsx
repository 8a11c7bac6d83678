/** The lines in their order, which keys, buttons and dragging change. */
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { EstimateLine } from '../../../../domain/estimate/estimate-lines.ts';
import { plainRange } from '../../../../domain/estimate/money-text.ts';
import { Select } from '../../../ui/control.tsx';
import { newKey } from '../../../ui/new-key.ts';
import { Tool } from '../../../ui/tool.tsx';
import { answerOf } from '../../ui/request.ts';
import { useText } from '../../ui/text.tsx';
import { useToasts } from '../../ui/toasts.tsx';
import type { EditingProps } from './estimate-desk.tsx';
import { lineOfRule, listedOf, moved, ownLine } from './line-edits.ts';
import { LineRow } from './line-row.tsx';
import { useWords } from './words.ts';

export function LineList({ editor, draft }: EditingProps) {
  const words = useWords();
  const { locale } = useText();
  const { say } = useToasts();
  const { lines, totals } = editor;
  const [open, setOpen] = useState<string | null>(null);
  const [told, tell] = useState('');
  const dragged = useRef<number | null>(null);
  const list = useRef<HTMLOListElement>(null);
  const { data: priceList } = useQuery(answerOf('GET /api/price-list'));

  function move(from: number, to: number): void {
    const line = lines[from];
    if (!line || to < 0 || to >= lines.length) return;
    const focused = document.activeElement;
    editor.change({ lines: moved(lines, from, to) });
    tell(words.moved(line.name, to + 1, lines.length));
    // The row keeps its element, but the browser forgets the focus of what is put elsewhere.
    requestAnimationFrame(() => {
      if (focused instanceof HTMLElement && list.current?.contains(focused)) focused.focus();
    });
  }
  function add(line: EstimateLine): void {
    editor.change({ lines: [...lines, line] });
    setOpen(line.id);
  }
  function remove(line: EstimateLine): void {
    editor.change({ lines: lines.filter(({ id }) => id !== line.id) });
    say(words.removed(line.name), () => editor.change({ lines }));
  }
  const unused = (priceList?.rules ?? []).filter(({ id }) => lines.every((line) => line.id !== id));
  return (
    <div className="estimate-lines">
      <p className="estimate-columns" aria-hidden="true">
        <span>{words.name}</span>
        <span>{words.from}</span>
        <span>{words.to}</span>
      </p>
      <ol ref={list} aria-label={words.label}>
        {lines.map((line, index) => (
          <LineRow
            key={line.id}
            line={line}
            index={index}
            isOpen={open === line.id}
            listed={listedOf(line, draft)}
            rule={priceList?.rules.find(({ id }) => id === line.ruleId)}
            onToggle={() => setOpen(open === line.id ? null : line.id)}
            onChange={editor.changeLine}
            onRemove={() => remove(line)}
            onMove={(by) => move(index, index + by)}
            onDrag={() => (dragged.current = index)}
            onDrop={() => {
              if (dragged.current !== null) move(dragged.current, index);
              dragged.current = null;
            }}
          />
        ))}
      </ol>
      {lines.length === 0 ? <p className="p-4 text-muted">{words.empty}</p> : null}
      <p role="status" className="sr-only">
        {told}
      </p>
      <div className="estimate-add">
        <Tool icon="add" look="bare" onClick={() => add(ownLine(newKey(), words.newLine[draft.language]))}>
          {words.addLine}
        </Tool>
        {unused.length > 0 ? (
          <Select
            aria-label={words.fromList}
            value=""
            options={[['', words.fromListHint], ...unused.map(({ id, name }) => [id, name[locale]] as const)]}
            onChange={(id) => {
              const rule = unused.find((one) => one.id === id);
              if (rule) add(lineOfRule(rule, draft.language));
            }}
          />
        ) : null}
        <span className="estimate-keys">{words.keys}</span>
      </div>
      <p className="estimate-sum">
        <strong>{words.total}</strong>
        <strong data-sum>{plainRange(totals.net, locale)} zł</strong>
      </p>
    </div>
  );
}
