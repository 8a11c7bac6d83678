/**
 * How Mozilla's HTTP Observatory marks a site, so far as one can tell without asking it: a hundred points, less for what is
 * missing, and more for what goes beyond once at least ninety are left.
 */

export type ScannedSite = {
  /** The front page over https. */
  headers: Headers;
  html: string;
  /** Set-Cookie lines of every answer. */
  cookies: string[];
  /** Where plain http leads. */
  redirect: string | null;
  origin: string;
};

export type Mark = { test: string; points: number };

const leastForBonus = 90;
const halfAYearSeconds = 15_768_000;

export function observatoryScore(site: ScannedSite): { score: number; marks: Mark[] } {
  const csp = directivesOf(site.headers.get('content-security-policy'));
  const marks = [
    { test: 'content-security-policy', points: policyPoints(csp) },
    { test: 'cookies', points: cookiePoints(site.cookies) },
    { test: 'cross-origin-resource-sharing', points: sharingPoints(site.headers) },
    { test: 'redirection', points: redirectionPoints(site) },
    { test: 'referrer-policy', points: referrerPoints(site.headers.get('referrer-policy')) },
    { test: 'strict-transport-security', points: transportPoints(site.headers) },
    { test: 'subresource-integrity', points: integrityPoints(site) },
    { test: 'x-content-type-options', points: isNosniff(site.headers) ? 0 : -5 },
    { test: 'x-frame-options', points: framePoints(site.headers, csp) },
    { test: 'cross-origin-resource-policy', points: resourcePoints(site.headers) },
  ];
  const sum = (points: number[]) => points.reduce((total, one) => total + one, 0);
  const base = 100 + sum(marks.map(({ points }) => Math.min(points, 0)));
  const bonus = sum(marks.map(({ points }) => Math.max(points, 0)));
  return { score: Math.max(0, base >= leastForBonus ? base + bonus : base), marks };
}

type Directives = Map<string, string[]>;

function directivesOf(policy: string | null): Directives {
  const parts = (policy ?? '').split(';').map((part) => part.trim().toLowerCase().split(/\s+/));
  return new Map(parts.filter(([name]) => name).map(([name = '', ...sources]) => [name, sources]));
}

const anywhere = ['*', 'http:', 'https:', 'ftp:', 'http://*', 'https://*', 'http://*.*', 'https://*.*'];

function policyPoints(csp: Directives): number {
  if (csp.size === 0) return -25;
  const sourcesOf = (name: string) => {
    const sources = csp.get(name) ?? csp.get('default-src') ?? ['*'];
    const isExact = sources.some((source) => /^'(sha\d{3}|nonce)-/.test(source));
    // A browser that knows hashes ignores it beside them.
    return sources.filter((source) => !(isExact && source === "'unsafe-inline'"));
  };
  const has = (sources: string[], bad: string[]) => sources.some((source) => bad.includes(source));
  const isPlain = (sources: string[]) => sources.some((source) => /^(http|ftp):/.test(source));
  const scripts = sourcesOf('script-src');
  const styles = sourcesOf('style-src');
  const inline = ["'unsafe-inline'", 'data:'];
  const passive = ['img-src', 'media-src'];
  const active = [...csp].filter(([name]) => !passive.includes(name)).flatMap(([, sources]) => sources);
  if (has(scripts, [...anywhere, ...inline]) || has(sourcesOf('object-src'), anywhere)) return -20;
  if (isPlain(active)) return -20;
  if (has([...scripts, ...styles], ["'unsafe-eval'"])) return -10;
  if (isPlain(passive.flatMap(sourcesOf))) return -10;
  if (has(styles, [...anywhere, ...inline])) return 0;
  return csp.get('default-src')?.join() === "'none'" ? 10 : 5;
}

function cookiePoints(cookies: string[]): number {
  if (cookies.length === 0) return 0;
  const lines = cookies.map((cookie) => cookie.toLowerCase());
  const isSession = (line: string) => /^[^=]*(sess|login)/.test(line);
  if (lines.some((line) => isSession(line) && !/;\s*secure/.test(line))) return -40;
  if (lines.some((line) => isSession(line) && !/;\s*httponly/.test(line))) return -30;
  if (lines.some((line) => !/;\s*secure/.test(line))) return -20;
  return lines.every((line) => /;\s*samesite=(lax|strict)/.test(line)) ? 5 : 0;
}

function sharingPoints(headers: Headers): number {
  const isOpen = headers.has('access-control-allow-origin');
  return isOpen && headers.get('access-control-allow-credentials') === 'true' ? -50 : 0;
}

function redirectionPoints({ redirect, origin }: ScannedSite): number {
  if (redirect === null || !redirect.startsWith('https:')) return -20;
  return new URL(redirect).host === new URL(origin).host ? 0 : -5;
}

function referrerPoints(policy: string | null): number {
  if (policy === null) return 0;
  const careful = ['no-referrer', 'same-origin', 'strict-origin', 'strict-origin-when-cross-origin'];
  return careful.includes(policy.toLowerCase()) ? 5 : -5;
}

function transportPoints(headers: Headers): number {
  const seconds = /max-age=(\d+)/.exec(headers.get('strict-transport-security') ?? '')?.[1];
  if (seconds === undefined) return -20;
  return Number(seconds) >= halfAYearSeconds ? 0 : -10;
}

function integrityPoints({ html, origin }: ScannedSite): number {
  const tags = [...html.matchAll(/<script\b[^>]*\ssrc="?([^"\s>]+)[^>]*>/g)];
  const foreign = tags.filter(([, address]) => new URL(address!, origin).origin !== origin);
  const isGuarded = ([tag]: RegExpExecArray) => /\sintegrity=/.test(tag);
  if (foreign.some(([, address]) => !address!.startsWith('https:')))
    return foreign.every(isGuarded) ? -20 : -50;
  if (!foreign.every(isGuarded)) return -5;
  return tags.length > 0 && tags.every(isGuarded) ? 5 : 0;
}

function isNosniff(headers: Headers): boolean {
  return headers.get('x-content-type-options')?.toLowerCase() === 'nosniff';
}

function framePoints(headers: Headers, csp: Directives): number {
  const ancestors = csp.get('frame-ancestors');
  if (ancestors && !ancestors.some((source) => anywhere.includes(source))) return 5;
  return /^(deny|sameorigin)$/i.test(headers.get('x-frame-options') ?? '') ? 0 : -20;
}

function resourcePoints(headers: Headers): number {
  const policy = headers.get('cross-origin-resource-policy')?.toLowerCase();
  if (policy === 'same-origin' || policy === 'same-site') return 10;
  return policy === undefined || policy === 'cross-origin' ? 0 : -5;
}
