/** Every mail that did not get through, with the mail server's words; and the latest of all, to be read as they went out. */
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Select } from '../../ui/control.tsx';
import { ListCard, ListTable } from '../../ui/table.tsx';
import type { ListedMail } from '../../../domain/endpoints/mails.ts';
import { Banner } from '../ui/banner.tsx';
import { Loading } from '../ui/loading.tsx';
import { notificationReason } from '../ui/failure.ts';
import { RefreshButton } from '../ui/list-tools.tsx';
import { useAreMailsFiles } from '../ui/mail-files.ts';
import { Modal } from '../ui/modal.tsx';
import { useText } from '../ui/text.tsx';
import { useToasts } from '../ui/toasts.tsx';
import { answerOf, endpointAddress, request } from '../ui/request.ts';
import { useRefresh } from '../ui/use-action.ts';
import { pollMs } from '../ui/panel-state.ts';
import { filterBy, useAddress } from './mails-address.ts';
import { MailRow } from './mail-row.tsx';

export function MailsPage() {
  const text = useText();
  const words = text.admin.mail;
  const wantsAll = useAddress().get('mails') === 'all';
  const query = useQuery({
    ...answerOf('GET /api/mails', { query: { all: wantsAll || null } }),
    refetchInterval: pollMs,
  });
  const { say, warn } = useToasts();
  const areFiles = useAreMailsFiles();
  const [opened, setOpened] = useState<ListedMail>();
  const resend = useMutation({
    mutationFn: ({ id }: ListedMail) => request('POST /api/mails/:id/resend', { params: { id } }),
    onSettled: useRefresh(['GET /api/mails', 'GET /api/panel', 'GET /api/briefs/:id', 'GET /api/briefs']),
    onSuccess: () => say(areFiles ? text.inbox.files.resent : words.resent),
    onError: (error) => warn(words.resendFailed(notificationReason(error, text))),
  });

  const mails = query.data?.items ?? [];
  return (
    <>
      <Banner error={query.error} sentence={words.loadFailed} onRetry={() => void query.refetch()} />
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
                onPreview={setOpened}
                onResend={resend.mutate}
              />
            ))}
          </ListTable>
        ) : query.isError ? null : (
          <p role="status" className="px-4 py-16 text-center text-muted">
            {wantsAll ? words.none : areFiles ? text.inbox.files.noneUndelivered : words.noneUndelivered}
          </p>
        )}
      </ListCard>
      {opened ? (
        <Modal
          title={opened.subject ?? `${words.preview}: ${opened.recipient}`}
          wide
          onClose={() => setOpened(undefined)}
        >
          <iframe
            src={endpointAddress('GET /api/mails/:id/preview', { params: { id: opened.id } })}
            title={words.preview}
            sandbox=""
            className="h-[70vh] w-full border-0 bg-white"
          />
        </Modal>
      ) : null}
    </>
  );
}
