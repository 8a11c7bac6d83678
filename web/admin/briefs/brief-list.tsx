import { useEffect, useRef } from 'react';
import { useAddress } from './brief-address.ts';
import { Banner } from '../ui/banner.tsx';
import { useIsBusy } from '../ui/use-action.ts';
import { BriefDialog } from './detail/brief-dialog.tsx';
import { Loading } from '../ui/loading.tsx';
import { ListCard } from '../../ui/table.tsx';
import { Pager } from '../ui/pager.tsx';
import { useText } from '../ui/text.tsx';
import { Tool } from '../../ui/tool.tsx';
import { filterIn, useBriefs } from './brief-query.ts';
import { BriefTable, EmptyList } from './brief-table.tsx';
import { Counters } from './counters.tsx';
import { NoteDialog } from './note-dialog.tsx';
import { BriefBar } from './brief-bar.tsx';
import { Toolbar } from './toolbar.tsx';
import { useBriefList } from './use-brief-list.ts';
import { useArrivals, useRows } from './use-rows.ts';
import { focusAction, useFocusReturn } from '../ui/use-focus-return.ts';
import { useSelection } from '../ui/use-selection.ts';

export function BriefList() {
  const text = useText();
  const words = text.admin;
  const address = useAddress();
  const filter = filterIn(address);
  const list = JSON.stringify(filter);
  const openId = address.get('brief');
  const query = useBriefs(filter);
  const { counts, total, nextCursor = null } = query.data ?? {};
  const actions = useBriefList();
  const isBusy = useIsBusy();
  useFocusReturn(isBusy);
  const rows = useRows(query, list, { openId, editing: actions.editing });
  const { briefs } = rows;
  useRowOfLast(openId);
  const chosen = useSelection(briefs, list);
  const refresh = () => {
    actions.setFailure(null);
    rows.release();
    void query.refetch();
  };
  const arrival = useArrivals(query.data, list);
  const { error } = query;
  const failure = error ? { error, sentence: words.storage.list, onRetry: refresh } : actions.failure;
  const selectAll = { label: words.table.selectAll, isOn: chosen.areAll, onChange: chosen.selectAll };

  return (
    <>
      <Banner {...failure} />
      <Counters counts={counts} filter={filter} />
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
      {actions.confirmation}
      {actions.noting ? <NoteDialog brief={actions.noting} actions={actions} isBusy={isBusy} /> : null}
      {openId ? <BriefDialog id={openId} rows={briefs} filter={filter} nextCursor={nextCursor} /> : null}
    </>
  );
}

/** Whoever closes a brief goes on in the list from its row, though another one was opened from there. */
function useRowOfLast(openId: string | null): void {
  const last = useRef<string | null>(null);
  useEffect(() => {
    if (last.current && !openId) focusAction(`brief-${last.current}`, 'open');
    last.current = openId;
  }, [openId]);
}
