/** One stage of a funnel on the scale of all, which must be equally wide: each tenfold is as wide as the one before, so that few beside many are seen. */
type StageScaleProps = {
  count: number;
  before?: number | undefined;
  /** The highest value of all stages. */
  highest: number;
};

export function StageScale({ count, before, highest }: StageScaleProps) {
  const place = (value: number) => `${stagePlace(value, highest)}%`;
  return (
    <svg aria-hidden="true" className="block h-4 w-full overflow-visible" width="100%" height="16">
      {count > 0 ? (
        <line
          x1="0"
          x2={place(count)}
          y1="8"
          y2="8"
          stroke="var(--chart)"
          strokeOpacity="0.35"
          strokeWidth="6"
        />
      ) : null}
      {before === undefined || before === 0 ? null : (
        <circle
          cx={place(before)}
          cy="8"
          r="4.5"
          fill="var(--raised)"
          stroke="var(--muted)"
          strokeWidth="2"
        />
      )}
      {count > 0 ? <circle data-stage cx={place(count)} cy="8" r="5.5" fill="var(--chart)" /> : null}
    </svg>
  );
}

/** In percent of the width, which ends a little beyond the highest. One is a small step in, none at the beginning. */
export function stagePlace(value: number, highest: number): number {
  if (value <= 0) return 0;
  const most = Math.log10(Math.max(10, highest)) + 0.35;
  return (100 * (Math.log10(value) + 0.25)) / most;
}
