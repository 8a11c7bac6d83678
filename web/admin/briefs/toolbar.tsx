import { Input, Select } from '../../ui/control.tsx';
import { Tool, toolClass } from '../../ui/tool.tsx';
import { useState } from 'react';
import { briefSorts } from '../../../domain/triage/ranking.ts';
import { budgets, websiteTypes } from '../../../domain/brief/options.ts';
import { briefStatuses } from '../../../domain/brief/status.ts';
import { filterBy } from './brief-address.ts';
import { ExportMenu } from '../ui/export-tools.tsx';
import { RefreshButton, TrashToggle } from '../ui/list-tools.tsx';
import { SearchField } from '../ui/search-field.tsx';
import { Check, SelectBox, type SelectBoxProps } from '../../ui/check.tsx';
import { useTeam } from '../ui/team.ts';
import { useText } from '../ui/text.tsx';
import { filterQuery, narrowedBy, type BriefFilter } from './brief-query.ts';

type ToolbarProps = {
  filter: BriefFilter;
  selectAll: SelectBoxProps | undefined;
  trashCount: number;
  isRefreshing: boolean;
  isBusy: boolean;
  onRefresh: () => void;
};

export function Toolbar(props: ToolbarProps) {
  const { filter, selectAll, trashCount, isRefreshing, isBusy, onRefresh } = props;
  const { admin, triage } = useText();
  const [isOpen, setOpen] = useState(false);
  const active = narrowedBy(filter).length;
  return (
    <div className="flex flex-wrap items-center gap-2">
      {selectAll ? <SelectBox {...selectAll} className={toolClass('usual', 'tool-icon lg:hidden')} /> : null}
      <SearchField
        id="brief-search"
        label={admin.filters.search}
        hint={admin.filters.searchHint}
        value={filter.q}
      />
      <Tool
        icon="filter"
        className="lg:hidden"
        aria-expanded={isOpen}
        aria-controls="brief-filters"
        onClick={() => setOpen(!isOpen)}
      >
        {active > 0 ? triage.filters.active(active) : triage.filters.open}
      </Tool>
      <div
        id="brief-filters"
        className={`flex flex-wrap items-center gap-2 max-lg:basis-full lg:contents ${isOpen ? '' : 'max-lg:hidden'}`}
      >
        <Narrowing filter={filter} />
        <div className="page-tools flex flex-wrap items-center gap-2">
          <RefreshButton isRefreshing={isRefreshing} disabled={isBusy} onRefresh={onRefresh} />
          <ExportMenu subject="briefs" query={filterQuery(filter)} isDisabled={isBusy} />
          <TrashToggle isOpen={filter.trash} count={trashCount} leaveLabel={admin.filters.leaveTrash} />
        </div>
      </div>
    </div>
  );
}

function Narrowing({ filter }: { filter: BriefFilter }) {
  const { admin, triage, statuses, options, team: teamWords } = useText();
  const { assign } = teamWords;
  const words = triage.filters;
  const team = useTeam();
  const others = team.people.filter(({ id }) => id !== team.me);
  const more = [filter.from, filter.to, filter.unread, filter.status === 'other'].filter(Boolean).length;
  const labelled = (values: readonly string[], labels: Record<string, string>): [string, string][] =>
    values.map((value) => [value, labels[value] ?? value]);
  return (
    <>
      <Choice
        label={admin.filters.status}
        value={filter.status === 'other' ? 'all' : (filter.status ?? 'all')}
        none="all"
        options={[['all', admin.filters.all], ...labelled(briefStatuses, statuses)]}
        onChange={(status) => filterBy({ status })}
      />
      <Choice
        label={words.budget}
        value={filter.budget ?? ''}
        options={[
          ['', words.anyBudget],
          ...labelled(
            budgets.filter((budget) => budget !== 'discuss'),
            options.budget,
          ),
          ['none', words.noBudget],
        ]}
        onChange={(budget) => filterBy({ budget })}
      />
      <Choice
        label={words.type}
        value={filter.type ?? ''}
        options={[['', words.anyType], ...labelled(websiteTypes, options.websiteType)]}
        onChange={(type) => filterBy({ type })}
      />
      {team.isShared || filter.assignee ? (
        <Choice
          label={assign.filter}
          value={filter.assignee ?? ''}
          options={[
            ['', assign.anybody],
            ['mine', assign.mine],
            ['none', assign.none],
            ...others.map(({ id, name }): [string, string] => [id, name]),
          ]}
          onChange={(assignee) => filterBy({ assignee })}
        />
      ) : null}
      <Choice
        label={admin.filters.sort}
        value={filter.sort}
        none="newest"
        options={labelled(briefSorts, admin.filters.sorts)}
        onChange={(sort) => filterBy({ sort })}
      />
      <Tool icon="filter" className="max-lg:hidden" popoverTarget="more-filters">
        {more > 0 ? words.active(more) : words.open}
      </Tool>
      <div id="more-filters" popover="auto" className="more-filters">
        <Day label={words.from} value={filter.from} onChange={(from) => filterBy({ from })} />
        <Day label={words.to} value={filter.to} onChange={(to) => filterBy({ to })} />
        <Check
          className={toolClass()}
          isOn={filter.unread}
          onChange={(isOn) => filterBy({ unread: isOn ? '1' : null })}
        >
          {words.unread}
        </Check>
        <Check
          className={toolClass()}
          isOn={filter.status === 'other'}
          onChange={(isOn) => filterBy({ status: isOn ? 'other' : null })}
        >
          {words.other}
        </Check>
      </div>
    </>
  );
}

type ChoiceProps = {
  label: string;
  value: string;
  /** The value that narrows nothing. */
  none?: string;
  options: [value: string, label: string][];
  onChange: (value: string | null) => void;
};

function Choice({ label, value, none = '', options, onChange }: ChoiceProps) {
  return (
    <label className="max-sm:basis-[calc(50%-0.25rem)]">
      <span className="sr-only">{label}</span>
      <Select
        className="w-auto max-w-48 max-sm:w-full max-sm:max-w-none"
        value={value}
        options={options}
        onChange={(option) => onChange(option === none ? null : option)}
      />
    </label>
  );
}

type DayProps = { label: string; value: string | null; onChange: (day: string | null) => void };

function Day({ label, value, onChange }: DayProps) {
  return (
    <label className="flex items-center gap-1.5 max-sm:basis-[calc(50%-0.25rem)]">
      <span className="text-muted">{label}</span>
      <Input
        type="date"
        className="w-auto max-sm:w-full"
        value={value ?? ''}
        onChange={(event) => onChange(event.target.value || null)}
      />
    </label>
  );
}
