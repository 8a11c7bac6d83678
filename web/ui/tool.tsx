/** The compact button of the panel, with an icon before its words or instead of them. Its style is in compact.css. */
import type { ComponentPropsWithRef, ReactNode } from 'react';
import { Button } from './button.tsx';
import { Icon, type IconName } from './icon.tsx';

const looks = {
  usual: 'tool',
  /** The one thing to do here. */
  main: 'tool tool-main',
  danger: 'tool tool-danger',
  /** Without a border, where several stand side by side. */
  bare: 'tool tool-bare',
  /** On the night of a dialog's head. */
  light: 'tool tool-light',
} as const;

export type ToolLook = keyof typeof looks;

export function toolClass(look: ToolLook = 'usual', className = ''): string {
  return `${looks[look]} ${className}`.trim();
}

type Drawn = { look?: ToolLook; icon?: IconName | undefined; children?: ReactNode };

function drawn(icon: IconName | undefined, children: ReactNode): ReactNode {
  return (
    <>
      {icon ? <Icon name={icon} /> : null}
      {children}
    </>
  );
}

export function Tool({ look, icon, className, children, ...props }: ComponentPropsWithRef<'button'> & Drawn) {
  return (
    <Button look="plain" className={toolClass(look, className)} {...props}>
      {drawn(icon, children)}
    </Button>
  );
}

export function ToolLink({ look, icon, className, children, ...props }: ComponentPropsWithRef<'a'> & Drawn) {
  return (
    <a className={toolClass(look, className)} {...props}>
      {drawn(icon, children)}
    </a>
  );
}

type Named = { icon: IconName; label: string; look?: ToolLook };

/** An icon alone; the label is its name for ears, `title` what a pointer shows. */
export function IconTool({
  icon,
  label,
  look = 'bare',
  className = '',
  children,
  ...props
}: ComponentPropsWithRef<'button'> & Named) {
  return (
    <Tool look={look} icon={icon} className={`tool-icon ${className}`} aria-label={label} {...props}>
      {children}
    </Tool>
  );
}
