import { useQueryClient } from '@tanstack/react-query';
import type { Start } from '../../../domain/endpoints/start.ts';
import { answerOf } from '../ui/request.ts';
import { useAct } from '../ui/use-action.ts';

/** Each call answers with the new state, which is on the screen with its outcome. */
export function useStartAction() {
  const client = useQueryClient();
  const { run, isPending } = useAct(['GET /api/panel', 'GET /api/today', 'GET /api/briefs']);
  const runStart = async (work: () => Promise<Start>) => {
    const start = await run(work);
    client.setQueryData(answerOf('GET /api/start').queryKey, start);
    return start;
  };
  return { run: runStart, isPending };
}
