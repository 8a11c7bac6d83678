import type { ReactNode } from 'react';

/** What a control needs to be tied to its label, its help and its error. */
type ControlAttributes = {
  id: string;
  'aria-describedby': string | undefined;
  'aria-invalid': true | undefined;
  'aria-required': true | undefined;
};

type FieldProps = {
  id: string;
  label: string;
  help?: string;
  error?: string | undefined;
  /** The word or sign that marks a required field, already in the person's language. */
  requiredMark?: string | undefined;
  children: (control: ControlAttributes) => ReactNode;
};

/** Label above, help before the control, error below it in words; wired once, here. */
export function Field({ id, label, help, error, requiredMark, children }: FieldProps) {
  const helpId = help ? `${id}-help` : undefined;
  const errorId = error ? `${id}-error` : undefined;
  return (
    <div className="grid gap-1.5">
      <label htmlFor={id} className="font-semibold">
        {label}
        {requiredMark ? <span className="ml-1 font-normal text-muted">{requiredMark}</span> : null}
      </label>
      {help ? (
        <p id={helpId} className="text-sm text-muted">
          {help}
        </p>
      ) : null}
      {children({
        id,
        'aria-describedby': [helpId, errorId].filter(Boolean).join(' ') || undefined,
        'aria-invalid': error ? true : undefined,
        'aria-required': requiredMark ? true : undefined,
      })}
      {error ? (
        <p id={errorId} className="text-sm font-semibold text-danger">
          {error}
        </p>
      ) : null}
    </div>
  );
}

export const controlClass =
  'w-full min-h-11 rounded-field border border-line bg-raised px-3.5 py-2.5 text-text shadow-xs transition-shadow placeholder:text-muted focus:outline-none focus-visible:border-focus focus-visible:ring-3 focus-visible:ring-focus/35 aria-invalid:border-danger disabled:opacity-60';
