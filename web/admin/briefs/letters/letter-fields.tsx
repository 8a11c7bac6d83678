import { Choices } from '../../../ui/choices.tsx';
import type { BriefDetail } from '../../../../domain/endpoints/briefs.ts';
import type { LetterDraft, LetterKind } from '../../../../domain/endpoints/conversation.ts';
import { limits } from '../../../../domain/text/limits.ts';
import { Input, Select, TextArea } from '../../../ui/control.tsx';
import { useTaken, type ClientWords } from '../../ui/client-words.ts';
import { Labelled } from '../../ui/labelled.tsx';
import { labelIn, useText } from '../../ui/text.tsx';
import { useToasts } from '../../ui/toasts.tsx';
import { canSend, templateIn, withKind, type ReadyLetter, type ReadyLetters } from './letter.ts';
import { QuestionFields } from './question-fields.tsx';
import { TimeFields } from './time-fields.tsx';

type LetterFieldsProps = {
  brief: BriefDetail;
  letter: LetterDraft;
  ready: ReadyLetters;
  words: ClientWords;
  now: number;
  onChange: (letter: LetterDraft) => void;
};

export function LetterFields(props: LetterFieldsProps) {
  const { brief, letter, ready, words: client, now, onChange } = props;
  const words = useText().letters;
  const { say } = useToasts();
  const { locale } = client;
  const taken = useTaken(brief.id);
  const set = (part: Partial<LetterDraft>) => onChange({ ...letter, ...part });

  /** Undo restores the owner's own text that a template or a removal has replaced. */
  const replace = (part: Partial<LetterDraft>, message: string) => {
    set(part);
    say(message, () => onChange(letter));
  };

  return (
    <>
      <KindChoice
        brief={brief}
        kind={letter.kind}
        onChange={(kind) => onChange(withKind(letter, kind, ready))}
      />
      <TemplateChoice
        ready={ready}
        template={templateIn(letter, ready)}
        onChange={({ subject, text: body }) =>
          templateIn(letter, ready)
            ? set({ subject, text: body })
            : replace({ subject, text: body }, words.taken)
        }
      />
      <label className="letter-line">
        <span>{words.subject}</span>
        <Input
          lang={locale}
          value={letter.subject}
          maxLength={limits.line}
          onChange={(event) => set({ subject: event.target.value })}
        />
      </label>
      <Labelled label={words.text}>
        <TextArea
          data-key="r"
          className="letter-text"
          lang={locale}
          value={letter.text}
          maxLength={limits.letter}
          onChange={(event) => set({ text: event.target.value })}
        />
      </Labelled>
      {letter.kind === 'questions' ? (
        <QuestionFields
          letter={letter}
          findings={brief.findings}
          words={client}
          onChange={set}
          onRemove={(questions) => replace({ questions }, words.questions.removed)}
        />
      ) : null}
      {letter.kind === 'call-offer' ? (
        <TimeFields letter={letter} now={now} taken={taken} onChange={set} />
      ) : null}
    </>
  );
}

const kinds = ['reply', 'questions', 'call-offer'] as const satisfies LetterKind[];

type KindChoiceProps = { brief: BriefDetail; kind: LetterKind; onChange: (kind: LetterKind) => void };

function KindChoice({ brief, kind: chosen, onChange }: KindChoiceProps) {
  const words = useText().letters;
  return (
    <div>
      <Choices
        label={words.kind}
        name="kind"
        value={chosen}
        options={kinds.map((kind) => [kind, words.kinds[kind]])}
        isDisabled={(kind) => !canSend(kind, brief)}
        onChange={onChange}
      />
      {brief.hasPrivateLink ? null : <p className="mt-1 text-muted">{words.noLink}</p>}
    </div>
  );
}

type TemplateChoiceProps = {
  ready: ReadyLetters;
  /** Undefined once the owner has changed its text. */
  template: ReadyLetter | undefined;
  onChange: (template: ReadyLetter) => void;
};

function TemplateChoice({ ready, template, onChange }: TemplateChoiceProps) {
  const words = useText().letters;
  const named = ready.map(({ id, name }) => [id, name || labelIn(words.templates, id)] as const);
  return (
    <label className="letter-line">
      <span>{words.template}</span>
      <Select
        value={template?.id ?? ''}
        options={template ? named : [['', words.ownText], ...named]}
        onChange={(chosen) => {
          const found = ready.find(({ id }) => id === chosen);
          if (found) onChange(found);
        }}
      />
    </label>
  );
}
