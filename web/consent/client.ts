/** Asks before the Google tag loads, remembers the answer, and withdraws it as easily. Only served where a tag is set. */
import type { TrustedWindow } from '../site/trusted-window.ts';

const storageKey = 'analytics-choice';
const banner = document.getElementById('analytics-consent')!;
const measurementId = banner.dataset['measurementId']!;
const tagUrl = 'https://www.googletagmanager.com/gtag/js?id=';

type Choice = 'accepted' | 'rejected';
type TagWindow = Window & { dataLayer?: unknown[] };

function storedChoice(): Choice | undefined {
  try {
    const stored = localStorage.getItem(storageKey);
    return stored === 'accepted' || stored === 'rejected' ? stored : undefined;
  } catch {
    // No storage, no memory of a yes: then it is a no.
    return 'rejected';
  }
}

function store(choice: Choice): void {
  try {
    localStorage.setItem(storageKey, choice);
  } catch {
    // It holds for this page at least.
  }
}

/** A browser that says no for its owner has answered already; the footer still offers a yes. */
function saidNoInAdvance(): boolean {
  const { doNotTrack, globalPrivacyControl } = navigator as Navigator & { globalPrivacyControl?: boolean };
  return doNotTrack === '1' || globalPrivacyControl === true;
}

/** Everything that is loaded by its address from here on comes from Google's tag and nowhere else, or not at all. */
function trustTagAlone(): void {
  const { trustedTypes } = window as TrustedWindow;
  trustedTypes?.createPolicy('default', {
    createScriptURL(address) {
      if (new URL(address, location.href).origin !== new URL(tagUrl).origin) throw new TypeError(address);
      return address;
    },
  });
}

function loadTag(): void {
  trustTagAlone();
  const layer = ((window as TagWindow).dataLayer ??= []);
  // The tag recognises its own commands by the arguments object, which an array is not.
  function gtag(..._command: unknown[]) {
    layer.push(arguments);
  }
  const refused = { ad_storage: 'denied', ad_user_data: 'denied', ad_personalization: 'denied' };
  gtag('consent', 'default', { ...refused, analytics_storage: 'granted' });
  gtag('js', new Date());
  // Never with its fragment, in which a link to a draft has its key.
  gtag('config', measurementId, { page_location: location.href.split('#')[0] });
  const script = document.createElement('script');
  script.async = true;
  script.src = tagUrl + measurementId;
  document.head.append(script);
}

function forgetTag(): void {
  for (const cookie of document.cookie.split('; ')) {
    const name = cookie.split('=')[0]!;
    if (!name.startsWith('_ga')) continue;
    const host = location.hostname.split('.');
    const domains = host.map((_part, index) => `;domain=.${host.slice(index).join('.')}`);
    for (const domain of ['', ...domains]) document.cookie = `${name}=;path=/;max-age=0${domain}`;
  }
  // A tag that runs cannot be stopped, only not be started again.
  location.reload();
}

function choose(choice: Choice): void {
  const former = storedChoice();
  store(choice);
  banner.hidden = true;
  openedBy?.focus();
  if (choice === 'accepted' && former !== 'accepted') loadTag();
  if (choice === 'rejected' && former === 'accepted') forgetTag();
}

let openedBy: HTMLElement | undefined;
for (const button of banner.querySelectorAll<HTMLElement>('[data-choice]'))
  button.addEventListener('click', () => choose(button.dataset['choice'] as Choice));
for (const button of document.querySelectorAll<HTMLElement>('[data-consent-settings]'))
  button.addEventListener('click', () => {
    openedBy = button;
    banner.hidden = false;
    banner.querySelector<HTMLElement>('[data-choice]')!.focus();
  });

const choice = storedChoice();
if (choice === 'accepted') loadTag();
else if (!choice && !saidNoInAdvance()) banner.hidden = false;
