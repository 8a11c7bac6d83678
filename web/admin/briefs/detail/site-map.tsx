import type { ReadPage } from '../../../../domain/brief-reading.ts';
import { optionLabel, useText } from '../../ui/text.tsx';

/** The pages as lines to read and copy, and beside them as the tree they make. */
export function SiteMap({ pages }: { pages: ReadPage[] }) {
  const text = useText();
  const nameOf = (page: ReadPage) => page.label || optionLabel(text, 'presetPages', page.value);
  return (
    <div className="grid gap-4 md:grid-cols-2">
      <ul className="grid content-start gap-1">
        {pages.map((page, index) => (
          <li key={index}>
            <p className="own-words font-medium">{nameOf(page)}</p>
            {page.subpages.map((subpage, place) => (
              <p key={place} className="own-words pl-3 text-muted">
                → {subpage}
              </p>
            ))}
          </li>
        ))}
      </ul>
      <Tree
        nodes={pages.map((page) => ({ name: nameOf(page), children: page.subpages }))}
        label={text.admin.detail.tree}
      />
    </div>
  );
}

type Node = { name: string; children: string[] };
type Placed = { name: string; depth: 1 | 2; row: number; parentRow: number };

const rowHeight = 26;
const indent = 22;
const boxWidth = 200;
const longest = 26;

function place(nodes: Node[]): Placed[] {
  const placed: Placed[] = [];
  for (const { name, children } of nodes) {
    const parentRow = placed.length;
    placed.push({ name, depth: 1, row: parentRow, parentRow: -1 });
    for (const child of children) placed.push({ name: child, depth: 2, row: placed.length, parentRow });
  }
  return placed;
}

/** A drawing of what the list beside it says, hence one picture to a screen reader. */
function Tree({ nodes, label }: { nodes: Node[]; label: string }) {
  const placed = place(nodes);
  const height = placed.length * rowHeight + 8;
  const width = indent * 2 + boxWidth + 8;
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${width} ${height}`}
      className="w-full max-w-80 self-start"
      fontSize="11"
    >
      {placed.map(({ name, depth, row, parentRow }) => {
        const x = indent * (depth - 1) + 14;
        const y = row * rowHeight + 4;
        const trunk = x - 12;
        const from = depth === 1 ? Math.min(y, 4) : parentRow * rowHeight + 4 + 20;
        return (
          <g key={row}>
            <path d={`M${trunk} ${from}V${y + 10}H${x}`} fill="none" stroke="var(--line)" strokeWidth="1.5" />
            <rect
              x={x}
              y={y}
              width={boxWidth}
              height="20"
              rx="5"
              fill={depth === 1 ? 'var(--sunken)' : 'var(--raised)'}
              stroke="var(--line)"
            />
            <text x={x + 8} y={y + 14} fill="var(--text)">
              {shortened(name)}
            </text>
          </g>
        );
      })}
    </svg>
  );
}

function shortened(name: string): string {
  const letters = Array.from(name);
  return letters.length > longest ? `${letters.slice(0, longest).join('')}…` : name;
}
