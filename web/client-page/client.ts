/** Stores answers that were typed and not sent, so that neither a closed tab nor a link switched off meanwhile loses them. */
import { answersForm } from '../../domain/client-page/client-page.ts';
import { watchFileForm } from './send-files.ts';

type Unsent = {
  page: string;
  at: number;
  /** By the name of a field: what the server had, and what was typed instead. */
  fields: Record<string, { was: string; typed: string }>;
};

const prefix = 'unsent-answers ';
/** As long as the draft of a brief. */
const lifetimeMs = 30 * 24 * 3_600_000;
// Enough to distinguish one client page from another, too little to open it.
const page = /\/status\/([\w-]{8})/.exec(location.pathname)?.[1] ?? '';

for (const letter of unsentLetters()) {
  const unsent = read(letter);
  if (!unsent || unsent.at < Date.now() - lifetimeMs) write(letter, {});
}
for (const form of document.querySelectorAll<HTMLFormElement>('form[data-letter]')) storeTyped(form);
for (const place of document.querySelectorAll<HTMLElement>('[data-unsent]')) showUnsent(place);
for (const form of document.querySelectorAll<HTMLFormElement>('form[data-sending]')) watchFileForm(form);

function storeTyped(form: HTMLFormElement): void {
  const letter = form.dataset['letter']!;
  // A page that names mistakes holds what was typed, not what is saved: there is nothing to compare with.
  if (!('unsaved' in form.dataset)) restore(form, letter);
  form.addEventListener('input', ({ target }) => {
    const { name } = target as HTMLInputElement | HTMLTextAreaElement;
    // Read each time: another tab may have stored another field.
    const fields = read(letter)?.fields ?? {};
    const was = fields[name]?.was ?? valueOf(form, name, true);
    const typed = valueOf(form, name, false);
    if (typed === was) delete fields[name];
    else fields[name] = { was, typed };
    write(letter, fields);
  });
}

/** Puts back what was typed; an answer that has changed meanwhile stays before it. */
function restore(form: HTMLFormElement, letter: string): void {
  const unsent = read(letter);
  if (!unsent) return;
  const fields: Unsent['fields'] = {};
  for (const [name, { was, typed }] of Object.entries(unsent.fields)) {
    const saved = valueOf(form, name, true);
    const control = controlsOf(form, name)[0];
    if (!control || saved === typed) continue;
    const isText = control instanceof HTMLTextAreaElement;
    if (!isText && saved !== was) continue;
    const both = `${saved}\n\n${typed}`;
    const value = saved === was || saved === '' || both.length > (control.maxLength ?? 0) ? typed : both;
    if (isText) control.value = value;
    else
      for (const option of controlsOf(form, name) as HTMLInputElement[])
        option.checked = value.split('\n').includes(option.value);
    fields[name] = { was: saved, typed: plain(value) };
    // A question that is folded shows nothing of it.
    for (let part = control.closest('details'); part; part = part.parentElement?.closest('details') ?? null)
      part.open = true;
  }
  write(letter, fields);
  const isRestored = Object.keys(fields).length > 0;
  form.closest('section')?.querySelector('[data-restored]')?.toggleAttribute('hidden', !isRestored);
}

/** On a page where nothing can be sent any more. What was typed for a closed letter is drawn once and then deleted. */
function showUnsent(place: HTMLElement): void {
  const closed = place.dataset['unsent']!;
  const letters = closed === '' ? unsentLetters() : [closed];
  for (const letter of letters) {
    const unsent = read(letter);
    if (unsent?.page !== page) continue;
    for (const [name, { typed }] of Object.entries(unsent.fields)) {
      if (!name.startsWith(answersForm.text('')) || typed === '') continue;
      const words = document.createElement('p');
      words.className = 'status-words';
      words.dir = 'auto';
      words.textContent = typed;
      place.append(words);
      place.hidden = false;
    }
    if (closed !== '') write(letter, {});
  }
}

function controlsOf(form: HTMLFormElement, name: string): (HTMLInputElement | HTMLTextAreaElement)[] {
  return [...form.elements].filter(
    (control): control is HTMLInputElement | HTMLTextAreaElement =>
      (control instanceof HTMLInputElement || control instanceof HTMLTextAreaElement) &&
      control.name === name,
  );
}

/** Of a text its words, of choices the chosen ones, a line each; as they came from the server, or as they are now. */
function valueOf(form: HTMLFormElement, name: string, isSaved: boolean): string {
  const values = controlsOf(form, name).flatMap((control) => {
    if (control instanceof HTMLTextAreaElement) return [isSaved ? control.defaultValue : control.value];
    return (isSaved ? control.defaultChecked : control.checked) ? [control.value] : [];
  });
  return plain(values.join('\n'));
}

/** As the server stores a text. */
function plain(text: string): string {
  return text.replaceAll(/\r\n?/g, '\n').normalize('NFC').trim();
}

function unsentLetters(): string[] {
  try {
    return Object.keys(localStorage)
      .filter((key) => key.startsWith(prefix))
      .map((key) => key.slice(prefix.length));
  } catch {
    return [];
  }
}

function read(letter: string): Unsent | undefined {
  try {
    return (JSON.parse(localStorage.getItem(prefix + letter) ?? 'null') as Unsent | null) ?? undefined;
  } catch {
    return undefined;
  }
}

function write(letter: string, fields: Unsent['fields']): void {
  try {
    if (Object.keys(fields).length === 0) localStorage.removeItem(prefix + letter);
    else
      localStorage.setItem(
        prefix + letter,
        JSON.stringify({ page, at: Date.now(), fields } satisfies Unsent),
      );
  } catch {
    // Without storage the page is as it is without a script.
  }
}
