/** What the scripts of all demos need. They enhance the page that the server drew; what they hold ends with it. */
import { isLocale, type Locale } from '../../../domain/text/locale.ts';

const { lang } = document.documentElement;
export const locale: Locale = isLocale(lang) ? lang : 'pl';

export function find<Found extends Element = HTMLElement>(selector: string, within: ParentNode = document) {
  const found = within.querySelector<Found>(selector);
  if (!found) throw new Error(`The page has no ${selector}`);
  return found;
}

/** Read aloud when the reader is next silent. */
export function announce(words: string): void {
  find('[data-announcer]').textContent = words;
}

/** A copy of what the server drew once for whatever is added later. */
export function copyOf(template: string): HTMLElement {
  const { content } = find<HTMLTemplateElement>(template);
  return content.firstElementChild!.cloneNode(true) as HTMLElement;
}

/** Makes the controls visible that do nothing without a script. */
export function showControls(): void {
  document.documentElement.dataset['live'] = '';
}
