import { IconShape } from './icon.tsx';

const shapes = {
  check: 'M5 12.5l4.5 4.5L19 7.5',
  up: 'M12 19V5M6 11l6-6 6 6',
  down: 'M12 5v14M6 13l6 6 6-6',
  nest: 'M5 4v8a3 3 0 0 0 3 3h11M14 10l5 5-5 5',
  unnest: 'M19 20v-8a3 3 0 0 0-3-3H5M10 4L5 9l5 5',
  plus: 'M12 5v14M5 12h14',
  remove: 'M6 6l12 12M18 6L6 18',
  rename: 'M4 20h4L19 9l-4-4L4 16v4zM13 7l4 4',
  undo: 'M9 14L4 9l5-5M4 9h9a6 6 0 0 1 0 12h-3',
  open: 'M10 5H5v14h14v-5M13 4h7v7M20 4l-9 9',
  right: 'M9 5l7 7-7 7',
  unfolded: 'M5 9l7 7 7-7',
  print: 'M7 9V4h10v5M7 17H4v-8h16v8h-3M7 14h10v6H7z',
  devices: 'M17 8V5H3v11h8M1.5 19.5H11M15 11h7v10h-7zM18.5 18h.01',
  warning: 'M12 4L2.5 20h19L12 4zM12 10v4M12 17h.01',
} as const;

export function Icon({ name, className }: { name: keyof typeof shapes; className?: string }) {
  return <IconShape d={shapes[name]} className={className} />;
}
