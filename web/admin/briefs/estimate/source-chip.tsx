/** The answer behind a line: pressing it shows where it stands in the brief. */
import { optionListOf } from '../../../../domain/brief/options.ts';
import { talkField, type AnswerSource } from '../../../../domain/estimate/estimate-lines.ts';
import { Button } from '../../../ui/button.tsx';
import { labelIn, optionLabel, useText } from '../../ui/text.tsx';
import { useWords } from './words.ts';

function useSourceNames() {
  const text = useText();
  const words = useWords();
  return ({ field, value }: AnswerSource) => {
    const list = optionListOf(field);
    return {
      label: field === talkField ? words.talk : labelIn(text.fields, field),
      value: list
        ? optionLabel(text, list, value)
        : field === 'pages'
          ? optionLabel(text, 'presetPages', value)
          : value,
    };
  };
}

export function SourceChip({ source }: { source: AnswerSource }) {
  const words = useWords();
  const { label, value } = useSourceNames()(source);
  const says = (
    <>
      <span className="text-muted">{label}</span> {value}
    </>
  );
  if (source.field === talkField) return <span className="estimate-source own-words">{says}</span>;
  return (
    <Button
      look="plain"
      className="estimate-source own-words"
      title={words.showAnswer(label)}
      onClick={() => showAnswer(source.field)}
    >
      {says}
    </Button>
  );
}

/** Marked until another one is shown. */
function showAnswer(field: string): void {
  for (const marked of document.querySelectorAll('[data-shown-answer]'))
    marked.removeAttribute('data-shown-answer');
  const answer = document.getElementById(`answer-${field}`);
  answer?.setAttribute('data-shown-answer', '');
  answer?.scrollIntoView({ block: 'center' });
}
