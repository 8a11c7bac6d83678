/** The browser's side of notifications: whether they can be had here, and the address it gives for them. */
import { panelWorker } from '../ui/panel-worker.ts';
import { request } from '../ui/request.ts';

/** `home-screen`: an iPhone or iPad has them only in an app on its home screen. */
type Standing = 'insecure' | 'home-screen' | 'unsupported' | 'denied' | 'off' | 'on';

type Device = { standing: Standing; id?: string };

const isApple = () => /iPhone|iPad|iPod/.test(navigator.userAgent) || isDesktopLikeTablet();
/** An iPad calls itself a Mac. */
const isDesktopLikeTablet = () => /Macintosh/.test(navigator.userAgent) && navigator.maxTouchPoints > 1;

/** `known`: the ids of the devices that the server lets ring. */
export async function lookAtDevice(known: readonly string[]): Promise<Device> {
  if (!window.isSecureContext) return { standing: 'insecure' };
  if (!('PushManager' in window) || !('Notification' in window))
    return { standing: isApple() ? 'home-screen' : 'unsupported' };
  const registration = await panelWorker();
  if (!registration) return { standing: 'unsupported' };
  if (Notification.permission === 'denied') return { standing: 'denied' };
  const subscription = await registration.pushManager.getSubscription();
  if (!subscription || Notification.permission !== 'granted') return { standing: 'off' };
  const id = await idOf(subscription.endpoint);
  return known.includes(id) ? { standing: 'on', id } : { standing: 'off', id };
}

export type NewDevice = { endpoint: string; keys: { p256dh: string; auth: string }; name: string };

/** Asks the person first. Undefined: they would rather not. */
export async function subscribeDevice(publicKey: string): Promise<NewDevice | undefined> {
  if ((await Notification.requestPermission()) !== 'granted') return undefined;
  await panelWorker();
  const { pushManager } = await navigator.serviceWorker.ready;
  // A former one may be bound to other keys.
  await (await pushManager.getSubscription())?.unsubscribe();
  const subscription = await pushManager.subscribe({
    userVisibleOnly: true,
    applicationServerKey: publicKey,
  });
  const { endpoint, keys: { p256dh = '', auth = '' } = {} } = subscription.toJSON();
  return { endpoint: endpoint ?? '', keys: { p256dh, auth }, name: deviceName() };
}

export async function unsubscribeDevice(): Promise<void> {
  await (await presentSubscription())?.unsubscribe();
}

async function presentSubscription(): Promise<PushSubscription | null> {
  const registration = await panelWorker();
  // Some browsers have workers and no push.
  return (await registration?.pushManager?.getSubscription()) ?? null;
}

/** Whoever signs out leaves a device that may be somebody else's next. False: it did not ring. */
export async function silenceDevice(): Promise<boolean> {
  const subscription = await presentSubscription();
  if (!subscription) return false;
  const params = { id: await idOf(subscription.endpoint) };
  // Where that fails, the push service says with the next notification that the device is gone.
  await request('DELETE /api/account/pushes/:id', { params }).catch(() => {});
  await subscription.unsubscribe();
  return true;
}

/** As the server names it. */
async function idOf(endpoint: string): Promise<string> {
  const bytes = new TextEncoder().encode(new URL(endpoint).href);
  const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
  return btoa(String.fromCharCode(...hash))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');
}

const browsers = [
  ['Edge', /Edg/],
  ['Opera', /OPR/],
  ['Firefox', /Firefox|FxiOS/],
  ['Chrome', /Chrom|CriOS/],
  ['Safari', /Safari/],
] as const;
const systems = [
  ['iPhone', /iPhone/],
  ['iPad', /iPad/],
  ['Android', /Android/],
  ['Windows', /Windows/],
  ['Mac', /Macintosh/],
  ['Linux', /Linux/],
] as const;

function deviceName(): string {
  const agent = navigator.userAgent;
  const nameIn = (list: readonly (readonly [string, RegExp])[]) =>
    list.find(([, pattern]) => pattern.test(agent))?.[0] ?? '';
  return [nameIn(browsers), isDesktopLikeTablet() ? 'iPad' : nameIn(systems)].filter(Boolean).join(' · ');
}
