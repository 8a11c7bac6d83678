/** One family, one stroke weight; names say what they mean here. */
const paths = {
  view: 'M2.5 12s3.5-6.5 9.5-6.5 9.5 6.5 9.5 6.5-3.5 6.5-9.5 6.5S2.5 12 2.5 12Zm9.5 2.75a2.75 2.75 0 1 0 0-5.5 2.75 2.75 0 0 0 0 5.5Z',
  status: 'M4 8h13m0 0-3.5-3.5M17 8l-3.5 3.5M20 16H7m0 0 3.5-3.5M7 16l3.5 3.5',
  note: 'M5 19h4L19.5 8.5a2.1 2.1 0 0 0-3-3L6 16v3Zm9-11 3 3',
  mail: 'M4 6h16v12H4V6Zm0 .75 8 6.25 8-6.25',
  download: 'M12 4v11m0 0-4-4m4 4 4-4M5 19.5h14',
  trash: 'M5 7h14M10 7V4.5h4V7m-7.5 0 .75 12.5h9.5L17.5 7M10.25 10.5v5.5m3.5-5.5v5.5',
  restore: 'M4.5 9.5h9a5 5 0 0 1 0 10H9m-4.5-10L8.5 5.5m-4 4 4 4',
  up: 'M12 19V5m0 0-6 6m6-6 6 6',
  down: 'M12 5v14m0 0 6-6m-6 6-6-6',
  add: 'M12 5v14M5 12h14',
  upload: 'M12 15.5v-11m0 0-4 4m4-4 4 4M5 19.5h14',
  site: 'M3.5 5h17v14h-17V5Zm0 4h17M6.5 7h.01M9 7h.01M7 12.5h5M7 15.5h3m5-3h2.5v3H15v-3Z',
  search: 'm20 20-4.5-4.5M17 11a6 6 0 1 1-12 0 6 6 0 0 1 12 0Z',
  refresh: 'M19.5 12a7.5 7.5 0 1 1-2.4-5.5M19.5 4v4h-4',
  next: 'm9.5 5 7 7-7 7',
  previous: 'm14.5 5-7 7 7 7',
  leave: 'M14 5H6v14h8m-3-7h9.5m0 0-3.5-3.5m3.5 3.5-3.5 3.5',
  account: 'M12 12.5a4 4 0 1 0 0-8 4 4 0 0 0 0 8Zm-7.5 7.5c.8-3.5 3.8-5 7.5-5s6.7 1.5 7.5 5',
  keyboard: 'M3 7h18v10H3V7Zm4 3.5h.01M10.5 10.5h.01M14 10.5h.01M17.5 10.5h.01M8 14h8',
  print: 'M7 9V4h10v5M7 17H4.5V9.5h15V17H17M7 14h10v6H7v-6Z',
  reply: 'M10 6.5 4.5 12 10 17.5M5 12h8a6 6 0 0 1 6 6v1',
  close: 'm6 6 12 12M18 6 6 18',
  check: 'm5 12.5 4.5 4.5L19 7.5',
  alert: 'M12 4 2.75 19.5h18.5L12 4Zm0 6v4.25m0 2.5v.01',
  clock: 'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18Zm0-13.5V12l3 2',
  sun: 'M12 16a4 4 0 1 0 0-8 4 4 0 0 0 0 8Zm0-12.5v1.5m0 14v1.5M3.5 12H5m14 0h1.5M6 6l1 1m10 10 1 1m0-12-1 1M7 17l-1 1',
  brief: 'M6 3.5h8.5L18.5 8v12.5H6V3.5Zm8 0V8.5h4.5M9 12.5h6M9 16h6',
  chart: 'M4 4v16h16M8.5 16v-4m4.5 4V8m4.5 8v-6',
  send: 'M20.5 3.5 3.5 10l6.5 3.5m10.5-10L14 20.5l-4-7m10.5-10L10 13.5',
  shield: 'M12 3.5 5 6v5.5c0 4.5 3 7.5 7 9 4-1.5 7-4.5 7-9V6l-7-2.5Z',
  pulse: 'M3 12h4l2.5-6 4.5 12 2.5-6H21',
  more: 'M5 12h.01M12 12h.01M19 12h.01',
  filter: 'M4 6.5h16M7 12h10m-7 5.5h4',
  phone:
    'M6 4h3.5l1.5 4-2 1.5a11 11 0 0 0 5.5 5.5l1.5-2 4 1.5V18a2 2 0 0 1-2 2A15 15 0 0 1 4 6a2 2 0 0 1 2-2Z',
  unread: 'M4 6h10.5M4 6v12h16v-7.5M4 6.75l8 6.25 3.75-2.93M19 8a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5Z',
  spam: 'M8 3.5h8L20.5 8v8L16 20.5H8L3.5 16V8L8 3.5ZM12 8v4.5m0 3v.01',
} as const;

export type IconName = keyof typeof paths;

export function Icon({ name, className = 'size-4' }: { name: IconName; className?: string }) {
  return (
    <svg
      viewBox="0 0 24 24"
      className={`shrink-0 ${className}`}
      fill="none"
      stroke="currentColor"
      strokeWidth="1.75"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <path d={paths[name]} />
    </svg>
  );
}
