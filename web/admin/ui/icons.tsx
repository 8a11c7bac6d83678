/** One family, one stroke weight; names say what they mean here. */
const paths = {
  view: 'M2.5 12s3.5-6.5 9.5-6.5 9.5 6.5 9.5 6.5-3.5 6.5-9.5 6.5S2.5 12 2.5 12Zm9.5 2.75a2.75 2.75 0 1 0 0-5.5 2.75 2.75 0 0 0 0 5.5Z',
  status: 'M4 8h13m0 0-3.5-3.5M17 8l-3.5 3.5M20 16H7m0 0 3.5-3.5M7 16l3.5 3.5',
  note: 'M5 19h4L19.5 8.5a2.1 2.1 0 0 0-3-3L6 16v3Zm9-11 3 3',
  mail: 'M4 6h16v12H4V6Zm0 .75 8 6.25 8-6.25',
  download: 'M12 4v11m0 0-4-4m4 4 4-4M5 19.5h14',
  trash: 'M5 7h14M10 7V4.5h4V7m-7.5 0 .75 12.5h9.5L17.5 7M10.25 10.5v5.5m3.5-5.5v5.5',
  restore: 'M4.5 9.5h9a5 5 0 0 1 0 10H9m-4.5-10L8.5 5.5m-4 4 4 4',
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
