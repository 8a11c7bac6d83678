/** What the owner does to accounts and invitations: each shows its outcome, and its failure with the server's reason. */
import type { EndpointName } from '../../../domain/endpoints/endpoints.ts';
import { useToasts } from '../ui/toasts.tsx';
import { useAct } from '../ui/use-action.ts';

const outdated: EndpointName[] = ['GET /api/accounts', 'GET /api/team', 'GET /api/panel', 'GET /api/briefs'];

export function useTeamAct() {
  const { say, sayFailed } = useToasts();
  const { run, isPending } = useAct(outdated);
  return {
    isPending,
    perform: (work: () => Promise<unknown>, said: string, failed: string) =>
      run(work).then(
        () => say(said),
        (error: unknown) => sayFailed(error, failed),
      ),
  };
}
