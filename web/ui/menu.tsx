import type { ComponentPropsWithRef, ReactNode } from 'react';

type MenuProps = Pick<ComponentPropsWithRef<'div'>, 'className' | 'children' | 'onToggle'> & {
  id: string;
  /** Draws the button that opens it. */
  opener: (props: { popoverTarget: string }) => ReactNode;
};

/** What a button opens over the page; Escape and a press elsewhere close it. */
export function Menu({ id, opener, ...props }: MenuProps) {
  return (
    <>
      {opener({ popoverTarget: id })}
      <div id={id} popover="auto" {...props} />
    </>
  );
}

export function closeMenu(id: string): void {
  document.getElementById(id)?.hidePopover();
}
