import type { ComponentPropsWithRef, KeyboardEvent } from 'react';

/** A form whose script does what the browser would: submitting it loads no page. */
export function Form({
  onSubmit,
  ...props
}: Omit<ComponentPropsWithRef<'form'>, 'onSubmit'> & { onSubmit: () => void }) {
  return (
    <form
      {...props}
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit();
      }}
    />
  );
}

/** Of a field of several lines: Enter with Ctrl or Command submits its form. */
export function submitOnEnter({
  key,
  ctrlKey,
  metaKey,
  currentTarget,
}: KeyboardEvent<HTMLTextAreaElement>): void {
  if (key === 'Enter' && (ctrlKey || metaKey)) currentTarget.form?.requestSubmit();
}
