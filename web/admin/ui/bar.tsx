type BarProps = {
  /** From 0 to 1, of the longest. */
  share: number;
  /** From 0 to 1: as much of it is drawn full, the rest pale. */
  part?: number;
  colour?: string;
  /** For what is only compared with. */
  isThin?: boolean;
};

/** Measures are percents of its own width: its round ends stay round however wide it is. */
export function Bar({ share, part = 1, colour = 'var(--chart)', isThin = false }: BarProps) {
  const drawn = (length: number, opacity: number) =>
    length > 0 ? (
      <rect
        width={`${Math.max(2, 100 * length)}%`}
        height="100%"
        rx="4"
        fill={colour}
        fillOpacity={opacity}
      />
    ) : null;
  return (
    <svg
      aria-hidden="true"
      className={`block w-full ${isThin ? 'h-1' : 'h-2'}`}
      width="100%"
      height={isThin ? 4 : 8}
    >
      {isThin ? null : <rect width="100%" height="100%" rx="4" fill="var(--sunken)" />}
      {part < 1 ? drawn(share, 0.35) : null}
      {drawn(share * part, 1)}
    </svg>
  );
}
