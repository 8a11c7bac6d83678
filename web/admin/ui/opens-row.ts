const doing = 'a, button, input, select, label, form, :popover-open';

/** A press on a row opens it, but for one on what does something else; words being selected open nothing. */
export function opensRow(target: EventTarget): boolean {
  return !(target as Element).closest(doing) && !getSelection()?.toString();
}
