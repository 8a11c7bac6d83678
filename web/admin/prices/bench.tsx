/** Beside the rules: what a brief would cost, before and after the change, and the last twenty against their budgets. */
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { isSameRange } from '../../../domain/estimate/money.ts';
import { plainRange, rangeText } from '../../../domain/estimate/money-text.ts';
import type { RuleGroup } from '../../../domain/estimate/price-list.ts';
import { Button } from '../../ui/button.tsx';
import { Input } from '../../ui/control.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Tool } from '../../ui/tool.tsx';
import { Banner } from '../ui/banner.tsx';
import { BudgetScale } from '../ui/budget-scale.tsx';
import { answerOf } from '../ui/request.ts';
import { optionLabel, useText } from '../ui/text.tsx';
import { BenchChart } from './bench-chart.tsx';
import { missingRules, placeOf, type Trial } from './trial.ts';
import type { TrialBench } from './use-trial.ts';
import { useWords } from './words.ts';

type BenchProps = { trial: TrialBench; onAdd: (group: RuleGroup, value: string) => void };

export function Bench({ trial, onAdd }: BenchProps) {
  const words = useWords().bench;
  const { query, last, current, choose } = trial;
  return (
    <section className="bench" aria-label={words.title}>
      <header className="bench-head" data-surface="night">
        <h2>{words.title}</h2>
        <BriefChoice current={current} onChoose={choose} />
      </header>
      <div className="bench-body">
        <Banner error={query.error} sentence={words.failed} />
        {query.data && last.length === 0 ? <p className="text-muted">{words.none}</p> : null}
        {current ? <Priced trial={current} /> : null}
        {last.length > 0 ? <BenchChart trials={last} current={current?.brief.id} onChoose={choose} /> : null}
        <Missing trials={last} onAdd={onAdd} />
      </div>
    </section>
  );
}

/** Any brief: by a few words, or picked from the chart below. */
function BriefChoice({ current, onChoose }: { current: Trial | undefined; onChoose: (id: string) => void }) {
  const text = useText();
  const words = useWords().bench;
  const [q, setQ] = useState('');
  const { data } = useQuery({
    ...answerOf('GET /api/briefs', { query: { q: q.trim(), limit: 6 } }),
    enabled: q.trim() !== '',
    placeholderData: keepPreviousData,
  });
  const found = q.trim() === '' ? [] : (data?.items ?? []);
  const nameOf = (company: string) => company || text.admin.table.unknownCompany;
  return (
    <>
      <p className="own-words bench-chosen">
        <span className="sr-only">{words.chosen}: </span>
        <strong>{current ? nameOf(current.brief.companyName) : '–'}</strong>
        {current?.brief.websiteType ? (
          <span> {optionLabel(text, 'websiteType', current.brief.websiteType)}</span>
        ) : null}
      </p>
      <span className="bench-search">
        <Icon name="lens" />
        <Input
          type="search"
          aria-label={words.search}
          placeholder={words.search}
          value={q}
          onChange={({ target }) => setQ(target.value)}
        />
      </span>
      {q.trim() !== '' && data ? (
        <ul className="bench-found">
          {found.map((brief) => (
            <li key={brief.id}>
              <Button
                look="plain"
                className="own-words"
                onClick={() => {
                  onChoose(brief.id);
                  setQ('');
                }}
              >
                <strong>{nameOf(brief.companyName)}</strong>{' '}
                {optionLabel(text, 'websiteType', brief.websiteType)}
              </Button>
            </li>
          ))}
          {found.length === 0 ? <li className="p-2">{words.noneFound}</li> : null}
        </ul>
      ) : null}
    </>
  );
}

function Priced({ trial: { before, after } }: { trial: Trial }) {
  const { bench: words } = useWords();
  const { locale } = useText();
  const isChanged = !isSameRange(before.net, after.net);
  const was = new Map(before.lines.map((line) => [line.id, line]));
  const { band } = after.budget;
  const place = placeOf(after);
  return (
    <div role="group" aria-label={words.chosen}>
      <p className="text-muted">{isChanged ? words.netAfter : words.net}</p>
      <p className="bench-total" data-total>
        {rangeText(after.net, locale)}
      </p>
      <BudgetScale
        band={band}
        ranges={[
          { look: 'now', range: after.net },
          ...(isChanged ? [{ look: 'before' as const, range: before.net }] : []),
        ]}
      />
      <p className="text-[0.8125rem] text-muted">
        {[
          place ? words.places[place] : band ? '' : words.noBudget,
          isChanged ? words.before(rangeText(before.net, locale)) : '',
        ]
          .filter(Boolean)
          .join(' · ')}
      </p>
      {after.lines.length === 0 ? <p className="text-muted">{words.nothing}</p> : null}
      <ul className="bench-lines">
        {after.lines.map((line) => {
          const former = was.get(line.id);
          const isOther = !former || !isSameRange(former, line);
          return (
            <li key={line.id} data-agree={line.toAgree ? '' : undefined}>
              <span className="own-words">{line.name}</span>
              <span data-changed={isOther && !line.toAgree ? '' : undefined}>
                {line.toAgree ? words.toAgree : plainRange(line, locale)}
              </span>
            </li>
          );
        })}
      </ul>
    </div>
  );
}

function Missing({ trials, onAdd }: { trials: Trial[]; onAdd: BenchProps['onAdd'] }) {
  const words = useWords();
  const missing = missingRules(trials).slice(0, 5);
  if (missing.length === 0) return null;
  return (
    <div className="bench-part">
      <h3>{words.bench.missing}</h3>
      <ul className="grid gap-1">
        {missing.map(({ group, value, name, count }) => (
          <li key={`${group}:${value}`} className="bench-missing">
            <span className="own-words font-medium">{name}</span>
            <span className="text-muted">{words.bench.times(count)}</span>
            <Tool icon="add" aria-label={words.bench.addFor(name)} onClick={() => onAdd(group, value)}>
              {words.add}
            </Tool>
          </li>
        ))}
      </ul>
    </div>
  );
}
