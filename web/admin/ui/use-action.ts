/** What changes a brief, from whichever page of the panel. */
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { NextStep } from '../../../domain/endpoints/briefs.ts';
import { actionKey } from './busy.ts';
import { request } from './request.ts';
import { queryKeys } from './query-keys.ts';

const longestWaitMs = 1_000;

/**
 * After each change the list and whatever shows the brief are asked for again, and shown together with the outcome. A
 * list that is slow to come must not keep the outcome back.
 */
export function useAction<Input, Answer>(run: (input: Input) => Promise<Answer>) {
  const client = useQueryClient();
  return useMutation({
    mutationKey: actionKey,
    mutationFn: run,
    onSettled: () => {
      const { briefs, brief, overview, panel, privacy, today } = queryKeys;
      const stale = [briefs, brief, overview, panel, privacy, today];
      const asked = Promise.all(stale.map((key) => client.invalidateQueries({ queryKey: [key] })));
      return Promise.race([asked, new Promise((resolve) => setTimeout(resolve, longestWaitMs))]);
    },
  });
}

export const usePlanStep = () =>
  useAction(({ id, nextStep }: { id: string; nextStep: NextStep | null }) =>
    request('PATCH /api/briefs/:id', { params: { id }, body: { nextStep } }),
  );
