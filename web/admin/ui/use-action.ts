/** What changes something on the server, from whichever page of the panel. */
import { useIsMutating, useMutation, useQueryClient } from '@tanstack/react-query';
import type { EndpointName } from '../../../domain/endpoints/endpoints.ts';

/** Marks a mutation as an action: while one is under way, no other can be started. */
export const actionKey = ['action'];

export function useIsBusy(): boolean {
  return useIsMutating({ mutationKey: actionKey }) > 0;
}

/** Asks again for all answers of these endpoints that are on the screen. */
export function useRefresh(names: readonly EndpointName[]): () => Promise<unknown> {
  const client = useQueryClient();
  return () => Promise.all(names.map((name) => client.invalidateQueries({ queryKey: [name] })));
}

const showingBriefs = [
  'GET /api/briefs',
  'GET /api/briefs/:id',
  'GET /api/overview',
  'GET /api/panel',
  'GET /api/privacy',
  'GET /api/privacy/upcoming',
  'GET /api/today',
] as const;

const longestWaitMs = 1_000;

/**
 * After each change whatever displays the changed thing is asked for again, and drawn together with the outcome. A list
 * that is slow to come must not hold the outcome up.
 */
export function useAction<Input, Answer>(
  run: (input: Input) => Promise<Answer>,
  outdated: readonly EndpointName[] = showingBriefs,
  /** Actions of one scope run one after the other. */
  scope?: string,
) {
  const refresh = useRefresh(outdated);
  return useMutation({
    mutationKey: actionKey,
    mutationFn: run,
    ...(scope ? { scope: { id: scope } } : {}),
    onSettled: () => Promise.race([refresh(), new Promise((resolve) => setTimeout(resolve, longestWaitMs))]),
  });
}

/** For several kinds of actions: each is what `run` is given. */
export function useAct(outdated?: readonly EndpointName[]) {
  const { mutateAsync, isPending } = useAction((work: () => Promise<unknown>) => work(), outdated);
  const run = <Answer>(work: () => Promise<Answer>) => mutateAsync(work) as Promise<Answer>;
  return { run, isPending };
}
