/** A question at a line or about the whole, and what was asked before. */
import { clientPagePath } from '../../../domain/client-page/client-page.ts';
import { estimateAnchor, estimatePath } from '../../../domain/client-page/estimate-page.ts';
import { estimateForm } from '../../../domain/estimate/estimate-view.ts';
import { longDateTime } from '../../../domain/text/dates.ts';
import { limits } from '../../../domain/text/limits.ts';
import { Button } from '../../ui/button.tsx';
import { TextArea } from '../../ui/control.tsx';
import { Field } from '../../ui/field.tsx';
import { Said } from '../said.tsx';
import type { Part } from './parts.ts';

type AskProps = {
  part: Part;
  label: string;
  /** None: about the whole. */
  line?: { id: string; name: string };
  index?: number;
  /** What the field begins with. */
  words?: string;
  action?: string;
  isOpen?: boolean;
};

export function AskForm({ part, line, index, label, words = '', action, isOpen = false }: AskProps) {
  const { estimate, sent, text, locale } = part;
  const problem = problemOf(part, line?.id ?? null);
  const anchor = index === undefined ? estimateAnchor.asked : estimateAnchor.lineAsked(index);
  const id = index === undefined ? 'ask-words' : `ask-words-${index}`;
  return (
    <details className="fold" open={isOpen || problem !== undefined || undefined} lang={locale}>
      <summary>
        {label}
        {line ? <span className="sr-only">: {line.name}</span> : null}
      </summary>
      <form method="post" action={`${estimatePath(estimate.token, locale)}/${estimateForm.ask}#${anchor}`}>
        <input type="hidden" name={estimateForm.version} value={sent.version} />
        {line ? <input type="hidden" name={estimateForm.line} value={line.id} /> : null}
        <Field id={id} label={text.askWords}>
          {(control) => (
            <TextArea
              {...control}
              aria-invalid={problem?.field ? true : undefined}
              aria-describedby={problem?.field ? anchor : undefined}
              name={estimateForm.words}
              rows={2}
              maxLength={limits.text}
              dir="auto"
              required
              className="asked-words"
              defaultValue={problem ? estimate.typed.words : words}
            />
          )}
        </Field>
        <p className="buttons">
          <Button look="quiet" type="submit">
            {action ?? text.send}
          </Button>
        </p>
        {problem ? (
          <Said id={anchor} isProblem>
            <p>{problem.sentence}</p>
          </Said>
        ) : null}
      </form>
    </details>
  );
}

function problemOf({ estimate: { problem } }: Part, line: string | null) {
  return problem?.form === 'ask' && problem.line === line ? problem : undefined;
}

/** The latest question stands where the form leads to. */
export function AskedBefore({ part, line }: { part: Part; line: string | null }) {
  const { estimate, sent, text, locale } = part;
  const asked = estimate.asked.filter((one) => one.line === line);
  if (asked.length === 0) return null;
  const index = sent.lines.findIndex(({ id }) => id === line);
  const anchor = index < 0 ? estimateAnchor.asked : estimateAnchor.lineAsked(index);
  return (
    <div className="asked" lang={locale}>
      {asked.map(({ id, at, text: words }) => (
        <blockquote key={id}>
          <cite>{text.askedOn(longDateTime(new Date(at), locale))}</cite>
          <p dir="auto">{words}</p>
        </blockquote>
      ))}
      {problemOf(part, line) ? null : (
        <Said id={anchor}>
          <p>{text.asked}</p>
          <p>
            <a href={`${clientPagePath(estimate.token, locale)}#entry-${asked.at(-1)!.id}`}>{text.thread}</a>
          </p>
        </Said>
      )}
    </div>
  );
}
