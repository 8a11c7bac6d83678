/** The price list while it is edited: kept here until it is saved, and laid over what another window saved. */
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { PriceListState } from '../../../domain/endpoints/estimates.ts';
import type { PriceList } from '../../../domain/estimate/price-list.ts';
import { answerOf, request, RequestError } from '../ui/request.ts';
import { useToasts } from '../ui/toasts.tsx';
import { listOf, mergeLists } from './price-list.ts';
import { keepTypedList, typedList, type TypedList } from './typed-list.ts';
import { useWords } from './words.ts';

const query = answerOf('GET /api/price-list');

const isConflict = (error: unknown): boolean =>
  error instanceof RequestError && error.code === 'price-list-changed';

export type PriceListEditor = ReturnType<typeof usePriceList>;

export function usePriceList() {
  const words = useWords();
  const client = useQueryClient();
  const { say, warn } = useToasts();
  // Never under the hands of whoever edits: what another window saved is asked about on saving.
  const { data: stored, ...state } = useQuery(query);
  const [typed, setTyped] = useState(typedList);
  const [theirs, setTheirs] = useState<PriceListState | null>(null);
  useEffect(() => keepTypedList(typed), [typed]);

  const save = useMutation({
    mutationFn: ({ list, version }: Pick<TypedList, 'list' | 'version'>) =>
      request('PUT /api/price-list', { body: { ...list, version } }),
    onSuccess: (saved, sent) => {
      client.setQueryData(query.queryKey, saved);
      // What was typed while it was being saved is not saved.
      setTyped((now) =>
        !now || now.list === sent.list ? null : { ...now, base: listOf(saved), version: saved.version },
      );
      void client.invalidateQueries({ queryKey: ['GET /api/price-list/versions'] });
      say(words.bar.saved(saved.version));
    },
    onError: async (error) => {
      if (isConflict(error)) setTheirs(await client.fetchQuery({ ...query, staleTime: 0 }));
    },
  });

  const base = typed?.base ?? (stored && listOf(stored));
  return {
    state,
    stored,
    base,
    list: typed?.list ?? (stored && listOf(stored)),
    isChanged: typed !== null,
    isSaving: save.isPending,
    error: isConflict(save.error) ? null : save.error,
    /** What another window saved while this one was edited. */
    theirs,
    change(list: PriceList): void {
      if (!stored) return;
      setTyped((now) => ({ base: listOf(stored), version: stored.version, ...now, list }));
    },
    drop: () => setTyped(null),
    save(): void {
      if (typed) save.mutate(typed);
      else if (stored) save.mutate({ list: listOf(stored), version: stored.version });
    },
    replace(restored: PriceListState): void {
      client.setQueryData(query.queryKey, restored);
      void client.invalidateQueries({ queryKey: ['GET /api/price-list/versions'] });
      setTyped(null);
    },
    decideLater: () => setTheirs(null),
    takeTheirs(): void {
      setTheirs(null);
      setTyped(null);
      save.reset();
      say(words.conflict.taken);
    },
    keepMine(): void {
      if (!theirs || !typed) return setTheirs(null);
      const latest = listOf(theirs);
      setTyped({ list: mergeLists(typed.base, typed.list, latest), base: latest, version: theirs.version });
      setTheirs(null);
      save.reset();
      warn(words.conflict.merged);
    },
  };
}
