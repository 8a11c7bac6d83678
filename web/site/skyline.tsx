/** A town against the sky: two rows of roofs, and behind the nearer ones windows that are lit row by row. */
type Roof = 'flat' | 'gable' | 'shed' | 'step' | 'spire' | 'dome' | 'chimney' | 'mast';
type Building = readonly [width: number, height: number, roof?: Roof];

const ground = 190;
const width = 1440;

const far: readonly Building[] = [
  [70, 72],
  [46, 96, 'mast'],
  [80, 64, 'shed'],
  [38, 118, 'step'],
  [92, 70],
  [60, 92, 'gable'],
  [110, 60],
  [64, 112, 'step'],
  [84, 84],
  [70, 104, 'mast'],
  [96, 66, 'shed'],
  [54, 128, 'spire'],
  [100, 74],
  [52, 98, 'gable'],
  [90, 62],
  [48, 122, 'mast'],
  [98, 80],
  [66, 94, 'shed'],
  [122, 70],
];
const near: readonly Building[] = [
  [58, 52],
  [66, 66, 'gable'],
  [44, 44, 'chimney'],
  [84, 88, 'step'],
  [72, 56],
  [50, 74, 'gable'],
  [50, 74, 'gable'],
  [62, 40, 'shed'],
  [40, 96, 'spire'],
  [92, 60, 'chimney'],
  [76, 98, 'mast'],
  [60, 50],
  [48, 76, 'dome'],
  [48, 58],
  [54, 62, 'gable'],
  [54, 62, 'gable'],
  [70, 84, 'step'],
  [48, 46],
  [88, 102, 'mast'],
  [64, 54, 'chimney'],
  [80, 72, 'gable'],
  [58, 44],
  [74, 80, 'step'],
];

/** From the left wall over the roof to the right one, ending at the height of the walls. */
const roofs: Record<Roof, (width: number) => string> = {
  flat: (w) => `h${w}`,
  gable: (w) => `l${w / 2}-20 ${w / 2} 20`,
  shed: (w) => `v-12l${w} 12`,
  step: (w) => `h8v-10h8v-8h${w - 32}v8h8v10h8`,
  spire: (w) => `v-8h6l${w / 2 - 6}-44 ${w / 2 - 6} 44h6v8`,
  dome: (w) =>
    `a${w / 2} ${w / 2} 0 0 1 ${w / 2 - 2}-${w / 2}v-16h4v16a${w / 2} ${w / 2} 0 0 1 ${w / 2 - 2} ${w / 2}`,
  chimney: (w) => `h${w - 24}v-14h10v14h14`,
  mast: (w) => `h${w / 2 - 1}v-30h2v30h${w / 2 - 1}`,
};

function outline(buildings: readonly Building[]): string {
  const walls = buildings.map(([w, height, roof = 'flat']) => `V${ground - height}${roofs[roof](w)}`);
  return `M0 ${ground}${walls.join('')}V${ground}z`;
}

const floor = 14;
const pitch = 11;

/** Each floor is one dashed line; two floors of three have lit windows, never all of a floor. */
function windows(buildings: readonly Building[], group: number): string {
  let left = 0;
  let drawn = '';
  for (const [index, [w, height]] of buildings.entries()) {
    const inRow = Math.floor((w - 14) / pitch);
    for (let row = 0; 20 + row * floor < height - 6; row++) {
      const pattern = index * 5 + row * 7;
      if (pattern % 3 === group && inRow > 1) {
        const first = pattern % 2;
        const count = 1 + ((pattern * 3) % (inRow - first));
        const x = left + (w - inRow * pitch + 7) / 2 + first * pitch;
        drawn += `M${Math.round(x)} ${ground - height + 15 + row * floor}h${count * pitch - 7}`;
      }
    }
    left += w;
  }
  return drawn;
}

export function Skyline({ isAsleep = false }: { isAsleep?: boolean }) {
  return (
    <svg
      className="skyline"
      viewBox={`0 0 ${width} ${ground}`}
      preserveAspectRatio="xMidYMax slice"
      aria-hidden="true"
    >
      <path className="roofs-far" d={outline(far)} />
      <path d={outline(near)} />
      {isAsleep ? (
        <path className="windows" d="M642 128h4" />
      ) : (
        [0, 1].map((group) => <path key={group} className="windows" d={windows(near, group)} />)
      )}
    </svg>
  );
}
