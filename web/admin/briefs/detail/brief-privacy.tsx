import { useMutation } from '@tanstack/react-query';
import { Tool } from '../../../ui/tool.tsx';
import { longDateTime, shortDate } from '../../../../domain/text/dates.ts';
import { momentOf } from '../../../../domain/text/stored-time.ts';
import type { BriefDetail } from '../../../../domain/endpoints/briefs.ts';
import { Banner } from '../../ui/banner.tsx';
import { useConfirm } from '../../ui/modal.tsx';
import { request } from '../../ui/request.ts';
import { useIsOwner } from '../../ui/role.ts';
import { useText } from '../../ui/text.tsx';
import { useToasts } from '../../ui/toasts.tsx';
import { useAction, useRefresh } from '../../ui/use-action.ts';

/** What the client agreed to and when, and what they can still do from their own page. */
export function BriefPrivacy({ brief }: { brief: BriefDetail }) {
  const { fields, inbox, privacy, locale } = useText();
  const words = privacy.detail;
  const consentAt = momentOf(brief.consentAt);
  const requestedAt = momentOf(brief.eraseRequestedAt);
  const evidence = [
    [fields.consentAt, consentAt && longDateTime(consentAt, locale)],
    [fields.consentLanguage, brief.consentLanguage && inbox.languages[brief.consentLanguage]],
    [fields.consentPolicyVersion, brief.consentPolicyVersion],
    [fields.consentText, brief.consentText],
  ] as const;
  return (
    <>
      {requestedAt ? (
        <p className="font-semibold text-danger">
          {words.eraseRequested}: {longDateTime(requestedAt, locale)}
        </p>
      ) : null}
      {consentAt ? null : <p className="text-muted">{words.noConsent}</p>}
      {(consentAt ? evidence : []).map(([label, value]) => (
        <div key={label} className="grid gap-x-4 md:grid-cols-[12rem_minmax(0,1fr)]">
          <p className="text-muted">{label}</p>
          <p className="own-words max-w-prose">{value}</p>
        </div>
      ))}
      {brief.retention ? <Erasure id={brief.id} eraseAfter={momentOf(brief.retention.eraseAfter)} /> : null}
      <PrivateLink brief={brief} />
    </>
  );
}

function PrivateLink({ brief: { id, hasPrivateLink } }: { brief: BriefDetail }) {
  const words = useText().privacy.detail;
  const { say } = useToasts();
  const [confirmation, ask] = useConfirm();
  const revoke = useMutation({
    mutationFn: () => request('DELETE /api/briefs/:id/link', { params: { id } }),
    onSettled: useRefresh(['GET /api/briefs/:id']),
  });
  const question = {
    title: words.revoke,
    question: words.revokeConfirm,
    submit: words.revoke,
    danger: true,
    onConfirm: () => revoke.mutate(undefined, { onSuccess: () => say(words.revoked) }),
  };
  return (
    <>
      <div className="no-print grid gap-x-4 md:grid-cols-[12rem_minmax(0,1fr)]">
        <p className="text-muted">{words.link}</p>
        <p className="flex flex-wrap items-center gap-2">
          {hasPrivateLink ? words.linkOn : words.linkOff}
          {hasPrivateLink ? (
            <Tool disabled={revoke.isPending} onClick={() => ask(question)}>
              {words.revoke}
            </Tool>
          ) : null}
        </p>
      </div>
      <Banner error={revoke.error} sentence={words.revokeFailed} />
      {confirmation}
    </>
  );
}

function Erasure({ id, eraseAfter }: { id: string; eraseAfter: Date | null }) {
  const { privacy, locale } = useText();
  const { detail: words, upcoming } = privacy;
  const isOwner = useIsOwner();
  const { say } = useToasts();
  const keep = useAction(() =>
    request('POST /api/privacy/upcoming/keep', { body: { items: [{ kind: 'brief', id }] } }),
  );
  return (
    <div className="no-print grid gap-x-4 md:grid-cols-[12rem_minmax(0,1fr)]">
      <p className="text-muted">{words.erasure}</p>
      <div className="grid gap-2">
        <p className="flex flex-wrap items-center gap-2">
          <span className="font-semibold text-danger">
            {eraseAfter ? words.eraseAfter(shortDate(eraseAfter, locale)) : words.eraseUntold}
          </span>
          {isOwner ? (
            <Tool
              disabled={keep.isPending}
              onClick={() => keep.mutate(undefined, { onSuccess: () => say(upcoming.kept(1)) })}
            >
              {upcoming.keep}
            </Tool>
          ) : null}
        </p>
        <Banner error={keep.error} sentence={upcoming.keepFailed} />
      </div>
    </div>
  );
}
