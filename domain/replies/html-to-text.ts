/** HTML of a mail as text: nothing is loaded, nothing hidden is shown, and each character is looked at once. */

const mostLength = 400_000;
const mostDepth = 100;
/** Their content is no text. */
const silent = new Set([
  'script',
  'style',
  'head',
  'title',
  'template',
  'noscript',
  'svg',
  'object',
  'iframe',
]);
const blocks = new Set([
  'address',
  'article',
  'aside',
  'blockquote',
  'center',
  'div',
  'dl',
  'dd',
  'dt',
  'footer',
  'form',
  'h1',
  'h2',
  'h3',
  'h4',
  'h5',
  'h6',
  'header',
  'hr',
  'li',
  'main',
  'ol',
  'p',
  'pre',
  'section',
  'table',
  'tr',
  'ul',
]);
const single = new Set(['area', 'base', 'br', 'col', 'hr', 'img', 'input', 'link', 'meta', 'source', 'wbr']);
const hidden =
  /(?:display\s*:\s*none|visibility\s*:\s*hidden|font-size\s*:\s*0(?![.\d]*[1-9])|mso-hide\s*:\s*all)/i;
/** Where mail programs put the letter that was answered. */
const quotation = /(?:gmail_quote|yahoo_quoted|moz-cite-prefix|divRplyFwdMsg|nh_quote)/;

const named: Record<string, string> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
  ndash: '–',
  mdash: '—',
  hellip: '…',
  euro: '€',
  copy: '©',
  bdquo: '„',
  rdquo: '”',
  ldquo: '“',
  lsquo: '‘',
  rsquo: '’',
  oacute: 'ó',
  Oacute: 'Ó',
  bull: '•',
  middot: '·',
  shy: '',
  zwnj: '',
  zwj: '',
};

function decoded(text: string): string {
  return text.replaceAll(
    /&(?:#(\d{1,7})|#x([\da-f]{1,6})|([a-z]{2,8}));/gi,
    (whole, decimal?: string, hex?: string, name?: string) => {
      if (name !== undefined) return named[name] ?? whole;
      const code = decimal === undefined ? Number.parseInt(hex ?? '', 16) : Number(decimal);
      const isLetter = code > 31 && code <= 0x10ffff && !(code >= 0xd800 && code <= 0xdfff);
      return isLetter ? String.fromCodePoint(code) : ' ';
    },
  );
}

type Open = { name: string; isSilent: boolean; isQuote: boolean };

export function htmlToText(html: string): string {
  const source = html.slice(0, mostLength);
  const out: string[] = [];
  const open: Open[] = [];
  let line = '';
  let silences = 0;
  let quotes = 0;

  function endLine(): void {
    out.push(quotes > 0 && line.trim() !== '' ? `> ${line.trim()}` : line.trim());
    line = '';
  }
  function breakLine(): void {
    if (line.trim() !== '') endLine();
  }
  function say(text: string): void {
    if (silences > 0) return;
    const flowed = decoded(text).replaceAll(/[\s\u00a0]+/g, ' ');
    line += line === '' ? flowed.trimStart() : flowed;
  }
  function close(name: string): void {
    const depth = open.findLastIndex((one) => one.name === name);
    if (depth === -1) return;
    for (const { isSilent, isQuote } of open.splice(depth).toReversed()) {
      if (isSilent) silences--;
      if (isQuote) {
        breakLine();
        quotes--;
      }
    }
  }
  function begin(name: string, attributes: string): void {
    const isSilent = silent.has(name) || hidden.test(attributes);
    const isQuote = name === 'blockquote' && quotes < 5;
    if (isQuote) quotes++;
    if (isSilent) silences++;
    open.push({ name, isSilent, isQuote });
  }

  let at = 0;
  while (at < source.length) {
    const tag = source.indexOf('<', at);
    say(source.slice(at, tag === -1 ? source.length : tag));
    if (tag === -1) break;
    if (source.startsWith('<!--', tag)) {
      const end = source.indexOf('-->', tag + 4);
      at = end === -1 ? source.length : end + 3;
      continue;
    }
    const end = source.indexOf('>', tag + 1);
    const inner = end === -1 ? '' : source.slice(tag + 1, Math.min(end, tag + 2_000));
    const found = /^(\/?)([a-z][a-z0-9:-]{0,20})/i.exec(inner);
    if (!found) {
      // No tag: "a < b". What never ends is dropped.
      if (end === -1) break;
      if (!inner.startsWith('!') && !inner.startsWith('?')) say('<');
      at = inner.startsWith('!') || inner.startsWith('?') ? end + 1 : tag + 1;
      continue;
    }
    at = end + 1;
    const [, slash, written = ''] = found;
    const name = written.toLowerCase();
    if (silences === 0 && blocks.has(name)) breakLine();
    if (silences === 0 && name === 'br') endLine();
    if (slash) {
      if (silences === 0 && (name === 'p' || name === 'blockquote')) endLine();
      close(name);
    } else if (!single.has(name) && open.length < mostDepth) {
      if (quotation.test(inner) && out.at(-1) !== '') endLine();
      begin(name, inner);
      if (name === 'li') line = '– ';
    }
  }
  endLine();
  return out
    .join('\n')
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim();
}
