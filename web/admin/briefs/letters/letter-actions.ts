import { request } from '../../ui/request.ts';
import { useAction } from '../../ui/use-action.ts';

export const useCloseLetter = () =>
  useAction((params: { id: string; letter: string }) =>
    request('POST /api/briefs/:id/letters/:letter/close', { params }),
  );

export const useCancelCall = () =>
  useAction((id: string) => request('DELETE /api/briefs/:id/call', { params: { id } }));
