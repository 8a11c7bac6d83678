/** Who works here and who is invited. The owner's page. */
import { useQuery } from '@tanstack/react-query';
import { QueryState } from '../ui/banner.tsx';
import { Card } from '../ui/card.tsx';
import { pollMs } from '../ui/panel-state.ts';
import { answerOf } from '../ui/request.ts';
import { InviteForm } from './invite-form.tsx';
import { InvitationList } from './invitation-list.tsx';
import { PeopleList } from './people-list.tsx';
import { useWords } from './words.ts';

export function TeamPage() {
  const words = useWords();
  const query = useQuery({ ...answerOf('GET /api/accounts'), refetchInterval: pollMs });
  return (
    <>
      <p className="max-w-prose text-muted">{words.subtitle}</p>
      <QueryState query={query} failed={words.loadFailed} loading={words.loading} />
      {query.data ? (
        <div className="grid items-start gap-4 xl:grid-cols-2">
          <Card title={words.people.title}>
            <PeopleList people={query.data.people} />
          </Card>
          <div className="grid gap-4">
            <Card title={words.invite.title} hint={words.invite.hint}>
              <InviteForm />
            </Card>
            <Card title={words.invitations.title}>
              <InvitationList invitations={query.data.invitations} />
            </Card>
          </div>
        </div>
      ) : null}
    </>
  );
}
