/** One family, one stroke weight. Here are those of the first step; the others come with the other steps. */
const shapes = {
  check: 'M5 12.5l4.5 4.5L19 7.5',
  search: 'M10.5 17a6.5 6.5 0 1 0 0-13 6.5 6.5 0 0 0 0 13zM15.5 15.5L20 20',
  left: 'M15 5l-7 7 7 7',
  right: 'M9 5l7 7-7 7',
} as const;

export function Icon({ name, className }: { name: keyof typeof shapes; className?: string }) {
  return <IconShape d={shapes[name]} className={className} />;
}

export function IconShape({ d, className = '' }: { d: string; className?: string | undefined }) {
  return (
    <svg
      viewBox="0 0 24 24"
      aria-hidden="true"
      className={`size-5 shrink-0 fill-none stroke-current stroke-2 [stroke-linecap:round] [stroke-linejoin:round] ${className}`}
    >
      <path d={d} />
    </svg>
  );
}
