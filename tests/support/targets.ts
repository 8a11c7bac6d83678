import type { Page } from '@playwright/test';

/**
 * What a finger would miss: every control in sight whose place, measured through its middle by what the screen answers
 * there, is smaller than 44 px. A label counts as its box; a link inside a sentence may be as low as the line.
 */
export function smallTargets(page: Page, within = 'body'): Promise<string[]> {
  return page.locator(within).evaluate((root) => {
    const least = 43.5;
    const controls =
      'a[href], button, summary, select, textarea, input:not([type=hidden]), [tabindex="0"], [role=button]';

    const isInSentence = (control: Element) =>
      control.matches('a') &&
      getComputedStyle(control).display === 'inline' &&
      Array.from(control.parentElement?.childNodes ?? []).some(
        (node) => node instanceof Text && node.data.trim() !== '',
      );

    function isSeen(control: Element): boolean {
      const { width, height } = control.getBoundingClientRect();
      return (
        width > 1 &&
        height > 1 &&
        control.checkVisibility({ visibilityProperty: true }) &&
        getComputedStyle(control).clipPath === 'none' &&
        !control.closest('[inert], [aria-hidden=true]')
      );
    }

    /** How far one gets from the middle while it is still this control that answers. */
    function reach(control: Element, stepX: number, stepY: number): number {
      const box = control.getBoundingClientRect();
      const label = control.closest('label');
      const isHit = (distance: number) => {
        const hit = document.elementFromPoint(
          box.x + box.width / 2 + stepX * distance,
          box.y + box.height / 2 + stepY * distance,
        );
        return hit !== null && (control.contains(hit) || (label?.contains(hit) ?? false));
      };
      let distance = 0;
      for (const step of [4, 0.5]) {
        while (distance < 44 && isHit(distance + step)) distance += step;
      }
      return isHit(0) ? distance + 0.5 : 0;
    }

    return Array.from(root.querySelectorAll(controls)).flatMap((control) => {
      if (!isSeen(control) || isInSentence(control)) return [];
      control.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' });
      const width = reach(control, -1, 0) + reach(control, 1, 0);
      const height = reach(control, 0, -1) + reach(control, 0, 1);
      if (width >= least && height >= least) return [];
      const name = control.getAttribute('aria-label') ?? control.textContent?.trim().slice(0, 40);
      return [`${control.tagName.toLowerCase()} “${name}”: ${width} × ${height}`];
    });
  });
}
