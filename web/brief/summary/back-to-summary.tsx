import { Button } from '../../ui/button.tsx';
import { useStepWords } from '../text.ts';

/** In the bar, between the buttons, while the visitor has left the summary to change an answer. */
export function BackToSummary({ onBack }: { onBack: () => void }) {
  return <Button onClick={onBack}>{useStepWords().steps.finish.backToSummary}</Button>;
}
