import { useId } from 'react';
import type { LetterDraft } from '../../../../domain/endpoints/conversation.ts';
import { weekdayDateTime } from '../../../../domain/text/dates.ts';
import type { Locale } from '../../../../domain/text/locale.ts';
import { fromWallClock, toLocalInput } from '../../../../domain/text/warsaw-clock.ts';
import { callTimes } from '../../../../domain/conversation/letter-templates.ts';
import { Input, Select } from '../../../ui/control.tsx';
import { IconTool, Tool } from '../../../ui/tool.tsx';
import type { Taken } from '../../ui/client-words.ts';
import { Labelled } from '../../ui/labelled.tsx';
import { useText } from '../../ui/text.tsx';
import { timeProblems } from './letter.ts';

type TimeFieldsProps = {
  letter: LetterDraft;
  now: number;
  taken: Taken[];
  onChange: (part: Partial<LetterDraft>) => void;
};

const lengths = [15, 30, 45, 60];

export function TimeFields({ letter: { times, minutes }, now, taken, onChange }: TimeFieldsProps) {
  const { letters, locale } = useText();
  const words = letters.times;
  const id = useId();
  const problems = timeProblems({ times, minutes }, now, taken);
  const choices = lengths.includes(minutes) ? lengths : [...lengths, minutes];
  return (
    <>
      <fieldset className="grid gap-2">
        <legend className="mb-1 text-xs font-semibold text-muted">{words.label}</legend>
        {times.map((time, index) => {
          const problem = problems[index];
          return (
            <div key={index} className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-1">
              <Input
                type="datetime-local"
                aria-label={words.one(index + 1)}
                aria-invalid={problem ? 'true' : undefined}
                aria-describedby={problem ? `${id}${index}` : undefined}
                min={toLocalInput(new Date(now))}
                value={time}
                onChange={(event) =>
                  onChange({ times: times.map((one, at) => (at === index ? event.target.value : one)) })
                }
              />
              {times.length > callTimes.least ? (
                <IconTool
                  icon="close"
                  label={words.remove(index + 1)}
                  title={words.remove(index + 1)}
                  onClick={() => onChange({ times: times.filter((_, at) => at !== index) })}
                />
              ) : null}
              {problem ? null : (
                <p className="col-span-full mt-0.5 text-xs text-muted">{inWords(time, locale)}</p>
              )}
              {problem ? (
                <p id={`${id}${index}`} className="col-span-full mt-0.5 text-xs font-medium text-danger">
                  {words[problem]}
                </p>
              ) : null}
            </div>
          );
        })}
        <Tool
          className="justify-self-start"
          disabled={times.length >= callTimes.most}
          onClick={() => onChange({ times: [...times, ''] })}
        >
          {words.add}
        </Tool>
      </fieldset>
      <Labelled label={words.minutes}>
        <Select
          value={String(minutes)}
          options={choices.map((count) => [String(count), words.minutesOf(count)])}
          onChange={(count) => onChange({ minutes: Number(count) })}
        />
      </Labelled>
    </>
  );
}

/** With its weekday: the field itself is written by the browser, in the browser's language. */
function inWords(time: string, locale: Locale): string {
  const wall = Date.parse(`${time}:00Z`);
  return Number.isNaN(wall) ? '' : weekdayDateTime(fromWallClock(wall), locale);
}
