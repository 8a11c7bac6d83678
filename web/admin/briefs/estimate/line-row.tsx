/** One line: what it is called, what it comes from, what it costs, and whether it counts. */
import { useId } from 'react';
import type { EstimateLine } from '../../../../domain/estimate/estimate-lines.ts';
import { plainRange } from '../../../../domain/estimate/money-text.ts';
import { priceLimits, type PriceRule } from '../../../../domain/estimate/price-list.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Input } from '../../../ui/control.tsx';
import { IconTool, Tool } from '../../../ui/tool.tsx';
import { AmountInput } from '../../ui/amount-input.tsx';
import { useText } from '../../ui/text.tsx';
import { asListed, problemOf, withAmount, type Listed } from './line-edits.ts';
import { LineDetails } from './line-details.tsx';
import { SourceChip } from './source-chip.tsx';
import { useWords } from './words.ts';

export type LineRowProps = {
  line: EstimateLine;
  index: number;
  isOpen: boolean;
  listed: Listed | undefined;
  rule: PriceRule | undefined;
  onToggle: () => void;
  onChange: (line: EstimateLine) => void;
  onRemove: () => void;
  onMove: (by: number) => void;
  onDrag: () => void;
  onDrop: () => void;
};

export function LineRow(props: LineRowProps) {
  const { line, index, isOpen, listed, onChange, onMove } = props;
  const words = useWords();
  const detailsId = useId();
  const problem = problemOf(line);
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- keys pressed in its fields arrive here, and what is dragged is dropped
    <li
      className="estimate-line"
      data-off={line.included || line.optional ? undefined : ''}
      data-edited={listed ? '' : undefined}
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => {
        event.preventDefault();
        props.onDrop();
      }}
      onKeyDown={(event) => {
        if (!event.altKey || (event.key !== 'ArrowUp' && event.key !== 'ArrowDown')) return;
        event.preventDefault();
        onMove(event.key === 'ArrowUp' ? -1 : 1);
      }}
    >
      <div className="estimate-row">
        <span
          className="estimate-grip"
          draggable
          title={words.drag}
          aria-hidden="true"
          onDragStart={(event) => {
            event.dataTransfer.effectAllowed = 'move';
            props.onDrag();
          }}
        />
        <input
          type="checkbox"
          className="check"
          aria-label={words.include(line.name)}
          checked={line.included}
          onChange={({ target }) => onChange({ ...line, included: target.checked })}
        />
        <div className="min-w-0">
          <Input
            className="estimate-name"
            aria-label={words.nameOf(index + 1)}
            maxLength={priceLimits.name}
            aria-invalid={problem === 'nameless' ? true : undefined}
            value={line.name}
            onChange={({ target }) => onChange({ ...line, name: target.value })}
          />
          <div className="estimate-sources">
            {line.sources.map((source) => (
              <SourceChip key={`${source.field} ${source.value}`} source={source} />
            ))}
            {line.optional ? <Badge tone="new">{words.optionalMark}</Badge> : null}
            {line.included ? null : <Badge tone="other">{words.excluded}</Badge>}
          </div>
        </div>
        <Amounts {...props} />
        <IconTool
          icon={isOpen ? 'up' : 'more'}
          label={words.more(line.name)}
          title={words.more(line.name)}
          aria-expanded={isOpen}
          aria-controls={detailsId}
          onClick={props.onToggle}
        />
      </div>
      {problem ? (
        <p role="alert" className="estimate-problem">
          {words[problem]}
        </p>
      ) : null}
      <div id={detailsId} hidden={!isOpen}>
        {isOpen ? <LineDetails {...props} /> : null}
      </div>
    </li>
  );
}

function Amounts({ line, listed, onChange }: LineRowProps) {
  const words = useWords();
  const { locale } = useText();
  const isWrong = line.max < line.min;
  if (line.toAgree)
    return (
      <div className="estimate-open">
        <span>{words.toAgree}</span>
        <Tool
          look="bare"
          aria-label={words.setAmountOf(line.name)}
          onClick={() => onChange(withAmount(line, { min: 0, max: 0 }))}
        >
          {words.setAmount}
        </Tool>
      </div>
    );
  return (
    <div className="estimate-amounts">
      <AmountInput
        aria-label={words.fromOf(line.name)}
        isWrong={isWrong}
        value={line.min}
        onChange={(min) => onChange(withAmount(line, { min }))}
      />
      <AmountInput
        aria-label={words.toOf(line.name)}
        isWrong={isWrong}
        value={line.max}
        onChange={(max) => onChange(withAmount(line, { max }))}
      />
      {listed ? (
        <p className="estimate-listed">
          <span>{words.listed(listed.toAgree ? words.toAgree : plainRange(listed, locale))}</span>
          <IconTool
            icon="restore"
            label={words.toListed(line.name)}
            title={words.toListed(line.name)}
            onClick={() => onChange(asListed(line, listed))}
          />
        </p>
      ) : null}
    </div>
  );
}
