/** The point of a picture that stays in sight wherever the picture is cut. */
import { useId, type KeyboardEvent, type MouseEvent } from 'react';
import { Button } from '../../../ui/button.tsx';
import { useWords } from '../words.ts';

type Point = { x: number; y: number };
type FocusPointProps = {
  src: string;
  width: number;
  height: number;
  point: Point;
  onChange: (point: Point) => void;
};

const steps: Record<string, Point> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
};
const within = (value: number) => Math.min(100, Math.max(0, Math.round(value)));

export function FocusPoint({ src, width, height, point, onChange }: FocusPointProps) {
  const words = useWords().picture;
  const id = useId();

  function press(event: KeyboardEvent): void {
    const step = steps[event.key];
    if (!step || event.altKey) return;
    event.preventDefault();
    const length = event.shiftKey ? 1 : 5;
    onChange({ x: within(point.x + step.x * length), y: within(point.y + step.y * length) });
  }

  function click(event: MouseEvent<HTMLElement>): void {
    // Enter and the space bar click nowhere in particular.
    if (event.detail === 0) return;
    const box = event.currentTarget.getBoundingClientRect();
    onChange({
      x: within((100 * (event.clientX - box.left)) / box.width),
      y: within((100 * (event.clientY - box.top)) / box.height),
    });
  }

  return (
    <div className="site-focus">
      <Button
        look="plain"
        aria-label={words.focus}
        aria-describedby={`${id}-at ${id}-hint`}
        onClick={click}
        onKeyDown={press}
      >
        <img src={src} alt="" width={width} height={height} />
        <svg aria-hidden="true">
          <circle cx={`${point.x}%`} cy={`${point.y}%`} r="9" />
          <circle cx={`${point.x}%`} cy={`${point.y}%`} r="2" />
        </svg>
      </Button>
      <p id={`${id}-at`} role="status" className="font-semibold tabular-nums">
        {words.focusAt(point.x, point.y)}
      </p>
      <p id={`${id}-hint`} className="site-note">
        {words.focusHint}
      </p>
    </div>
  );
}
