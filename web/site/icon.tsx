/** One family: 24 units, a stroke of 1.5, round ends. Brand marks are filled, as their owners draw them. */
const strokes = {
  web: 'M3 5.5h18v13H3zM3 9.5h18M9.5 12.5 7 14.5l2.5 2M14.5 12.5l2.5 2-2.5 2',
  interface: 'M4 4.5h16v15H4zM4 9h16M10 9v10.5M13 12.5h4M13 15.5h2.5',
  cube: 'm12 3 8 4.5v9L12 21l-8-4.5v-9zM4 7.5l8 4.5 8-4.5M12 12v9',
  gauge: 'M4.2 17.5a9 9 0 1 1 15.6 0M12 14.5l4-5M12 16a1.5 1.5 0 1 0 0-3 1.5 1.5 0 0 0 0 3',
  search: 'M10.5 17a6.5 6.5 0 1 0 0-13 6.5 6.5 0 0 0 0 13M15.2 15.2 20 20M8 10.5l2 2 3.2-3.6',
  megaphone: 'M4 10v4l11 4.5v-13zM15 8.5a3.5 3.5 0 0 1 0 7M6.5 15l1.2 4.5h2.6l-1-3.4',
  component:
    'M12 3.5 15.5 7 12 10.5 8.5 7zM17 8.5l3.5 3.5-3.5 3.5-3.5-3.5zM12 13.5l3.5 3.5-3.5 3.5L8.5 17zM7 8.5l3.5 3.5L7 15.5 3.5 12z',
  server: 'M4 4.5h16v6H4zM4 13.5h16v6H4zM7.5 7.5h.01M7.5 16.5h.01M11 7.5h6M11 16.5h6',
  cloud:
    'M7 18.5a4 4 0 0 1-.6-7.95 5.5 5.5 0 0 1 10.7-1A4.5 4.5 0 0 1 17 18.5zM12 12v6.5M9.5 14.3 12 12l2.5 2.3',
  link: 'M10 14a4 4 0 0 0 5.7 0l3-3A4 4 0 0 0 13 5.3l-1 1M14 10a4 4 0 0 0-5.7 0l-3 3A4 4 0 0 0 11 18.7l1-1',
  bolt: 'M13 3 5 13.5h6L10 21l9-11h-6.5z',
  layers: 'm12 3.5 8.5 4.5-8.5 4.5L3.5 8zM3.5 12l8.5 4.5 8.5-4.5M3.5 16l8.5 4.5 8.5-4.5',
  arrow: 'M4.5 12h14M13 6.5l5.5 5.5-5.5 5.5',
  out: 'M8 16 16.5 7.5M9.5 7.5h7v7',
  menu: 'M4 8h16M4 16h16',
  close: 'm6 6 12 12M18 6 6 18',
  tick: 'm5 12.5 4.5 4.5L19 7.5',
} as const;

export type IconName = keyof typeof strokes;

export function Icon({ name }: { name: IconName }) {
  return (
    <svg className="icon" viewBox="0 0 24 24" aria-hidden="true">
      <path d={strokes[name]} />
    </svg>
  );
}
