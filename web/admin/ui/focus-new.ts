/** As a ref: focuses what just appeared; the attribute keeps a dialog around it from choosing something else. */
export function focusNew(element: HTMLElement | null): void {
  element?.setAttribute('autofocus', '');
  element?.focus();
}
