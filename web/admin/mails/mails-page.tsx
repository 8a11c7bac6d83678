/** Every mail that did not get through, with the mail server's words; and the latest of all, to be read as they went out. */
import { useState } from 'react';
import { Select } from '../../ui/control.tsx';
import { ListCard, ListTable } from '../../ui/table.tsx';
import type { ListedMail } from '../../../domain/endpoints/mails.ts';
import { declareParameters } from '../ui/address.ts';
import { Banner } from '../ui/banner.tsx';
import { Loading } from '../ui/loading.tsx';
import { explainFailure, notificationReason } from '../ui/failure.ts';
import { RefreshButton } from '../ui/list-tools.tsx';
import { useAreMailsFiles } from '../ui/mail-files.ts';
import { Modal } from '../ui/modal.tsx';
import { useText } from '../ui/text.tsx';
import { useToast } from '../ui/toasts.tsx';
import { endpointAddress } from '../ui/request.ts';
import { useMails, useResendMail } from './mail-query.ts';
import { MailRow } from './mail-row.tsx';

const { filterBy, useAddress } = declareParameters({ untilPage: ['mails'] });

export function MailsPage() {
  const text = useText();
  const words = text.admin.mail;
  const wantsAll = useAddress().get('mails') === 'all';
  const query = useMails(wantsAll);
  const resend = useResendMail();
  const toast = useToast();
  const areFiles = useAreMailsFiles();
  const [shown, setShown] = useState<ListedMail>();

  function sendAgain(mail: ListedMail): void {
    resend.mutate(mail.id, {
      onSuccess: () => toast({ kind: 'done', message: areFiles ? text.inbox.files.resent : words.resent }),
      onError: (error) =>
        toast({ kind: 'failed', message: words.resendFailed(notificationReason(error, text)) }),
    });
  }

  const mails = query.data?.items ?? [];
  return (
    <>
      <Banner
        failure={query.isError ? explainFailure(query.error, words.loadFailed, text) : null}
        onRetry={() => void query.refetch()}
      />
      <div className="flex flex-wrap items-center gap-2">
        <label className="flex items-center gap-1.5">
          <span className="text-muted max-md:sr-only">{words.filter}</span>
          <Select
            className="w-auto"
            value={wantsAll ? 'all' : 'undelivered'}
            options={[
              ['undelivered', words.undelivered],
              ['all', words.all],
            ]}
            onChange={(value) => filterBy({ mails: value === 'all' ? 'all' : null })}
          />
        </label>
        <RefreshButton isRefreshing={query.isFetching} onRefresh={() => void query.refetch()} />
      </div>
      <ListCard label={words.caption}>
        {query.isPending ? (
          <Loading message={words.loading} />
        ) : mails.length > 0 ? (
          <ListTable label={words.caption} columns={words.columns}>
            {mails.map((mail) => (
              <MailRow
                key={mail.id}
                mail={mail}
                isBusy={resend.isPending}
                onPreview={setShown}
                onResend={sendAgain}
              />
            ))}
          </ListTable>
        ) : query.isError ? null : (
          <p role="status" className="px-4 py-16 text-center text-muted">
            {wantsAll ? words.none : areFiles ? text.inbox.files.noneUndelivered : words.noneUndelivered}
          </p>
        )}
      </ListCard>
      {shown ? (
        <Modal
          title={shown.subject ?? `${words.preview}: ${shown.recipient}`}
          wide
          onClose={() => setShown(undefined)}
        >
          <iframe
            src={endpointAddress('GET /api/mails/:id/preview', { params: { id: shown.id } })}
            title={words.preview}
            sandbox=""
            className="h-[70vh] w-full border-0 bg-white"
          />
        </Modal>
      ) : null}
    </>
  );
}
