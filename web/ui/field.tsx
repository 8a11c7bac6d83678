import type { ReactNode } from 'react';

/** What a control needs to be tied to its label, its help and its error. */
type ControlAttributes = {
  id: string;
  'aria-describedby': string | undefined;
  'aria-invalid': true | undefined;
  'aria-required': true | undefined;
};

export type FieldProps = {
  id: string;
  label: string;
  help?: string | undefined;
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
    // From the top: beside a field with an error, a stretched one would grow with it.
    <div className="grid content-start gap-1.5">
      <label htmlFor={id} className="font-semibold">
        {label}
        {requiredMark ? <RequiredMark word={requiredMark} /> : null}
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

/** Seen as a quiet word beside the label, read out as one name with it: "Company name, required". */
export function RequiredMark({ word }: { word: string }) {
  return (
    <>
      {/* Without size rather than out of sight: what is placed elsewhere is read with a gap before it. */}
      <span className="text-[0px]">,</span> <span className="font-normal text-muted">{word}</span>
    </>
  );
}
