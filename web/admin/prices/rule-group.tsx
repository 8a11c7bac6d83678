/** The rules of one kind: a row each, the one that is being changed unfolded in its place. */
import { useState } from 'react';
import type { PriceList, PriceRule, RuleGroup } from '../../../domain/estimate/price-list.ts';
import { plainRange, rangeText, rateText } from '../../../domain/estimate/money-text.ts';
import type { Locale } from '../../../domain/text/locale.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { IconTool, Tool } from '../../ui/tool.tsx';
import { useText } from '../ui/text.tsx';
import { problemOf } from './price-list.ts';
import { RuleForm } from './rule-form.tsx';
import type { Trial } from './trial.ts';
import type { PriceListEditor } from './use-price-list.ts';
import { useWords, type PriceWords } from './words.ts';

type RuleGroupProps = {
  group: RuleGroup;
  editor: PriceListEditor;
  list: PriceList;
  base: PriceList;
  trials: Trial[];
  /** All its rules, not the first few. */
  isWhole: boolean;
  open: string | null;
  onOpen: (id: string | null) => void;
  onAdd: () => void;
};

const fewest = 4;

export function RuleGroupCard(props: RuleGroupProps) {
  const { group, editor, list, base, trials, isWhole, open, onOpen, onAdd } = props;
  const words = useWords();
  const [isUnfolded, setUnfolded] = useState(false);
  const own = list.rules.filter((rule) => rule.group === group);
  const before = new Map(base.rules.map((rule) => [rule.id, rule]));
  const isAltered = (rule: PriceRule) => JSON.stringify(before.get(rule.id)) !== JSON.stringify(rule);
  // What is being worked on is never folded away.
  const shown =
    isWhole || isUnfolded || own.length <= fewest + 1
      ? own
      : own.filter((rule, index) => index < fewest || rule.id === open || isAltered(rule));
  const hidden = own.length - shown.length;
  return (
    <section className="price-group" aria-label={words.groups[group]}>
      <header>
        <h2>{words.groups[group]}</h2>
        <p>{words.groupHints[group]}</p>
        {hidden > 0 || (isUnfolded && !isWhole) ? (
          <Button look="plain" className="price-more" onClick={() => setUnfolded(!isUnfolded)}>
            {hidden > 0 ? words.moreRules(hidden) : words.fewer}
          </Button>
        ) : null}
      </header>
      <ul className="price-rules">
        {shown.map((rule) => (
          <li key={rule.id} className="price-rule" data-open={rule.id === open ? '' : undefined}>
            {rule.id === open ? (
              <RuleForm
                rule={rule}
                list={list}
                stored={before.get(rule.id)}
                trials={trials}
                onChange={editor.change}
                onClose={() => onOpen(null)}
              />
            ) : (
              <RuleRow
                rule={rule}
                mark={before.has(rule.id) ? (isAltered(rule) ? words.changed : '') : words.added}
                onOpen={() => onOpen(rule.id)}
              />
            )}
          </li>
        ))}
        {own.length === 0 ? <li className="price-rule text-muted">{words.empty}</li> : null}
        <li className="price-rule-add">
          <Tool look="bare" icon="add" aria-label={words.addTo(words.groups[group])} onClick={onAdd}>
            {words.add}
          </Tool>
        </li>
      </ul>
    </section>
  );
}

type RuleRowProps = { rule: PriceRule; mark: string; onOpen: () => void };

function RuleRow({ rule, mark, onOpen }: RuleRowProps) {
  const words = useWords();
  const { locale } = useText();
  const name = rule.name[locale] || rule.name.pl || words.newRule[locale];
  const problem = problemOf(rule);
  return (
    <div className="price-row">
      <Button look="plain" className="price-name own-words" data-rule={rule.id} onClick={onOpen}>
        {name}
      </Button>
      <span className="price-unit" data-unit={rule.unit}>
        {words.units[rule.unit]}
      </span>
      <span className="price-amount">{amountOf(rule, words, locale)}</span>
      <div className="price-sentences">
        {(['pl', 'en'] as const).map((one) => (
          <p key={one} className="own-words" lang={one}>
            <span>{one.toUpperCase()}</span>
            {rule.sentence[one] || '–'}
          </p>
        ))}
      </div>
      <span className="flex items-center gap-1">
        {problem ? <Badge tone="cancelled">!</Badge> : mark ? <Badge tone="in-progress">{mark}</Badge> : null}
        <IconTool icon="note" label={words.edit(name)} title={words.edit(name)} onClick={onOpen} />
      </span>
    </div>
  );
}

export function amountOf({ unit, min, max }: PriceRule, words: PriceWords, locale: Locale): string {
  if (max === 0) return words.free;
  if (unit === 'percent')
    return `+${min === max ? '' : `${rateText(min, locale).replace('%', '')}–`}${rateText(max, locale)}`;
  return unit === 'item'
    ? `${plainRange({ min, max }, locale)}\u00a0${words.perUnit.item}`
    : rangeText({ min, max }, locale);
}
