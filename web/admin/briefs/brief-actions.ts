/** Everything the owner does to a brief. */
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { readBrief } from '../../../domain/brief/brief-reading.ts';
import type { BriefDetail, BriefSummary, Outcome } from '../../../domain/endpoints/briefs.ts';
import type { EndpointBody } from '../../../domain/endpoints/endpoints.ts';
import type { BriefStatus } from '../../../domain/brief/status.ts';
import { actionKey } from '../ui/busy.ts';
import { useAction } from '../ui/use-action.ts';
import { request } from '../ui/request.ts';
import { exportFileName, saveFile } from '../ui/export-file.ts';
import { queryKeys } from '../ui/query-keys.ts';

export const useChangeStatus = () =>
  useAction(({ id, status, outcome }: { id: string; status: BriefStatus; outcome?: Outcome | undefined }) =>
    request('PATCH /api/briefs/:id', { params: { id }, body: { status, ...(outcome ? { outcome } : {}) } }),
  );

export const useAnsweredElsewhere = () =>
  useAction((id: string) =>
    request('PATCH /api/briefs/:id', { params: { id }, body: { answeredElsewhere: true } }),
  );

export const useAddNote = () =>
  useAction(({ id, note }: { id: string; note: string }) =>
    request('POST /api/briefs/:id/notes', { params: { id }, body: { note } }),
  );

export const useTrash = () =>
  useAction((id: string) => request('DELETE /api/briefs/:id', { params: { id } }));
export const useErase = () =>
  useAction((id: string) => request('DELETE /api/briefs/:id', { params: { id }, query: { erase: true } }));
export const useRestore = () =>
  useAction((id: string) => request('POST /api/briefs/:id/restore', { params: { id } }));

export const useKeepBrief = () =>
  useAction((id: string) =>
    request('POST /api/privacy/upcoming/keep', { body: { items: [{ kind: 'brief', id }] } }),
  );

export type Bulk = EndpointBody<'POST /api/briefs/actions'>;
export const useBulk = () => useAction((bulk: Bulk) => request('POST /api/briefs/actions', { body: bulk }));

export const useNotify = () =>
  useAction(async ({ id }: BriefSummary) => {
    const brief = await request('GET /api/briefs/:id', { params: { id } });
    const briefData = notificationData(brief);
    return request('POST /api/brief', { body: { action: 'send-notification', briefId: id, briefData } });
  });

/** An action like the others: an impatient second click must not save the file twice. */
export const useExportOne = () =>
  useMutation({
    mutationKey: actionKey,
    mutationFn: async ({ id, companyName }: Pick<BriefSummary, 'id' | 'companyName'>) => {
      const whole = await request('GET /api/briefs/:id', { params: { id } });
      const content = new Blob([JSON.stringify(whole, null, 2)], { type: 'application/json' });
      saveFile(content, exportFileName(companyName, id));
    },
  });

export function useRevokeLink() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => request('DELETE /api/briefs/:id/link', { params: { id } }),
    onSettled: () => client.invalidateQueries({ queryKey: [queryKeys.brief] }),
  });
}

/** Reading is no action: it neither waits for others nor holds them up. */
export function useMarkRead() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id, read }: { id: string; read: boolean }) =>
      request('PATCH /api/briefs/:id', { params: { id }, body: { read } }),
    onSuccess: (brief) => {
      // Opened again at once, it is known whether it was read.
      client.setQueryData([queryKeys.brief, brief.id], brief);
      return client.invalidateQueries({ queryKey: [queryKeys.briefs] });
    },
  });
}

/** The endpoint requires this body and the server ignores it: it reads the stored brief. */
function notificationData(brief: BriefDetail) {
  const read = readBrief(brief);
  return {
    companyProfile: {
      companyName: read.companyName,
      industry: read.industry,
      description: read.description,
    },
    contactInfo: { name: read.contactName, email: read.contactEmail, phone: read.contactPhone },
    websiteType: { type: read.websiteType },
    additionalInfo: {
      budget: read.budget,
      timeline: read.timeline,
      specialRequirements: read.specialRequirements,
    },
    websiteGoals: { primaryGoals: read.primaryGoals, secondaryGoals: read.secondaryGoals },
    features: { required: read.requiredFeatures, optional: read.optionalFeatures },
  };
}
