import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { shortDate } from '../../../domain/text/dates.ts';
import type { Passkey, Proof } from '../../../domain/endpoints/passkeys.ts';
import { Tool } from '../../ui/tool.tsx';
import { Banner } from '../ui/banner.tsx';
import { answerOf, request } from '../ui/request.ts';
import { useText } from '../ui/text.tsx';
import { useAction } from '../ui/use-action.ts';
import { ProofForm } from './proof-form.tsx';

const loadPasskey = () => import('../ui/passkey.ts');

async function add(name: string, proof: Partial<Proof>): Promise<void> {
  const { makePasskey } = await loadPasskey();
  const passkey = await makePasskey(await request('POST /api/passkeys/begin', { body: proof }));
  await request('POST /api/passkeys', { body: { name, passkey } });
}

/** The proof that is asked for when no password is given. */
async function proveByPasskey(): Promise<Partial<Proof>> {
  const { askPasskey } = await loadPasskey();
  return { passkey: await askPasskey(await request('POST /api/passkeys/challenge')) };
}

type Given = { name: string; proof: Partial<Proof> | null };

export function Passkeys({ needsCode }: { needsCode: boolean }) {
  const { admin } = useText();
  const words = admin.account.passkeys;
  const query = useQuery(answerOf('GET /api/passkeys'));
  /** A passkey that is to be removed, or a new one. */
  const [open, setOpen] = useState<Passkey | 'new' | null>(null);
  const [said, setSaid] = useState('');
  const change = useAction(
    async ({ name, proof }: Given) => {
      const proved = proof ?? (await proveByPasskey());
      if (open === 'new') return add(name, proved);
      if (open) await request('POST /api/passkeys/:id/remove', { params: { id: open.id }, body: proved });
    },
    ['GET /api/passkeys'],
  );
  const ask = (next: Passkey | 'new' | null) => {
    change.reset();
    setSaid('');
    setOpen(next);
  };
  const give = (given: Given) =>
    change.mutate(given, {
      onSuccess: () => {
        setSaid(open === 'new' ? words.added : words.removed);
        setOpen(null);
      },
    });
  const { isOffered = false, passkeys = [] } = query.data ?? {};
  const canMake = 'PublicKeyCredential' in globalThis;

  return (
    <div className="grid gap-3">
      <h3 className="text-base">{words.title}</h3>
      <Banner error={query.error} sentence={words.listFailed} />
      <p className="text-muted">
        {query.data && !isOffered ? words.unavailable : canMake ? words.intro : words.noBrowser}
      </p>
      {passkeys.length > 0 ? (
        <ul className="grid divide-y divide-line">
          {passkeys.map((passkey) => (
            <PasskeyRow key={passkey.id} passkey={passkey} onRemove={() => ask(passkey)} />
          ))}
        </ul>
      ) : null}
      {open ? (
        <ProofForm
          key={open === 'new' ? 'new' : open.id}
          removed={open === 'new' ? undefined : open.name}
          needsCode={needsCode}
          hasPasskeys={canMake && isOffered && passkeys.some(({ copiedAt }) => copiedAt === null)}
          error={change.error}
          isBusy={change.isPending}
          onGive={give}
          onCancel={() => ask(null)}
        />
      ) : isOffered && canMake ? (
        <Tool className="justify-self-start" onClick={() => ask('new')}>
          {words.add}
        </Tool>
      ) : null}
      <p role="status" className="text-success empty:hidden">
        {said}
      </p>
    </div>
  );
}

function PasskeyRow({ passkey, onRemove }: { passkey: Passkey; onRemove: () => void }) {
  const { passkeys: words } = useText().admin.account;
  const { name, createdAt, lastUsedAt, copiedAt } = passkey;
  const day = (at: string) => shortDate(new Date(at), 'pl');
  return (
    <li className="flex items-center justify-between gap-3 py-2">
      <div className="min-w-0">
        <p className="own-words font-semibold">{name}</p>
        <p className="text-sm text-muted">
          {words.since(day(createdAt))} · {lastUsedAt ? words.used(day(lastUsedAt)) : words.unused}
        </p>
        {copiedAt ? <p className="text-sm font-semibold text-danger">{words.copied(day(copiedAt))}</p> : null}
      </div>
      <Tool aria-label={words.removeNamed(name)} onClick={onRemove}>
        {words.remove}
      </Tool>
    </li>
  );
}
