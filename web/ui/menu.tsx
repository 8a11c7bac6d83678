import type { ComponentPropsWithRef } from 'react';

/** What a button with this id as its `popoverTarget` opens over the page; Escape and a press elsewhere close it. */
export function Menu(props: Omit<ComponentPropsWithRef<'div'>, 'popover' | 'id'> & { id: string }) {
  return <div popover="auto" {...props} />;
}

export function closeMenu(id: string): void {
  document.getElementById(id)?.hidePopover();
}
