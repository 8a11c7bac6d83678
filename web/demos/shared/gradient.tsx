type GradientProps = {
  id: string;
  /** As in CSS: colours by commas, each with its place and, where it is not whole, its opacity. */
  stops: string;
  /** Across from the left unless it is one of these. */
  kind?: 'down' | 'round';
};

export function Gradient({ id, stops, kind }: GradientProps) {
  const drawn = stops.split(', ').map((stop) => {
    const [colour, offset, opacity] = stop.split(' ');
    return <stop key={offset} offset={offset} stopColor={colour} stopOpacity={opacity} />;
  });
  if (kind === 'round') return <radialGradient id={id}>{drawn}</radialGradient>;
  return (
    <linearGradient id={id} {...(kind === 'down' ? { x2: 0, y2: 1 } : {})}>
      {drawn}
    </linearGradient>
  );
}
