import type { TeamPerson } from '../../../domain/endpoints/team.ts';
import { shortDate } from '../../../domain/text/dates.ts';
import { Badge } from '../../ui/badge.tsx';
import { Tool } from '../../ui/tool.tsx';
import { useConfirm } from '../ui/modal.tsx';
import { request } from '../ui/request.ts';
import { useText } from '../ui/text.tsx';
import { useTeamAct } from './use-team-act.ts';
import { useWords } from './words.ts';

export function PeopleList({ people }: { people: TeamPerson[] }) {
  const { locale } = useText();
  const words = useWords().people;
  const [confirmation, ask] = useConfirm();
  const { perform, isPending } = useTeamAct();

  function remove({ id, email, name }: TeamPerson): void {
    const about = name || email;
    const work = () => request('DELETE /api/accounts/:id', { params: { id } });
    const onConfirm = () => void perform(work, words.removed(about), words.failed);
    ask({
      title: words.remove,
      question: words.question,
      about,
      submit: words.remove,
      danger: true,
      onConfirm,
    });
  }

  return (
    <>
      <ul className="grid gap-3">
        {people.map((person) => {
          const { id, email, name, role, createdAt, briefs } = person;
          return (
            <li
              key={id}
              className="flex flex-wrap items-center gap-x-4 gap-y-2 border-t border-line pt-3 first:border-0 first:pt-0"
            >
              <div className="min-w-0 flex-[1_1_14rem]">
                <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
                  <span className="own-words font-semibold">{name || email}</span>
                  <Badge tone={role === null ? 'cancelled' : role === 'owner' ? 'in-progress' : 'other'}>
                    {words.roles[role ?? 'none']}
                  </Badge>
                  {role === 'owner' ? <span className="text-sm text-muted">{words.me}</span> : null}
                </p>
                {name ? <p className="own-words text-muted">{email}</p> : null}
                <p className="text-sm text-muted">
                  {words.since(shortDate(new Date(createdAt), locale))}
                  {briefs > 0 ? ` · ${words.briefs(briefs)}` : ''}
                </p>
                {role === null ? <p className="max-w-prose text-sm">{words.noneHint}</p> : null}
              </div>
              {role === 'owner' ? null : (
                <Tool
                  className="text-danger"
                  aria-label={words.removeOf(name || email)}
                  disabled={isPending}
                  onClick={() => remove(person)}
                >
                  {words.remove}
                </Tool>
              )}
            </li>
          );
        })}
      </ul>
      {confirmation}
    </>
  );
}
