export function UnreadDot({ label }: { label: string }) {
  return (
    <span className="pointer-events-none size-2 shrink-0 -translate-y-px rounded-full bg-status-new">
      <span className="sr-only">{label}</span>
    </span>
  );
}
