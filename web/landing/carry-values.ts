/** Carries what was typed into the contact form over to the page in the other language. */
import { contactFields } from '../../domain/message/contact-form.ts';

const name = 'blask.contact';

type Control = HTMLInputElement | HTMLTextAreaElement;

export function carryValues(form: ParentNode): void {
  const controls = contactFields.map((field) => form.querySelector<Control>(`[name="${field}"]`)!);
  for (const link of document.querySelectorAll('a[data-language]'))
    link.addEventListener('click', (event) => {
      const { metaKey, ctrlKey, shiftKey } = event as MouseEvent;
      // This page stays open beside the other, and keeps its values itself.
      if (metaKey || ctrlKey || shiftKey) return;
      const values = controls.map((control) => control.value);
      if (values.some(Boolean)) withStorage((storage) => storage.setItem(name, JSON.stringify(values)));
    });
  withStorage((storage) => {
    const values = JSON.parse(storage.getItem(name) ?? '[]') as string[];
    storage.removeItem(name);
    for (const [index, control] of controls.entries()) control.value ||= values[index] ?? '';
  });
}

/** A browser that forbids storage loses the convenience and nothing else. */
function withStorage(use: (storage: Storage) => void): void {
  try {
    use(window.sessionStorage);
  } catch {
    // Then the form starts empty.
  }
}
