/** The letters the owner starts from, where calls take place, and what the site says about how fast answers come. */
import { Check } from '../../ui/check.tsx';
import type { Answering } from '../../../domain/endpoints/conversation.ts';
import { Banner, QueryState } from '../ui/banner.tsx';
import { useAnswering } from '../ui/client-words.ts';
import { useText } from '../ui/text.tsx';
import { useToasts } from '../ui/toasts.tsx';
import { MeetingSettings } from './meeting-settings.tsx';
import { TemplateSettings } from './template-settings.tsx';
import { useSaveAnswering } from './use-save-answering.ts';

export function AnsweringPage() {
  const words = useText().letters.page;
  const query = useAnswering();
  return (
    <>
      <p className="text-muted">{words.subtitle}</p>
      <QueryState query={query} failed={words.loadFailed} loading={words.loading} />
      {query.data ? (
        <>
          <TemplateSettings answering={query.data} />
          <MeetingSettings link={query.data.meetingLink} />
          <SpeedSettings answering={query.data} />
        </>
      ) : null}
    </>
  );
}

function SpeedSettings({ answering }: { answering: Answering }) {
  const words = useText().letters.page;
  const { say } = useToasts();
  const save = useSaveAnswering();
  const { answerTime, showsAnswerTime } = answering;
  const minutes = Math.round(answerTime?.medianMinutes ?? 0);
  return (
    <section className="grid gap-3 rounded-xl border border-line bg-raised p-4">
      <h2 className="text-lg">{words.speed}</h2>
      <p className="max-w-prose text-muted">{words.speedHint}</p>
      <Check
        className="letter-tick"
        isOn={save.isPending ? (save.variables.showsAnswerTime ?? showsAnswerTime) : showsAnswerTime}
        disabled={save.isPending}
        onChange={(isOn) =>
          save.mutate(
            { showsAnswerTime: isOn },
            { onSuccess: () => say(isOn ? words.turnedOn : words.turnedOff) },
          )
        }
      >
        {words.show}
      </Check>
      <p>
        {answerTime
          ? words.median(words.duration(Math.floor(minutes / 60), minutes % 60), answerTime.briefs)
          : words.none}{' '}
        <span className="text-muted">{answerTime?.isShown ? words.shown : words.hidden}</span>
      </p>
      <Banner error={save.error} sentence={words.saveFailed} />
    </section>
  );
}
