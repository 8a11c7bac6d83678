/** Likes, comments, posts and the filter; all of it in the page alone, and gone with it. */
import { announce, copyOf, find, locale, showControls } from '../shared/client.ts';
import type { PostKind } from './people.ts';
import { dictionaries } from './text.ts';

const text = dictionaries[locale];
const list = find('[data-posts]');
const filter = find<HTMLFieldSetElement>('[data-filter]');

document.addEventListener('click', ({ target }) => {
  const button = (target as Element).closest('button');
  if (button && 'like' in button.dataset) like(button);
  else if (button && 'join' in button.dataset) join(button);
  else if (button && 'watch' in button.dataset) watch(button);
});
document.addEventListener('submit', (event) => {
  event.preventDefault();
  const form = event.target as HTMLFormElement;
  if ('answer' in form.dataset) answer(form);
  else publish(form);
});
document.addEventListener('input', ({ target }) => {
  const form = (target as HTMLInputElement).form;
  if (form) complain(form, target as HTMLInputElement, false);
});
filter.addEventListener('change', () => announce(text.filter.shown(showChosen())));
showControls();

function toggle(button: HTMLButtonElement): boolean {
  const isOn = button.ariaPressed !== 'true';
  button.ariaPressed = String(isOn);
  return isOn;
}

function like(button: HTMLButtonElement): void {
  const others = Number(button.dataset['like']);
  const words = text.post.likes(others + (toggle(button) ? 1 : 0));
  find('[data-likes]', button.closest('[data-post]')!).textContent = words;
  announce(words);
}

function join(button: HTMLButtonElement): void {
  const isGoing = toggle(button);
  const place = find('[data-going]');
  find('[data-tile="you"]').hidden = !isGoing;
  place.textContent = text.crew.going(Number(place.dataset['going']) + (isGoing ? 1 : 0));
  announce(place.textContent);
}

let airing: ReturnType<typeof setInterval> | undefined;

/** The call as it is now: who speaks changes by itself until it is stopped. */
function watch(button: HTMLButtonElement): void {
  const isOn = toggle(button);
  const begin = Date.now();
  const clock = find('[data-clock]');
  clearInterval(airing);
  clock.textContent = '0:00';
  find('[data-crew]').toggleAttribute('data-live', isOn);
  find('[data-air]').hidden = !isOn;
  announce(isOn ? text.crew.onAir : text.crew.offAir);
  if (!isOn) return;
  airing = setInterval(() => {
    const seconds = Math.floor((Date.now() - begin) / 1000);
    clock.textContent = `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
  }, 1000);
}

function answer(form: HTMLFormElement): void {
  const field = find<HTMLInputElement>('input', form);
  const words = field.value.trim();
  if (!words) return complain(form, field, true);
  const comment = copyOf('#comment');
  find('[data-said]', comment).textContent = words;
  find('[data-comments]', form.closest('[data-post]')!).append(comment);
  form.reset();
  announce(text.post.commented);
}

function publish(form: HTMLFormElement): void {
  const field = find<HTMLTextAreaElement>('textarea', form);
  const words = field.value.trim();
  if (!words) return complain(form, field, true);
  const kind = find<HTMLSelectElement>('select', form).value as PostKind;
  const post = copyOf('#post');
  post.dataset['kind'] = kind;
  find('[data-words]', post).textContent = words;
  find('[data-place]', post).textContent = find<HTMLInputElement>('input', form).value.trim();
  find('[data-kind-name]', post).textContent = text.kinds[kind];
  list.prepend(post);
  form.reset();
  // Whatever was filtered, one's own post is seen.
  find<HTMLInputElement>('[value="all"]', filter).checked = true;
  showChosen();
  const composer = find<HTMLDetailsElement>('[data-compose]');
  composer.open = false;
  find('summary', composer).focus();
  announce(text.compose.sent);
}

/** Says what is missing until the visitor types. */
function complain(form: HTMLFormElement, field: HTMLElement, isMissing: boolean): void {
  const error = find('.error', form);
  error.hidden = !isMissing;
  if (!isMissing) {
    field.removeAttribute('aria-invalid');
    return;
  }
  field.ariaInvalid = 'true';
  field.focus();
  announce(error.textContent);
}

function showChosen(): number {
  const chosen = find<HTMLInputElement>(':checked', filter).value;
  const all = [...list.children] as HTMLElement[];
  for (const post of all) post.hidden = chosen !== 'all' && post.dataset['kind'] !== chosen;
  const count = all.filter((post) => !post.hidden).length;
  find('[data-none]').hidden = count > 0;
  return count;
}
