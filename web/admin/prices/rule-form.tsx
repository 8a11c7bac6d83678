/** One rule while it is changed: what it costs, what the client reads, and when it applies. */
import { useId, type ReactNode } from 'react';
import {
  groupValues,
  priceLimits,
  ruleUnits,
  type PriceList,
  type PriceRule,
} from '../../../domain/estimate/price-list.ts';
import { locales, type Locale } from '../../../domain/text/locale.ts';
import { ruleNameOf } from '../../../words/example-price-list.ts';
import { Check } from '../../ui/check.tsx';
import { Choices } from '../../ui/choices.tsx';
import { Input } from '../../ui/control.tsx';
import { IconTool, Tool } from '../../ui/tool.tsx';
import { AmountInput } from '../ui/amount-input.tsx';
import { focusNew } from '../ui/focus-new.ts';
import { useText } from '../ui/text.tsx';
import { useToasts } from '../ui/toasts.tsx';
import { problemOf, withChanged, withoutRule } from './price-list.ts';
import type { Trial } from './trial.ts';
import { useWords } from './words.ts';

type RuleFormProps = {
  rule: PriceRule;
  list: PriceList;
  /** As it was saved; undefined of a new one. */
  stored: PriceRule | undefined;
  trials: Trial[];
  onChange: (list: PriceList) => void;
  onClose: () => void;
};

export function RuleForm({ rule, list, stored, trials, onChange, onClose }: RuleFormProps) {
  const words = useWords();
  const { locale } = useText();
  const { say } = useToasts();
  const problem = problemOf(rule);
  const errorId = useId();
  const name = rule.name[locale] || words.newRule[locale];
  const change = (changes: Partial<PriceRule>) => onChange(withChanged(list, { ...rule, ...changes }));
  const isAltered = stored && JSON.stringify(stored) !== JSON.stringify(rule);
  const used = trials.filter(({ after }) => after.lines.some(({ ruleId }) => ruleId === rule.id)).length;
  function remove(): void {
    onChange(withoutRule(list, rule.id));
    onClose();
    say(words.removed(name), () => onChange(list));
  }
  return (
    <div className="price-form" role="group" aria-label={words.edit(name)}>
      <div className="price-form-head">
        <div className="min-w-0">
          <p className="own-words font-semibold">{name}</p>
          <p className="text-[0.8125rem] text-muted">{words.used(used, trials.length)}</p>
        </div>
        <span className="flex">
          {isAltered ? (
            <IconTool
              icon="restore"
              label={words.revert}
              title={words.revert}
              onClick={() => onChange(withChanged(list, stored))}
            />
          ) : null}
          <IconTool icon="trash" label={words.remove} title={words.remove} onClick={remove} />
          <Tool onClick={onClose}>{words.done}</Tool>
        </span>
      </div>
      <Amounts rule={rule} name={name} errorId={problem ? errorId : undefined} onChange={change} />
      {problem ? (
        <p id={errorId} role="alert" className="font-semibold text-danger">
          {words.problems[problem]}
        </p>
      ) : null}
      <Texts rule={rule} onChange={change} />
      <Values rule={rule} onChange={change} />
    </div>
  );
}

type Changing = { rule: PriceRule; onChange: (changes: Partial<PriceRule>) => void };

function Amounts({
  rule,
  name,
  errorId,
  onChange,
}: Changing & { name: string; errorId: string | undefined }) {
  const words = useWords();
  const id = useId();
  const { unit, min, max } = rule;
  const isWrong = ['crossed', 'large'].includes(problemOf(rule) ?? '');
  return (
    <div className="price-amounts">
      <Choices
        label={words.unitOf(name)}
        name={`unit-${id}`}
        value={unit}
        options={ruleUnits.map((one) => [one, words.units[one]])}
        onChange={(chosen) => onChange({ unit: chosen, ...convert(rule, chosen) })}
      />
      <span className="price-range">
        <Affixed sign={words.from}>
          <AmountInput
            ref={focusNew}
            aria-label={words.from}
            aria-describedby={errorId}
            isWrong={isWrong}
            value={min}
            onChange={(amount) => onChange({ min: amount })}
          />
        </Affixed>
        <span aria-hidden="true">–</span>
        <Affixed sign={words.to}>
          <AmountInput
            aria-label={words.to}
            aria-describedby={errorId}
            isWrong={isWrong}
            value={max}
            onChange={(amount) => onChange({ max: amount })}
          />
        </Affixed>
        <span className="text-muted">{words.perUnit[unit]}</span>
      </span>
    </div>
  );
}

/** Five hundred złote make no five hundred per cent. */
function convert({ unit, min, max }: PriceRule, to: PriceRule['unit']): Partial<PriceRule> {
  if ((unit === 'percent') === (to === 'percent')) return { min, max };
  return to === 'percent' ? { min: 1_000, max: 1_000 } : { min: 50_000, max: 80_000 };
}

function Affixed({ sign, children }: { sign: string; children: ReactNode }) {
  return (
    <span className="affixed">
      <span aria-hidden="true">{sign}</span>
      {children}
    </span>
  );
}

function Texts({ rule, onChange }: Changing) {
  const words = useWords();
  const field = (part: 'name' | 'sentence', of: Locale, most: number) => (
    <Affixed key={of} sign={of.toUpperCase()}>
      <Input
        lang={of}
        maxLength={most}
        aria-label={`${words[part]} ${words.languages[of]}`}
        aria-invalid={part === 'name' && rule.name[of].trim() === '' ? true : undefined}
        placeholder={words[part]}
        value={rule[part][of]}
        onChange={({ target }) => onChange({ [part]: { ...rule[part], [of]: target.value } })}
      />
    </Affixed>
  );
  return (
    <div className="price-texts">
      <p>{words.name}</p>
      {locales.map((of) => field('name', of, priceLimits.name))}
      <p>{words.sentence}</p>
      {locales.map((of) => field('sentence', of, priceLimits.sentence))}
    </div>
  );
}

function Values({ rule, onChange }: Changing) {
  const words = useWords();
  const { locale } = useText();
  const { group, values } = rule;
  const names = values.map((value) => ruleNameOf(group, value)[locale]).join(', ');
  return (
    <details className="price-values" open={values.length === 0}>
      <summary>
        {words.values}: <span className="own-words text-muted">{names}</span>
      </summary>
      <p className="text-[0.8125rem] text-muted">{words.valuesHint}</p>
      <div className="price-value-list">
        {groupValues[group].map((value) => (
          <Check
            key={value}
            isOn={values.includes(value)}
            onChange={(isOn) =>
              onChange({ values: isOn ? [...values, value] : values.filter((one) => one !== value) })
            }
          >
            {ruleNameOf(group, value)[locale]}
          </Check>
        ))}
      </div>
    </details>
  );
}
