/** What a client's later answers did to the brief. */
import { Badge } from '../../../ui/badge.tsx';
import type { Clarification } from '../../../../domain/brief/brief-reading.ts';
import type { BriefRevision } from '../../../../domain/endpoints/conversation.ts';
import { shortDateTime } from '../../../../domain/text/dates.ts';
import { shapeOf } from '../../../../domain/conversation/questions.ts';
import { optionLabel, useText } from '../../ui/text.tsx';

type Change = BriefRevision['changes'][number] & { at: string };
type AnswerChangesProps = { changes: Change[]; label: (value: string) => string };

/** Before and after, oldest first. */
export function AnswerChanges({ changes, label }: AnswerChangesProps) {
  const { letters, locale } = useText();
  const words = letters.revisions;
  const written = (values: string[]) => values.map(label).join(', ') || words.nothing;
  if (changes.length === 0) return null;
  return (
    <ul className="answer-changes">
      {changes.map(({ at, before, after }, index) => (
        <li key={index}>
          <Badge>{words.changed}</Badge> <time dateTime={at}>{shortDateTime(new Date(at), locale)}</time>
          <p className="own-words max-w-prose">
            <span className="sr-only">{words.before}: </span>
            <del>{written(before)}</del> → <ins>{written(after)}</ins>
          </p>
        </li>
      ))}
    </ul>
  );
}

type ClarificationsProps = { clarifications: Clarification[]; revisions: BriefRevision[] };

/** What the client was asked, and said. */
export function Clarifications({ clarifications, revisions }: ClarificationsProps) {
  const text = useText();
  return clarifications.map(({ id, question, findingId, chosen, text: said }) => {
    const { optionList } = shapeOf(findingId);
    const label = (value: string) => (optionList ? optionLabel(text, optionList, value) : value);
    // The first answer replaces nothing.
    const changes = revisions.flatMap(({ at, changes: all }) =>
      all
        .filter(({ questionId, field, before }) => questionId === id && field === null && before.length > 0)
        .map((change) => ({ ...change, at })),
    );
    return (
      <div key={id} className="grid gap-0.5" data-clarification={id}>
        <p className="own-words max-w-prose text-muted">{question}</p>
        <p className="own-words max-w-prose font-medium">
          {[chosen.map(label).join(', '), said].filter(Boolean).join('\n')}
        </p>
        <AnswerChanges changes={changes} label={label} />
      </div>
    );
  });
}
