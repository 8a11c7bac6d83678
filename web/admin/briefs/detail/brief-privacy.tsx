import { Tool } from '../../../ui/tool.tsx';
import { useState } from 'react';
import { longDateTime, shortDate } from '../../../../domain/text/dates.ts';
import { momentOf } from '../../../../domain/text/stored-time.ts';
import type { BriefDetail } from '../../../../domain/endpoints/briefs.ts';
import { Banner } from '../../ui/banner.tsx';
import { explainFailure } from '../../ui/failure.ts';
import { ConfirmDialog } from '../../ui/modal.tsx';
import { useText } from '../../ui/text.tsx';
import { useToast } from '../../ui/toasts.tsx';
import { useKeepBrief, useRevokeLink } from '../brief-actions.ts';

/** What the client agreed to and when, and what they can still do from their own page. */
export function BriefPrivacy({ brief }: { brief: BriefDetail }) {
  const text = useText();
  const words = text.privacy.detail;
  const revoke = useRevokeLink();
  const toast = useToast();
  const [isAsking, setAsking] = useState(false);
  const consentAt = momentOf(brief.consentAt);
  const requestedAt = momentOf(brief.eraseRequestedAt);
  const evidence = consentAt
    ? [
        { label: text.fields.consentAt, value: longDateTime(consentAt) },
        {
          label: text.fields.consentLanguage,
          value: brief.consentLanguage ? text.inbox.languages[brief.consentLanguage] : '',
        },
        { label: text.fields.consentPolicyVersion, value: brief.consentPolicyVersion ?? '' },
        { label: text.fields.consentText, value: brief.consentText ?? '' },
      ]
    : [];
  return (
    <>
      {requestedAt ? (
        <p className="font-semibold text-danger">
          {words.eraseRequested}: {longDateTime(requestedAt)}
        </p>
      ) : null}
      {consentAt ? null : <p className="text-muted">{words.noConsent}</p>}
      {evidence.map(({ label, value }) => (
        <div key={label} className="grid gap-x-4 md:grid-cols-[12rem_minmax(0,1fr)]">
          <p className="text-muted">{label}</p>
          <p className="own-words max-w-prose">{value}</p>
        </div>
      ))}
      {brief.retention ? <Erasure id={brief.id} eraseAfter={momentOf(brief.retention.eraseAfter)} /> : null}
      <div className="no-print grid gap-x-4 md:grid-cols-[12rem_minmax(0,1fr)]">
        <p className="text-muted">{words.link}</p>
        <p className="flex flex-wrap items-center gap-2">
          {brief.hasPrivateLink ? words.linkOn : words.linkOff}
          {brief.hasPrivateLink ? (
            <Tool disabled={revoke.isPending} onClick={() => setAsking(true)}>
              {words.revoke}
            </Tool>
          ) : null}
        </p>
      </div>
      <Banner failure={revoke.isError ? explainFailure(revoke.error, words.revokeFailed, text) : null} />
      {isAsking ? (
        <ConfirmDialog
          title={words.revoke}
          question={words.revokeConfirm}
          submit={words.revoke}
          danger
          onConfirm={() =>
            revoke.mutate(brief.id, { onSuccess: () => toast({ kind: 'done', message: words.revoked }) })
          }
          onClose={() => setAsking(false)}
        />
      ) : null}
    </>
  );
}

function Erasure({ id, eraseAfter }: { id: string; eraseAfter: Date | null }) {
  const text = useText();
  const words = text.privacy.detail;
  const { keep, kept, keepFailed } = text.privacy.upcoming;
  const action = useKeepBrief();
  const toast = useToast();
  return (
    <div className="no-print grid gap-x-4 md:grid-cols-[12rem_minmax(0,1fr)]">
      <p className="text-muted">{words.erasure}</p>
      <div className="grid gap-2">
        <p className="flex flex-wrap items-center gap-2">
          <span className="font-semibold text-danger">
            {eraseAfter ? words.eraseAfter(shortDate(eraseAfter)) : words.eraseUntold}
          </span>
          <Tool
            disabled={action.isPending}
            onClick={() => action.mutate(id, { onSuccess: () => toast({ kind: 'done', message: kept(1) }) })}
          >
            {keep}
          </Tool>
        </p>
        <Banner failure={action.isError ? explainFailure(action.error, keepFailed, text) : null} />
      </div>
    </div>
  );
}
