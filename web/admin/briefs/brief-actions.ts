/** What the owner does to a brief from more than one place. */
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { readBrief } from '../../../domain/brief/brief-reading.ts';
import type { BriefDetail, BriefSummary } from '../../../domain/endpoints/briefs.ts';
import type { EndpointBody } from '../../../domain/endpoints/endpoints.ts';
import { exportFileName, saveFile } from '../ui/export-file.ts';
import { answerOf, request } from '../ui/request.ts';
import { actionKey } from '../ui/use-action.ts';

export type Bulk = EndpointBody<'POST /api/briefs/actions'>;

export function changeBrief(id: string, body: EndpointBody<'PATCH /api/briefs/:id'>) {
  return request('PATCH /api/briefs/:id', { params: { id }, body });
}

export function addNote(id: string, note: string) {
  return request('POST /api/briefs/:id/notes', { params: { id }, body: { note } });
}

export function dismissFinding(
  id: string,
  finding: string,
  body: EndpointBody<'PUT /api/briefs/:id/findings/:finding'>,
) {
  return request('PUT /api/briefs/:id/findings/:finding', { params: { id, finding }, body });
}

export async function notifyOwner(id: string) {
  const briefData = notificationData(await request('GET /api/briefs/:id', { params: { id } }));
  return request('POST /api/brief', { body: { action: 'send-notification', briefId: id, briefData } });
}

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

/** Reading is no action: it neither waits for others nor holds them up. */
export function useMarkRead() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id, read }: { id: string; read: boolean }) => changeBrief(id, { read }),
    onSuccess: (brief) => {
      // Opened again at once, it is known whether it was read.
      client.setQueryData(answerOf('GET /api/briefs/:id', { params: { id: brief.id } }).queryKey, brief);
      return client.invalidateQueries({ queryKey: ['GET /api/briefs'] });
    },
  });
}

/** The endpoint requires this body and the server ignores it: it reads the stored brief. */
function notificationData(brief: BriefDetail) {
  const read = readBrief(brief);
  const { companyName, industry, description, budget, timeline, specialRequirements } = read;
  return {
    companyProfile: { companyName, industry, description },
    contactInfo: { name: read.contactName, email: read.contactEmail, phone: read.contactPhone },
    websiteType: { type: read.websiteType },
    additionalInfo: { budget, timeline, specialRequirements },
    websiteGoals: { primaryGoals: read.primaryGoals, secondaryGoals: read.secondaryGoals },
    features: { required: read.requiredFeatures, optional: read.optionalFeatures },
  };
}
