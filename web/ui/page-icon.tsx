/**
 * One family of icons: 24 units, round ends; a name says what the icon means here. These are the ones that the scripts of
 * visitors' pages draw; the others stand in icon.tsx, because they would weigh on every first visit.
 */
export const pagePaths = {
  check: 'm5 12.5 4.5 4.5L19 7.5',
  lens: 'm20 20-4.5-4.5M17 11a6 6 0 1 1-12 0 6 6 0 0 1 12 0Z',
  previous: 'M15 5l-7 7 7 7',
  next: 'M9 5l7 7-7 7',
  unfolded: 'M5 9l7 7 7-7',
  up: 'M12 19V5M6 11l6-6 6 6',
  down: 'M12 5v14M6 13l6 6 6-6',
  nest: 'M5 4v8a3 3 0 0 0 3 3h11M14 10l5 5-5 5',
  unnest: 'M19 20v-8a3 3 0 0 0-3-3H5M10 4L5 9l5 5',
  add: 'M12 5v14M5 12h14',
  close: 'm6 6 12 12M18 6 6 18',
  note: 'M5 19h4L19.5 8.5a2.1 2.1 0 0 0-3-3L6 16v3Zm9-11 3 3',
  restore: 'M4.5 9.5h9a5 5 0 0 1 0 10H9m-4.5-10L8.5 5.5m-4 4 4 4',
  open: 'M10 5H5v14h14v-5M13 4h7v7M20 4l-9 9',
  print: 'M7 9V4h10v5M7 17H4.5V9.5h15V17H17M7 14h10v6H7v-6Z',
  devices: 'M17 8V5H3v11h8M1.5 19.5H11M15 11h7v10h-7zM18.5 18h.01',
  alert: 'M12 4 2.75 19.5h18.5L12 4Zm0 6v4.25m0 2.5v.01',
} as const;

type PageIconProps = { name: keyof typeof pagePaths; className?: string };

export function PageIcon({ name, className }: PageIconProps) {
  return <IconShape path={pagePaths[name]} className={className} />;
}

export function IconShape({ path, className }: { path: string; className: string | undefined }) {
  return (
    <svg className={className ? `icon ${className}` : 'icon'} viewBox="0 0 24 24" aria-hidden="true">
      <path d={path} />
    </svg>
  );
}
