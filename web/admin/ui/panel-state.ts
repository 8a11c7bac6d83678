import { useQuery } from '@tanstack/react-query';
import { answerOf } from './request.ts';

/** How often the panel looks for what arrived meanwhile; hidden tabs do not ask. */
export const pollMs = 20_000;

export const usePanelState = () => useQuery({ ...answerOf('GET /api/panel'), refetchInterval: pollMs });
export const useToday = (whose: 'all' | 'mine') =>
  useQuery({
    ...answerOf('GET /api/today', { query: { whose: whose === 'all' ? undefined : whose } }),
    refetchInterval: pollMs,
  });
