/** Notifications on phones and computers: whether this one rings, for what, and when it is quiet. */
import { useQuery } from '@tanstack/react-query';
import type { PushState } from '../../../domain/endpoints/pushes.ts';
import { shortDateTime } from '../../../domain/text/dates.ts';
import { Tool } from '../../ui/tool.tsx';
import { Banner } from '../ui/banner.tsx';
import { answerOf, request } from '../ui/request.ts';
import { useText } from '../ui/text.tsx';
import { useAction } from '../ui/use-action.ts';
import { PushChoicesForm } from './push-choices.tsx';
import { lookAtDevice, subscribeDevice, unsubscribeDevice } from './this-device.ts';

const outdated = ['GET /api/account/pushes'] as const;

export function Pushes() {
  const { admin } = useText();
  const query = useQuery(answerOf('GET /api/account/pushes'));
  return (
    <div className="grid gap-3">
      <h3 className="text-base">{admin.account.pushes.title}</h3>
      <Banner error={query.error} sentence={admin.account.failed} />
      {query.data ? <PushSettings state={query.data} /> : null}
    </div>
  );
}

function PushSettings({ state }: { state: PushState }) {
  const { admin, locale } = useText();
  const words = admin.account.pushes;
  const known = state.devices.map(({ id }) => id);
  const here = useQuery({ queryKey: ['this-device', known], queryFn: () => lookAtDevice(known) });
  const { standing, id } = here.data ?? {};

  const ring = useAction(async () => {
    const device = await subscribeDevice(state.publicKey);
    if (device) await request('POST /api/account/pushes', { body: { ...device, language: locale } });
    await here.refetch();
  }, outdated);
  const remove = useAction(async (device: string) => {
    await request('DELETE /api/account/pushes/:id', { params: { id: device } });
    if (device === id) await unsubscribeDevice();
  }, outdated);
  const isBusy = ring.isPending || remove.isPending;

  return (
    <>
      <Banner error={ring.error ?? remove.error} sentence={words.failed} />
      <p role="status" className="text-muted">
        {standing ? words.standing[standing] : ''}
      </p>
      {standing === 'off' ? (
        <Tool className="justify-self-start" disabled={isBusy} onClick={() => ring.mutate(undefined)}>
          {words.ring}
        </Tool>
      ) : null}
      {state.devices.length > 0 ? (
        <>
          <ul className="grid gap-2" aria-label={words.devices}>
            {state.devices.map((device) => (
              <li key={device.id} className="flex flex-wrap items-center justify-between gap-2">
                <span className="own-words">
                  {device.name || words.unknown}
                  {device.id === id ? <strong> ({words.here})</strong> : null}
                  <span className="block text-sm text-muted">
                    {device.toldAt
                      ? words.told(shortDateTime(new Date(device.toldAt), locale))
                      : words.added(shortDateTime(new Date(device.addedAt), locale))}
                  </span>
                </span>
                <Tool
                  disabled={isBusy}
                  aria-label={words.stopOn(device.name || words.unknown)}
                  onClick={() => remove.mutate(device.id)}
                >
                  {words.stop}
                </Tool>
              </li>
            ))}
          </ul>
          <PushChoicesForm choices={state.choices} />
        </>
      ) : null}
    </>
  );
}
