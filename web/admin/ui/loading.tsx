export function Loading({ message }: { message: string }) {
  return (
    <div role="status" className="flex items-center justify-center gap-3 px-4 py-16 text-muted">
      <span
        className="size-5 animate-spin rounded-full border-2 border-line border-t-accent"
        aria-hidden="true"
      />
      {message}
    </div>
  );
}
