/** What is on the paper: the text of a PDF as Chromium writes it, page by page, without a PDF reader installed. */
import type { Page } from '@playwright/test';
import { inflateSync } from 'node:zlib';

type Objects = Map<string, { dictionary: string; stream: string }>;
type Font = { digits: number; letters: Map<string, string> };

/** Lines break where the paper ends and fonts join letters, so that words are compared without either. */
export const closeUp = (text: string): string => text.normalize('NFKC').replaceAll(/[\s\u2060]+/g, '');

/** Those of the words that are on no page. */
export async function missingOnPaper(page: Page, words: string[]): Promise<string[]> {
  const paper = (await printedPages(page)).join('');
  return words.filter((word) => !paper.includes(closeUp(word)));
}

/** The text of each page that the printer would draw in a colour other than that of the paper, closed up. */
export async function printedPages(page: Page): Promise<string[]> {
  const objects = readObjects(await page.pdf());
  const fonts = new Map<string, Font>();
  for (const [id, { dictionary }] of objects) {
    const letters = objects.get(/\/ToUnicode (\d+) 0 R/.exec(dictionary)?.[1] ?? '');
    if (letters) fonts.set(id, readFont(letters.stream));
  }
  const pages = [...objects.values()].filter(({ dictionary }) => /\/Type \/Page\b/.test(dictionary));
  return pages.map(({ dictionary }) => {
    const content = /\/Contents (\d+) 0 R/.exec(dictionary)?.[1] ?? '';
    return closeUp(drawnText(content, objects, fonts));
  });
}

function readObjects(pdf: Buffer): Objects {
  const objects: Objects = new Map();
  for (const [, id, body] of pdf.toString('latin1').matchAll(/(\d+) 0 obj\n([\s\S]*?)endobj/g)) {
    const [, dictionary = body!, bytes] = /^([\s\S]*?)stream\r?\n([\s\S]*)endstream/.exec(body!) ?? [];
    const isText = bytes !== undefined && dictionary.includes('/FlateDecode');
    const stream = isText ? inflateSync(Buffer.from(bytes, 'latin1')).toString('latin1') : '';
    objects.set(id!, { dictionary, stream });
  }
  return objects;
}

function readFont(map: string): Font {
  const letters = new Map<string, string>();
  const digits = /begincodespacerange\s*<([\dA-F]+)>/i.exec(map)?.[1]?.length ?? 4;
  const add = (code: number, letter: string) =>
    letters.set(code.toString(16).padStart(digits, '0').toUpperCase(), letter);
  for (const [, block = ''] of map.matchAll(/beginbfchar([\s\S]*?)endbfchar/g)) {
    for (const [, code = '', units = ''] of block.matchAll(/<([\dA-F]+)> <([\dA-F]+)>/gi))
      add(Number.parseInt(code, 16), fromUnits(units));
  }
  for (const [, block = ''] of map.matchAll(/beginbfrange([\s\S]*?)endbfrange/g)) {
    for (const [, from = '', to = '', units = ''] of block.matchAll(
      /<([\dA-F]+)> <([\dA-F]+)> <([\dA-F]+)>/gi,
    )) {
      const first = Number.parseInt(from, 16);
      for (let code = first; code <= Number.parseInt(to, 16); code++)
        add(code, String.fromCodePoint(fromUnits(units).codePointAt(0)! + code - first));
    }
  }
  return { digits, letters };
}

function fromUnits(hex: string): string {
  return Buffer.from(hex, 'hex').swap16().toString('utf16le');
}

function drawnText(id: string, objects: Objects, fonts: Map<string, Font>): string {
  let font: Font | undefined;
  let isPaperWhite = false;
  let text = '';
  const steps = /([\d.]+) ([\d.]+) ([\d.]+) rg\b|\/F(\d+) [\d.]+ Tf|<([\dA-F]+)> Tj|\/X(\d+) Do/gi;
  for (const [, red, green, blue, name, codes, part] of (objects.get(id)?.stream ?? '').matchAll(steps)) {
    if (red !== undefined) isPaperWhite = [red, green, blue].every((share) => Number(share) > 0.8);
    else if (name !== undefined) font = fonts.get(name);
    // What is half transparent, or fades in, is drawn apart and put in its place.
    else if (part !== undefined) text += drawnText(part, objects, fonts);
    else if (font && codes && !isPaperWhite) {
      for (let at = 0; at < codes.length; at += font.digits)
        text += font.letters.get(codes.slice(at, at + font.digits).toUpperCase()) ?? '';
    }
  }
  return text;
}
