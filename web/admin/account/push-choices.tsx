/** What rings, when it is quiet, and what a locked screen may show. Saved at once. */
import { useQueryClient } from '@tanstack/react-query';
import type { PushState } from '../../../domain/endpoints/pushes.ts';
import type { PushChoices, PushKind } from '../../../domain/operations/pushes.ts';
import { Check } from '../../ui/check.tsx';
import { Input } from '../../ui/control.tsx';
import { Banner } from '../ui/banner.tsx';
import { Labelled } from '../ui/labelled.tsx';
import { request } from '../ui/request.ts';
import { useText } from '../ui/text.tsx';
import { useAction } from '../ui/use-action.ts';

/** At first; the schema stays on the server, and with it the list of kinds. */
const usualQuiet = { from: '22:00', to: '07:00' };

export function PushChoicesForm({ choices }: { choices: PushChoices }) {
  const { admin } = useText();
  const words = admin.account.pushes;
  const client = useQueryClient();
  const save = useAction(
    async (next: PushChoices) => {
      await request('PUT /api/account/pushes/choices', { body: { choices: next } });
      // Asking again may take longer than an outcome is held back, and what was asked before does not know of it.
      await client.cancelQueries({ queryKey: ['GET /api/account/pushes'] });
      client.setQueriesData<PushState>(
        { queryKey: ['GET /api/account/pushes'] },
        (state) => state && { ...state, choices: next },
      );
    },
    ['GET /api/account/pushes'],
    // Each holds all choices, so that an earlier one that comes later would take the later one back.
    'push choices',
  );
  const shown = save.isPending ? save.variables : choices;
  const { kinds, quiet, isPersonal } = shown;
  const change = (part: Partial<PushChoices>) => save.mutate({ ...shown, ...part });
  return (
    <>
      <fieldset className="grid gap-1">
        <legend className="mb-1 font-semibold">{words.kindsTitle}</legend>
        {(Object.keys(kinds) as PushKind[]).map((kind) => (
          <Check
            key={kind}
            className="letter-tick"
            isOn={kinds[kind]}
            onChange={(isOn) => change({ kinds: { ...kinds, [kind]: isOn } })}
          >
            {words.kinds[kind]}
          </Check>
        ))}
      </fieldset>
      <Check
        className="letter-tick"
        isOn={quiet !== null}
        onChange={(isOn) => change({ quiet: isOn ? usualQuiet : null })}
      >
        {words.quiet}
      </Check>
      {quiet ? (
        <div className="flex flex-wrap gap-3">
          {(['from', 'to'] as const).map((end) => (
            <Labelled key={end} label={words[end]}>
              <Input
                type="time"
                required
                value={quiet[end]}
                onChange={({ target }) => {
                  if (target.value !== '') change({ quiet: { ...quiet, [end]: target.value } });
                }}
              />
            </Labelled>
          ))}
        </div>
      ) : null}
      <Check className="letter-tick" isOn={isPersonal} onChange={(isOn) => change({ isPersonal: isOn })}>
        {words.personal}
      </Check>
      <Banner error={save.error} sentence={admin.account.failed} />
    </>
  );
}
