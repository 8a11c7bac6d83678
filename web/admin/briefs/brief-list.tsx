import { useMemo } from 'react';
import { typedWords } from '../../../domain/text/search-marks.ts';
import { useAddress } from '../ui/address.ts';
import { Banner } from '../ui/banner.tsx';
import { useIsBusy } from '../ui/busy.ts';
import { BriefDialog } from './detail/brief-dialog.tsx';
import { explainFailure } from '../ui/failure.ts';
import { OverviewPanel } from './overview-panel.tsx';
import { Loading } from '../ui/loading.tsx';
import { ListCard } from '../ui/list-table.tsx';
import { Pager } from '../ui/pager.tsx';
import { useText } from '../ui/text.tsx';
import { useNow } from '../ui/use-now.ts';
import { filterIn, matchingOf, useBriefs } from './brief-query.ts';
import { BriefTable, EmptyList } from './brief-table.tsx';
import { Counters } from './counters.tsx';
import { ListDialogs } from './list-dialogs.tsx';
import { SelectionBar } from './selection-bar.tsx';
import { Toolbar } from './toolbar.tsx';
import { useArrivals } from './use-arrivals.ts';
import { useBriefList } from './use-brief-list.ts';
import { useHeldRows } from './use-held-rows.ts';
import { useKeptRow } from './use-kept-row.ts';
import { useFocusReturn } from '../ui/use-focus-return.ts';
import { useMatching } from './use-matching.ts';
import { useRowKeys } from './use-row-keys.ts';

export function BriefList() {
  const text = useText();
  const words = text.admin;
  const address = useAddress();
  const filter = filterIn(address);
  const openId = address.get('brief');
  const query = useBriefs(filter);
  const actions = useBriefList();
  const isBusy = useIsBusy();
  useFocusReturn(isBusy);
  const now = useNow();
  const terms = useMemo(() => typedWords(filter.q), [filter.q]);
  const list = JSON.stringify(filter);
  const rows = useHeldRows(query.isPlaceholderData ? undefined : query.data, list);
  const listed = query.isPlaceholderData ? (query.data?.items ?? []) : rows.briefs;
  const briefs = useKeptRow(listed, actions.editing, list);
  const { selected, areAll, isEverything, choose, select, selectAll, takeEverything } = useMatching(
    briefs,
    list,
  );
  const current = useRowKeys({
    briefs,
    isBusy,
    onAct: actions.act,
    onSelect: (id) => select(id, !selected.has(id)),
    onRefresh: () => refresh(),
  });
  const arrival = useArrivals(query.data, filter);

  const failure = query.isError ? explainFailure(query.error, words.storage.list, text) : actions.failure;
  const refresh = () => {
    actions.setFailure(null);
    rows.release();
    void query.refetch();
  };

  const all = { label: words.table.selectAll, isOn: areAll, onChange: selectAll };
  const target = () => (isEverything ? { matching: matchingOf(filter) } : { ids: [...selected] });
  const chosen = () => {
    const { count, isExact } = (isEverything && query.data?.total) || { count: selected.size, isExact: true };
    return { ...target(), count, isMore: !isExact };
  };

  return (
    <>
      <Banner failure={failure} onRetry={query.isError ? refresh : undefined} />
      <Counters counts={query.data?.counts} />
      <Toolbar
        filter={filter}
        selectAll={briefs.length > 0 ? all : undefined}
        trashCount={query.data?.counts.trash ?? 0}
        isRefreshing={query.isFetching}
        isBusy={isBusy}
        onRefresh={refresh}
      />
      <p role="status" className="sr-only">
        {arrival}
      </p>
      {rows.held > 0 ? (
        <div className="arrivals">
          <button type="button" className="tool tool-main" onClick={rows.release}>
            {text.triage.arrived(rows.held)} – {text.triage.show}
          </button>
        </div>
      ) : null}
      {selected.size > 0 ? (
        <SelectionBar
          ids={[...selected]}
          filter={filter}
          total={query.data?.total}
          canTakeAll={areAll && (query.data?.nextCursor ?? null) !== null}
          isEverything={isEverything}
          onEverything={takeEverything}
          isTrash={filter.trash}
          isBusy={isBusy}
          onStatus={(status) => actions.actOnMany({ ...target(), action: 'status', status }, choose, briefs)}
          onAct={(action) => {
            if (action === 'trash' || action === 'erase') actions.ask({ about: action, ...chosen() });
            else actions.actOnMany({ ...target(), action }, choose, briefs);
          }}
          onClear={() => choose([])}
        />
      ) : null}
      {filter.trash ? <p className="text-muted">{words.table.trashNote}</p> : null}
      <ListCard label={words.table.caption}>
        {query.isPending ? (
          <Loading message={words.table.loading} />
        ) : briefs.length > 0 ? (
          <BriefTable
            briefs={briefs}
            now={now}
            terms={terms}
            isBusy={isBusy}
            selected={selected}
            current={current}
            editing={actions.editing}
            onAct={actions.act}
            onSelect={select}
            selectAll={all}
            onSaveStatus={actions.saveStatus}
            onCancelStatus={actions.stopEditing}
          />
        ) : query.isError ? null : (
          <EmptyList filter={filter} />
        )}
      </ListCard>
      <Pager
        cursor={filter.cursor}
        nextCursor={query.data?.nextCursor ?? null}
        shown={briefs.length}
        total={query.data?.total}
      />
      <OverviewPanel />
      <ListDialogs
        actions={actions}
        isBusy={isBusy}
        onBulk={(order) => actions.actOnMany(order, choose, briefs)}
      />
      {openId ? (
        <BriefDialog
          id={openId}
          neighbours={briefs}
          filter={filter}
          nextCursor={query.data?.nextCursor ?? null}
        />
      ) : null}
    </>
  );
}
