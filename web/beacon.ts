/** Counts the visit without knowing the visitor: no cookie, no storage, no identifier. Inlined, so it imports nothing. */
const refuses =
  navigator.doNotTrack === '1' ||
  (navigator as Navigator & { globalPrivacyControl?: boolean }).globalPrivacyControl === true;
const counted = new Set<string>();

function report(event: string): void {
  if (refuses || counted.has(event)) return;
  counted.add(event);
  try {
    const body = {
      path: location.pathname,
      referrer: document.referrer && new URL(document.referrer).hostname,
      device: isNarrower(640) ? 'phone' : isNarrower(1024) ? 'tablet' : 'desktop',
      event,
    };
    navigator.sendBeacon('/api/views', new Blob([JSON.stringify(body)], { type: 'application/json' }));
  } catch {
    // A visit that cannot be counted is still a visit.
  }
}

/** A question to the style sheet: reading `innerWidth` would lay out the whole page before its first paint. */
function isNarrower(pixels: number): boolean {
  return matchMedia(`(width < ${pixels}px)`).matches;
}

addEventListener('visit', (event) => report((event as CustomEvent<string>).detail));
// A prerendered page counts when it becomes visible.
if ((document as Document & { prerendering?: boolean }).prerendering)
  document.addEventListener('prerenderingchange', () => report('view'), { once: true });
else report('view');
