import type { Invitation } from '../../../domain/endpoints/team.ts';
import { shortDateTime } from '../../../domain/text/dates.ts';
import { Tool } from '../../ui/tool.tsx';
import { mailStateWord, useAreMailsFiles } from '../ui/mail-files.ts';
import { useConfirm } from '../ui/modal.tsx';
import { request } from '../ui/request.ts';
import { useText } from '../ui/text.tsx';
import { useTeamAct } from './use-team-act.ts';
import { useWords } from './words.ts';

export function InvitationList({ invitations }: { invitations: Invitation[] }) {
  const text = useText();
  const { invite, invitations: words } = useWords();
  const [confirmation, ask] = useConfirm();
  const { perform, isPending } = useTeamAct();
  const areFiles = useAreMailsFiles();

  function sendAgain({ email, language: mailLanguage }: Invitation): void {
    const work = () => request('POST /api/accounts/invitations', { body: { email, mailLanguage } });
    void perform(work, words.sentAgain(email), invite.failed);
  }

  function takeBack({ id, email }: Invitation): void {
    const work = () => request('DELETE /api/accounts/invitations/:id', { params: { id } });
    const onConfirm = () => void perform(work, words.takenBack(email), words.failed);
    const submit = words.back;
    ask({ title: words.backTitle, question: words.question, about: email, submit, danger: true, onConfirm });
  }

  if (invitations.length === 0) return <p className="text-muted">{words.none}</p>;
  return (
    <>
      <ul className="grid gap-3">
        {invitations.map((invitation) => {
          const { id, email, expiresAt, isExpired, mail } = invitation;
          const time = shortDateTime(new Date(expiresAt), text.locale);
          return (
            <li
              key={id}
              className="flex flex-wrap items-center gap-x-4 gap-y-2 border-t border-line pt-3 first:border-0 first:pt-0"
            >
              <div className="min-w-0 flex-[1_1_14rem]">
                <p className="own-words font-semibold">{email}</p>
                <p className="text-sm text-muted">
                  {mail ? (
                    <span className={mail === 'failed' ? 'font-semibold text-danger' : ''}>
                      {text.admin.mail.tab}: {mailStateWord(text, mail, areFiles)} ·{' '}
                    </span>
                  ) : null}
                  <span className={isExpired ? 'font-semibold text-danger' : ''}>
                    {isExpired ? words.expired(time) : words.until(time)}
                  </span>
                </p>
              </div>
              <p className="flex flex-wrap gap-2">
                <Tool
                  icon="refresh"
                  aria-label={words.againOf(email)}
                  disabled={isPending}
                  onClick={() => sendAgain(invitation)}
                >
                  {words.again}
                </Tool>
                <Tool
                  className="text-danger"
                  aria-label={words.backOf(email)}
                  disabled={isPending}
                  onClick={() => takeBack(invitation)}
                >
                  {words.back}
                </Tool>
              </p>
            </li>
          );
        })}
      </ul>
      {confirmation}
    </>
  );
}
