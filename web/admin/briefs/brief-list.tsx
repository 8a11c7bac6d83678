import { useAddress } from './brief-address.ts';
import { Banner } from '../ui/banner.tsx';
import { useIsBusy } from '../ui/busy.ts';
import { BriefDialog } from './detail/brief-dialog.tsx';
import { explainFailure } from '../ui/failure.ts';
import { OverviewPanel } from './overview-panel.tsx';
import { Loading } from '../ui/loading.tsx';
import { ListCard } from '../../ui/table.tsx';
import { Pager } from '../ui/pager.tsx';
import { useText } from '../ui/text.tsx';
import { Tool } from '../../ui/tool.tsx';
import { filterIn, useBriefs, type BriefFilter } from './brief-query.ts';
import { BriefTable, EmptyList } from './brief-table.tsx';
import { Counters } from './counters.tsx';
import { ListDialogs } from './list-dialogs.tsx';
import { BriefBar } from './brief-bar.tsx';
import { Toolbar } from './toolbar.tsx';
import { useArrivals } from './use-arrivals.ts';
import { useBriefList } from './use-brief-list.ts';
import { useHeldRows } from './use-held-rows.ts';
import { useEditedRow } from './use-edited-row.ts';
import { useFocusReturn } from '../ui/use-focus-return.ts';
import { useMatching } from './use-matching.ts';

export function BriefList() {
  const text = useText();
  const words = text.admin;
  const address = useAddress();
  const filter = filterIn(address);
  const openId = address.get('brief');
  const query = useBriefs(filter);
  const { counts, total, nextCursor = null } = query.data ?? {};
  const actions = useBriefList();
  const isBusy = useIsBusy();
  useFocusReturn(isBusy);
  const rows = useRows(query, filter, actions.editing);
  const { briefs } = rows;
  const chosen = useMatching(briefs, JSON.stringify(filter));
  const refresh = () => {
    actions.setFailure(null);
    rows.release();
    void query.refetch();
  };
  const arrival = useArrivals(query.data, filter);
  const failure = query.isError ? explainFailure(query.error, words.storage.list, text) : actions.failure;
  const selectAll = { label: words.table.selectAll, isOn: chosen.areAll, onChange: chosen.selectAll };

  return (
    <>
      <Banner failure={failure} onRetry={query.isError ? refresh : undefined} />
      <Counters counts={counts} />
      <Toolbar
        filter={filter}
        selectAll={briefs.length > 0 ? selectAll : undefined}
        trashCount={counts?.trash ?? 0}
        isRefreshing={query.isFetching}
        isBusy={isBusy}
        onRefresh={refresh}
      />
      <p role="status" className="sr-only">
        {arrival}
      </p>
      {rows.held > 0 ? (
        <div className="arrivals">
          <Tool look="main" onClick={rows.release}>
            {text.triage.arrived(rows.held)} – {text.triage.show}
          </Tool>
        </div>
      ) : null}
      {chosen.selected.size > 0 ? (
        <BriefBar
          chosen={chosen}
          page={query.data}
          briefs={briefs}
          filter={filter}
          actions={actions}
          isBusy={isBusy}
        />
      ) : null}
      {filter.trash ? <p className="text-muted">{words.table.trashNote}</p> : null}
      <ListCard label={words.table.caption}>
        {query.isPending ? <Loading message={words.table.loading} /> : null}
        <BriefTable
          briefs={briefs}
          filter={filter}
          isBusy={isBusy}
          chosen={chosen}
          actions={actions}
          selectAll={selectAll}
          onRefresh={refresh}
        />
        {briefs.length === 0 && query.isSuccess ? <EmptyList filter={filter} /> : null}
      </ListCard>
      <Pager cursor={filter.cursor} nextCursor={nextCursor} shown={briefs.length} total={total} />
      <OverviewPanel />
      <ListDialogs
        actions={actions}
        isBusy={isBusy}
        onBulk={(order) => actions.actOnMany(order, chosen.choose, briefs)}
      />
      {openId ? (
        <BriefDialog id={openId} neighbours={briefs} filter={filter} nextCursor={nextCursor} />
      ) : null}
    </>
  );
}

/** The rows of the page: new ones wait, an edited one stays. The page before stays until the next one has come. */
function useRows(
  { data, isPlaceholderData }: ReturnType<typeof useBriefs>,
  filter: BriefFilter,
  editing: string | null,
) {
  const list = JSON.stringify(filter);
  const { briefs, held, release } = useHeldRows(isPlaceholderData ? undefined : data, list);
  const listed = isPlaceholderData ? (data?.items ?? []) : briefs;
  return { briefs: useEditedRow(listed, editing, list), held, release };
}
