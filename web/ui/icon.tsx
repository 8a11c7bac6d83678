import { IconShape, pagePaths } from './page-icon.tsx';

/** Every icon: for the panel, and for pages that the server draws. */
const paths = {
  ...pagePaths,
  // What the panel does with briefs, messages and mails.
  view: 'M2.5 12s3.5-6.5 9.5-6.5 9.5 6.5 9.5 6.5-3.5 6.5-9.5 6.5S2.5 12 2.5 12Zm9.5 2.75a2.75 2.75 0 1 0 0-5.5 2.75 2.75 0 0 0 0 5.5Z',
  status: 'M4 8h13m0 0-3.5-3.5M17 8l-3.5 3.5M20 16H7m0 0 3.5-3.5M7 16l3.5 3.5',
  mail: 'M4 6h16v12H4V6Zm0 .75 8 6.25 8-6.25',
  download: 'M12 4v11m0 0-4-4m4 4 4-4M5 19.5h14',
  upload: 'M12 15.5v-11m0 0-4 4m4-4 4 4M5 19.5h14',
  trash: 'M5 7h14M10 7V4.5h4V7m-7.5 0 .75 12.5h9.5L17.5 7M10.25 10.5v5.5m3.5-5.5v5.5',
  reply: 'M10 6.5 4.5 12 10 17.5M5 12h8a6 6 0 0 1 6 6v1',
  unread: 'M4 6h10.5M4 6v12h16v-7.5M4 6.75l8 6.25 3.75-2.93M19 8a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5Z',
  spam: 'M8 3.5h8L20.5 8v8L16 20.5H8L3.5 16V8L8 3.5ZM12 8v4.5m0 3v.01',
  refresh: 'M19.5 12a7.5 7.5 0 1 1-2.4-5.5M19.5 4v4h-4',
  filter: 'M4 6.5h16M7 12h10m-7 5.5h4',
  phone:
    'M6 4h3.5l1.5 4-2 1.5a11 11 0 0 0 5.5 5.5l1.5-2 4 1.5V18a2 2 0 0 1-2 2A15 15 0 0 1 4 6a2 2 0 0 1 2-2Z',
  // Where the panel leads.
  person: 'M12 12a4 4 0 1 0 0-8 4 4 0 0 0 0 8ZM4.5 20.5a7.5 7.5 0 0 1 15 0',
  team: 'M9 11.5a3.5 3.5 0 1 0 0-7 3.5 3.5 0 0 0 0 7ZM2.5 19.5a6.5 6.5 0 0 1 13 0M16 5a3.5 3.5 0 0 1 0 6.5m2 2.2a6.5 6.5 0 0 1 3.5 5.8',
  tag: 'M4 4.5h7.5L20 13l-7 7-9-8.5v-7Zm4.2 3.7h.01',
  sun: 'M12 16a4 4 0 1 0 0-8 4 4 0 0 0 0 8Zm0-12.5v1.5m0 14v1.5M3.5 12H5m14 0h1.5M6 6l1 1m10 10 1 1m0-12-1 1M7 17l-1 1',
  brief: 'M6 3.5h8.5L18.5 8v12.5H6V3.5Zm8 0V8.5h4.5M9 12.5h6M9 16h6',
  site: 'M3.5 5h17v14h-17V5Zm0 4h17M6.5 7h.01M9 7h.01M7 12.5h5M7 15.5h3m5-3h2.5v3H15v-3Z',
  chart: 'M4 4v16h16M8.5 16v-4m4.5 4V8m4.5 8v-6',
  send: 'M20.5 3.5 3.5 10l6.5 3.5m10.5-10L14 20.5l-4-7m10.5-10L10 13.5',
  shield: 'M12 3.5 5 6v5.5c0 4.5 3 7.5 7 9 4-1.5 7-4.5 7-9V6l-7-2.5Z',
  pulse: 'M3 12h4l2.5-6 4.5 12 2.5-6H21',
  more: 'M5 12h.01M12 12h.01M19 12h.01',
  keyboard: 'M3 7h18v10H3V7Zm4 3.5h.01M10.5 10.5h.01M14 10.5h.01M17.5 10.5h.01M8 14h8',
  // On the site, and beside times.
  arrow: 'M4.5 12h14M13 6.5l5.5 5.5-5.5 5.5',
  out: 'M8 16 16.5 7.5M9.5 7.5h7v7',
  menu: 'M4 8h16M4 16h16',
  flag: 'M6 20.5v-16h11l-2.5 4 2.5 4H6',
  overview: 'M4.5 4.5h6v8h-6zM13.5 4.5h6v5h-6zM4.5 15.5h6v4h-6zM13.5 12.5h6v7h-6z',
  clock: 'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18Zm0-13.5V12l3 2',
  // What the owner chooses for a service, by the names of the content.
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
} as const;

export type IconName = keyof typeof paths;

export function Icon({ name, className }: { name: IconName; className?: string }) {
  return <IconShape path={paths[name]} className={className} />;
}
