import { call } from '../../ui/request.ts';
import { useAction } from '../../ui/use-action.ts';

export const useCloseLetter = () =>
  useAction((params: { id: string; letter: string }) =>
    call('POST /api/briefs/:id/letters/:letter/close', { params }),
  );

export const useCancelCall = () =>
  useAction((id: string) => call('DELETE /api/briefs/:id/call', { params: { id } }));
