/** A version as it was sent, and the draft as it would be. */
import { useQuery } from '@tanstack/react-query';
import type { BriefDetail } from '../../../../domain/endpoints/briefs.ts';
import { QueryState } from '../../ui/banner.tsx';
import { Modal } from '../../ui/modal.tsx';
import { answerOf } from '../../ui/request.ts';
import { EstimateSheet } from './estimate-sheet.tsx';
import { useWords } from './words.ts';

type DialogProps = { brief: BriefDetail; version: number; onClose: () => void };

export function PreviewDialog({ brief: { id }, version, onClose }: DialogProps) {
  const words = useWords();
  const query = useQuery({
    ...answerOf('GET /api/briefs/:id/estimate/preview', { params: { id } }),
    staleTime: 0,
    gcTime: 0,
  });
  return (
    <Modal title={words.previewTitle(version)} wide onClose={onClose}>
      <QueryState query={query} failed={words.versions.failed} loading={words.versions.loading} />
      {query.data ? <EstimateSheet document={query.data.document} /> : null}
    </Modal>
  );
}

export function VersionDialog({ brief: { id }, version, onClose }: DialogProps) {
  const words = useWords().versions;
  const query = useQuery(
    answerOf('GET /api/briefs/:id/estimate/versions/:version', { params: { id, version: String(version) } }),
  );
  const decision = query.data?.decision;
  return (
    <Modal title={words.version(version)} wide onClose={onClose}>
      <QueryState query={query} failed={words.failed} loading={words.loading} />
      {query.data ? (
        <EstimateSheet
          document={query.data.document}
          accepted={decision?.kind === 'accepted' ? decision : undefined}
        />
      ) : null}
    </Modal>
  );
}
