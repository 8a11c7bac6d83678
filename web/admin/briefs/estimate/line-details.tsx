/** Below a line: its sentence for the client, its rule, its reasons, and what else can be done with it. */
import { useState } from 'react';
import { talkField } from '../../../../domain/estimate/estimate-lines.ts';
import { plainRange, rangeText, rateText } from '../../../../domain/estimate/money-text.ts';
import { limits } from '../../../../domain/text/limits.ts';
import { isBlank } from '../../../../domain/text/text-rules.ts';
import { Check } from '../../../ui/check.tsx';
import { Input, TextArea } from '../../../ui/control.tsx';
import { Form } from '../../../ui/form.tsx';
import { IconTool, Tool } from '../../../ui/tool.tsx';
import { Labelled } from '../../ui/labelled.tsx';
import { useIsOwner } from '../../ui/role.ts';
import { useText } from '../../ui/text.tsx';
import { isOwn, talkOf, withAmount, withoutAmount } from './line-edits.ts';
import type { LineRowProps } from './line-row.tsx';
import { useWords } from './words.ts';

export function LineDetails(props: LineRowProps) {
  const { line, onChange, onRemove, onMove } = props;
  const words = useWords();
  return (
    <div className="estimate-details">
      <RuleNote {...props} />
      <Labelled label={words.text}>
        <TextArea
          className="field-sizing-content min-h-8"
          rows={1}
          maxLength={limits.question}
          value={line.text}
          onChange={({ target }) => onChange({ ...line, text: target.value })}
        />
      </Labelled>
      <Reasons {...props} />
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
        <Check
          className="estimate-check"
          isOn={line.optional}
          onChange={(isOn) => onChange({ ...line, optional: isOn })}
        >
          {words.optional}
        </Check>
        <Check
          className="estimate-check"
          isOn={line.toAgree}
          onChange={(isOn) =>
            onChange(isOn ? withoutAmount(line) : withAmount(line, { min: line.min, max: line.max }))
          }
        >
          {words.leaveOpen}
        </Check>
      </div>
      <div className="flex flex-wrap gap-1.5">
        <Tool icon="up" onClick={() => onMove(-1)}>
          {words.moveUp}
        </Tool>
        <Tool icon="down" onClick={() => onMove(1)}>
          {words.moveDown}
        </Tool>
        <Tool icon="trash" onClick={onRemove}>
          {words.remove}
        </Tool>
      </div>
    </div>
  );
}

function RuleNote({ line, rule }: LineRowProps) {
  const words = useWords();
  const { locale } = useText();
  const isOwner = useIsOwner();
  const { rate, items, ruleId } = line;
  if (isOwn(line)) return <p className="text-muted">{words.ownLine}</p>;
  if (!ruleId || !rule) return <p className="text-muted">{words.noRule}</p>;
  const total = rangeText(line, locale);
  const listed = { min: rule.min, max: rule.max };
  const how = rate
    ? words.ruleRate(
        rate.min === rate.max
          ? rateText(rate.max, locale)
          : `${rateText(rate.min, locale)}–${rateText(rate.max, locale)}`,
        total,
      )
    : items
      ? words.ruleItems(items.count, plainRange(items, locale), total)
      : rule.unit === 'fixed'
        ? words.ruleFixed(rangeText(listed, locale))
        : '';
  return (
    <p className="estimate-rule">
      <span>
        <strong>
          {words.rule}: {rule.name[locale]}
        </strong>
        {how ? `, ${how}` : ''}
      </span>
      {isOwner ? (
        <a href="?tab=prices" className="underline">
          {words.openRule}
        </a>
      ) : null}
    </p>
  );
}

function Reasons({ line, onChange }: LineRowProps) {
  const words = useWords();
  const [typed, setTyped] = useState('');
  const add = () => {
    if (isBlank(typed)) return;
    onChange({ ...line, sources: [...line.sources, { field: talkField, value: typed.trim() }] });
    setTyped('');
  };
  return (
    <div className="grid gap-1">
      <p className="text-xs font-semibold text-muted">{words.reasons}</p>
      {line.sources.length === 0 ? <p className="text-muted">{words.noReason}</p> : null}
      {talkOf(line).map((source) => (
        <p key={source.value} className="flex items-center gap-1">
          <span className="own-words">
            {words.talk}: {source.value}
          </span>
          <IconTool
            icon="close"
            label={words.removeReason(source.value)}
            onClick={() => onChange({ ...line, sources: line.sources.filter((one) => one !== source) })}
          />
        </p>
      ))}
      <Form className="flex gap-1.5" onSubmit={add}>
        <Input
          aria-label={words.reason}
          placeholder={words.reason}
          maxLength={limits.line}
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
        />
        <Tool type="submit" disabled={isBlank(typed)}>
          {words.addReason}
        </Tool>
      </Form>
    </div>
  );
}
