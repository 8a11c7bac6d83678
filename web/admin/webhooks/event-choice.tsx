/** Of which events a program is told. Saved at once; all of them ticked means those of later versions as well. */
import type { WebhookView } from '../../../domain/endpoints/webhooks.ts';
import { chosenEvents } from '../../../domain/triage/webhook-events.ts';
import { Check } from '../../ui/check.tsx';
import { useWords } from './words.ts';

type EventChoiceProps = {
  events: WebhookView['events'];
  onChoose: (events: WebhookView['events']) => void;
  isPending: boolean;
};

export function EventChoice({ events, onChoose, isPending }: EventChoiceProps) {
  const words = useWords();
  const ticked: readonly string[] = events ?? chosenEvents;
  const tick = (type: string, isOn: boolean) => {
    const next = chosenEvents.filter((one) => (one === type ? isOn : ticked.includes(one)));
    onChoose(next.length === chosenEvents.length ? null : next);
  };
  return (
    <fieldset className="grid gap-1">
      <legend className="mb-1 font-semibold">{words.chooseTitle}</legend>
      {chosenEvents.map((type) => (
        <Check
          key={type}
          className="letter-tick"
          isOn={ticked.includes(type)}
          // A webhook that is told of nothing is one to pause or remove.
          disabled={isPending || (ticked.length === 1 && ticked.includes(type))}
          onChange={(isOn) => tick(type, isOn)}
        >
          {words.events[type]}
        </Check>
      ))}
    </fieldset>
  );
}
