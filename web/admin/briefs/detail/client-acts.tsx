import type { BriefDetail } from '../../../../domain/endpoints/briefs.ts';
import { paragraphsOf } from '../../../../domain/conversation/letter-templates.ts';
import { shapeOf } from '../../../../domain/conversation/questions.ts';
import { weekdayTime } from '../../../../domain/text/dates.ts';
import { EstimateAct } from '../estimate/estimate-act.tsx';
import { Icon, type IconName } from '../../../ui/icon.tsx';
import { Tool, ToolLink } from '../../../ui/tool.tsx';
import { request } from '../../ui/request.ts';
import { useIsOwner } from '../../ui/role.ts';
import { optionLabel, useText, type PanelText } from '../../ui/text.tsx';
import { useToasts } from '../../ui/toasts.tsx';
import { useAct } from '../../ui/use-action.ts';

type Act = {
  id: string;
  icon: IconName;
  what: string;
  words: string[];
  estimate?: number;
};

/** What the client did since the owner was done with the rest: it comes before everything else of the brief. */
export function ClientActs({ brief }: { brief: BriefDetail }) {
  const text = useText();
  const { acts: words, actFailed } = text.today;
  const isOwner = useIsOwner();
  const { sayFailed } = useToasts();
  const { run, isPending } = useAct();
  const acts = actsOf(brief, text);
  if (acts.length === 0 && !brief.eraseRequestedAt) return null;
  const handle = (letter: string) =>
    run(() =>
      request('PUT /api/briefs/:id/letters/:letter/handled', {
        params: { id: brief.id, letter },
        body: { handled: true },
      }),
    ).catch((error: unknown) => sayFailed(error, actFailed));
  return (
    <section aria-label={words.title} className="client-acts no-print">
      {brief.eraseRequestedAt ? (
        <div className="client-act" data-tone="danger">
          <Icon name="trash" />
          <p className="font-semibold">
            {words.erasure(weekdayTime(new Date(brief.eraseRequestedAt), text.locale))}
          </p>
          {isOwner ? (
            <ToolLink href="?tab=privacy">{words.toPrivacy}</ToolLink>
          ) : (
            <p>{text.team.ownersOnly.askErasure}</p>
          )}
        </div>
      ) : null}
      {acts.map(({ id, icon, what, words: said, estimate }) => (
        <div key={id} className="client-act">
          <Icon name={icon} />
          {estimate === undefined ? (
            <div className="min-w-0">
              <p className="font-semibold">{what}</p>
              {said.map((line) => (
                <p key={line} className="own-words max-w-prose">
                  {line}
                </p>
              ))}
            </div>
          ) : (
            <EstimateAct brief={brief} version={estimate} />
          )}
          <Tool icon="check" disabled={isPending} onClick={() => void handle(id)}>
            {words.handled}
          </Tool>
        </div>
      ))}
    </section>
  );
}

function actsOf({ conversation, call, deletedAt }: BriefDetail, text: PanelText): Act[] {
  const words = text.today.acts;
  const estimates = text.estimates.acts;
  if (deletedAt) return [];
  return conversation.flatMap((letter): Act[] => {
    const { id, kind, answeredAt, handledAt, questions, declined, estimate } = letter;
    if (answeredAt === null || handledAt !== null) return [];
    const when = weekdayTime(new Date(answeredAt), text.locale);
    if (kind === 'client-letter')
      return [
        {
          id,
          icon: 'tag',
          what: estimates.asked(letter.subject, when),
          words: [letter.text],
        },
      ];
    if (kind === 'client-mail')
      return [
        {
          id,
          icon: 'mail',
          what: words.mail(when),
          words: paragraphsOf(letter.text || letter.subject),
        },
      ];
    if (kind === 'client-files')
      return [{ id, icon: 'upload', what: words.files(when), words: letter.text.split('\n') }];
    // What was decided stands in the estimate itself.
    if (kind === 'estimate')
      return estimate ? [{ id, icon: 'tag', what: '', words: [], estimate: estimate.version }] : [];
    if (kind === 'questions') {
      const said = questions.flatMap(({ findingId, answer }) => {
        if (!answer) return [];
        const { optionList } = shapeOf(findingId);
        const chosen = answer.chosen.map((value) =>
          optionList ? optionLabel(text, optionList, value) : value,
        );
        return [[...chosen, answer.text].filter(Boolean).join(', ')];
      });
      return [
        {
          id,
          icon: 'reply',
          what: words.answers(said.length, when),
          words: said,
        },
      ];
    }
    if (declined !== null)
      return [
        {
          id,
          icon: 'clock',
          what: words.declined(when),
          words: declined ? [`„${declined}”`] : [],
        },
      ];
    const time = call && !call.cancelledAt ? weekdayTime(new Date(call.startsAt), text.locale) : '';
    return time ? [{ id, icon: 'phone', what: words.picked(time, when), words: [] }] : [];
  });
}
