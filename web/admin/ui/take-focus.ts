/** As a ref: focuses what just appeared, and tells a dialog around it not to choose something else. */
export function takeFocus(element: HTMLElement | null): void {
  element?.setAttribute('autofocus', '');
  element?.focus();
}
