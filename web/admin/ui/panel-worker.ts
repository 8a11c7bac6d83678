/** The panel's service worker: it says when there is no network, and shows notifications. */
import type { TrustedWindow } from '../../site/trusted-window.ts';

const address = '/admin/service-worker.js';

/** Undefined where the browser has none: without HTTPS, or in a private window. */
export async function panelWorker(): Promise<ServiceWorkerRegistration | undefined> {
  if (!('serviceWorker' in navigator)) return undefined;
  policy ??= (window as TrustedWindow).trustedTypes?.createPolicy('service-worker', {
    createScriptURL: () => address,
  });
  const trusted = policy?.createScriptURL(address) ?? address;
  return navigator.serviceWorker.register(trusted, { scope: '/admin' }).catch(() => undefined);
}

/** A name can be given to one policy alone. */
let policy: ReturnType<NonNullable<TrustedWindow['trustedTypes']>['createPolicy']> | undefined;
