import type { ComponentPropsWithRef } from 'react';

const looks = {
  /** The one thing to do here. Its glow is one declaration: as a utility it would register a dozen properties on every page. */
  primary:
    'bg-light text-ink [box-shadow:0_1px_0_oklch(1_0_0/0.5)_inset,0_6px_24px_-8px_var(--color-light-strong)] hover:bg-light-strong',
  quiet: 'border border-line bg-transparent text-text hover:bg-text/8',
  danger: 'bg-danger text-surface hover:opacity-90',
} as const;

export type ButtonLook = keyof typeof looks;

export function buttonClass(look: ButtonLook = 'primary'): string {
  return `inline-flex min-h-11 items-center justify-center gap-2 rounded-full px-5 py-2.5 font-semibold no-underline [transition:background-color_0.2s,translate_0.2s] active:[translate:0_1px] disabled:pointer-events-none disabled:opacity-55 ${looks[look]}`;
}

export function Button({
  look,
  className,
  type = 'button',
  ...props
}: ComponentPropsWithRef<'button'> & { look?: ButtonLook }) {
  return <button type={type} className={`${buttonClass(look)} ${className ?? ''}`} {...props} />;
}
