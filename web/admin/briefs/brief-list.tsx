import { useCallback, useMemo, useState } from 'react';
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
import { filterIn, useBriefs } from './brief-query.ts';
import { BriefTable, EmptyList } from './brief-table.tsx';
import { Counters } from './counters.tsx';
import { ListDialogs } from './list-dialogs.tsx';
import { SelectionBar } from './selection-bar.tsx';
import { Toolbar } from './toolbar.tsx';
import { useArrivals } from './use-arrivals.ts';
import { useBriefList } from './use-brief-list.ts';
import { useFocusReturn } from './use-focus-return.ts';
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
  const briefs = useMemo(() => query.data?.items ?? [], [query.data]);
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  // What left the page, by a filter or another tab's hand, is no longer selected.
  const selected = useMemo(
    () => new Set(briefs.flatMap(({ id }) => (chosen.has(id) ? [id] : []))),
    [briefs, chosen],
  );

  const select = useCallback((id: string, isSelected: boolean) => {
    setChosen((old) => {
      const next = new Set(old);
      if (isSelected) next.add(id);
      else next.delete(id);
      return next;
    });
  }, []);
  const choose = useCallback((ids: string[]) => setChosen(new Set(ids)), []);
  const clear = useCallback(() => choose([]), [choose]);
  const current = useRowKeys({
    briefs,
    isBusy,
    onAct: actions.act,
    onSelect: (id) => select(id, !selected.has(id)),
    onRefresh: () => void query.refetch(),
  });
  const arrival = useArrivals(query.data, filter);

  const failure = query.isError ? explainFailure(query.error, words.storage.list, text) : actions.failure;
  const refresh = () => {
    actions.setFailure(null);
    void query.refetch();
  };

  return (
    <>
      <Banner failure={failure} onRetry={query.isError ? refresh : undefined} />
      <Counters counts={query.data?.counts} />
      <OverviewPanel />
      <Toolbar
        filter={filter}
        trashCount={query.data?.counts.trash ?? 0}
        isRefreshing={query.isFetching}
        isBusy={isBusy}
        onRefresh={refresh}
      />
      <p role="status" className="sr-only">
        {arrival}
      </p>
      {selected.size > 0 ? (
        <SelectionBar
          ids={[...selected]}
          isTrash={filter.trash}
          isBusy={isBusy}
          onStatus={(status) => actions.actOnMany({ ids: [...selected], action: 'status', status }, choose)}
          onAct={(action) => {
            const ids = [...selected];
            if (action === 'restore') actions.actOnMany({ ids, action }, choose);
            else actions.ask({ about: action === 'trash' ? 'remove-many' : 'erase-many', ids });
          }}
          onClear={clear}
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
            isBusy={isBusy}
            selected={selected}
            current={current}
            editing={actions.editing}
            onAct={actions.act}
            onSelect={select}
            onSelectAll={(isSelected) => setChosen(new Set(isSelected ? briefs.map(({ id }) => id) : []))}
            onSaveStatus={actions.saveStatus}
            onCancelStatus={actions.stopEditing}
          />
        ) : query.isError ? null : (
          <EmptyList filter={filter} />
        )}
      </ListCard>
      <Pager cursor={filter.cursor} nextCursor={query.data?.nextCursor ?? null} />
      <ListDialogs
        actions={actions}
        isBusy={isBusy}
        onBulk={(action, ids) => actions.actOnMany({ ids, action }, choose)}
      />
      {openId ? <BriefDialog id={openId} neighbours={briefs} /> : null}
    </>
  );
}
