import type { ComponentPropsWithRef } from 'react';

const pill =
  'inline-flex min-h-11 items-center justify-center gap-2 rounded-full px-5 py-2.5 font-semibold no-underline [transition:background-color_0.2s,translate_0.2s] active:[translate:0_1px] disabled:pointer-events-none disabled:opacity-55';

const looks = {
  /** The one thing to do here. Its border is seen where a reader's own colours replace ours. Its glow is one declaration: as a utility it would register a dozen properties on every page. */
  primary: `${pill} border border-transparent bg-light text-ink [box-shadow:0_1px_0_oklch(1_0_0/0.5)_inset,0_6px_24px_-8px_var(--color-light-strong)] hover:bg-light-strong`,
  quiet: `${pill} border border-line bg-transparent text-text hover:bg-text/8`,
  danger: `${pill} border border-transparent bg-danger text-surface hover:opacity-90`,
  /** Looks as its own class says: a chip, a link, a row that can be pressed. */
  plain: '',
} as const;

export type ButtonLook = keyof typeof looks;

export function buttonClass(look: ButtonLook = 'primary'): string {
  return looks[look];
}

/** Every button of the project; the panel's compact ones are in tool.tsx. */
export function Button({
  look = 'primary',
  className = '',
  type = 'button',
  ...props
}: ComponentPropsWithRef<'button'> & { look?: ButtonLook }) {
  return <button type={type} className={`${looks[look]} ${className}`.trim()} {...props} />;
}
