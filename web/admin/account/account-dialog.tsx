import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Banner } from '../ui/banner.tsx';
import { Loading } from '../ui/loading.tsx';
import { answerOf } from '../ui/request.ts';
import { useIsOwner } from '../ui/role.ts';
import { Modal } from '../ui/modal.tsx';
import { useText } from '../ui/text.tsx';
import { Calendar } from './calendar.tsx';
import { PasswordForm } from './password-form.tsx';
import { SecondFactor } from './second-factor.tsx';

export function AccountDialog({ onClose }: { onClose: () => void }) {
  const text = useText();
  const words = text.admin.account;
  const query = useQuery(answerOf('GET /api/account'));
  const isOwner = useIsOwner();
  const [hasCodes, setHasCodes] = useState(false);
  return (
    <Modal title={words.title} onClose={() => (hasCodes ? undefined : onClose())}>
      <div className="grid gap-6 px-5 py-4">
        <Banner error={query.error} sentence={words.failed} />
        {query.isPending ? <Loading message={text.admin.checking} /> : null}
        {query.data ? (
          <>
            <p className="own-words text-muted">{query.data.email}</p>
            <PasswordForm email={query.data.email} />
            <SecondFactor state={query.data.secondFactor} onCodes={setHasCodes} />
            {isOwner ? <Calendar /> : null}
          </>
        ) : null}
      </div>
    </Modal>
  );
}
