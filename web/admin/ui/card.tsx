import { useId, type ReactNode } from 'react';

export function Card({ title, hint, children }: { title: string; hint?: string; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="grid gap-3 rounded-xl border border-line bg-raised p-4">
      <h2 id={id} className="text-lg">
        {title}
      </h2>
      {hint ? <p className="max-w-prose text-muted">{hint}</p> : null}
      {children}
    </section>
  );
}
