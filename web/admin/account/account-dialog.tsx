import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { latePage } from '../ui/late-page.tsx';
import { Banner } from '../ui/banner.tsx';
import { Loading } from '../ui/loading.tsx';
import { answerOf } from '../ui/request.ts';
import { Modal } from '../ui/modal.tsx';
import { useText } from '../ui/text.tsx';

const AccountSettings = latePage(
  'account',
  async () => (await import('./account-settings.tsx')).AccountSettings,
);

export function AccountDialog({ onClose }: { onClose: () => void }) {
  const text = useText();
  const words = text.admin.account;
  const query = useQuery(answerOf('GET /api/account'));
  const [hasCodes, setHasCodes] = useState(false);
  return (
    <Modal title={words.title} onClose={() => (hasCodes ? undefined : onClose())}>
      <div className="grid gap-6 px-5 py-4">
        <Banner error={query.error} sentence={words.failed} />
        {query.isPending ? <Loading message={text.admin.checking} /> : null}
        {query.data ? <AccountSettings account={query.data} onCodes={setHasCodes} /> : null}
      </div>
    </Modal>
  );
}
