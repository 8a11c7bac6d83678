import { faceFamily, faces, faceWeights } from '../../fonts/faces.ts';

/** The drawing as a PNG, made by the browser alone: its markup and styles inside an SVG, painted on a canvas. */

const width = 640;
const scale = 2;
const margin = 40;

export async function pictureOf(drawing: HTMLElement): Promise<Blob> {
  const height = Math.ceil((drawing.offsetHeight / drawing.offsetWidth) * width);
  const [w, h] = [width + 2 * margin, height + 2 * margin];
  const svg = svgOf(drawing, await stylesWithFonts(), w, h);
  const image = new Image(w * scale, h * scale);
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg)}`;
  await image.decode();
  const canvas = document.createElement('canvas');
  canvas.width = w * scale;
  canvas.height = h * scale;
  canvas.getContext('2d')!.drawImage(image, 0, 0, canvas.width, canvas.height);
  return new Promise((resolve, reject) =>
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('no picture'))), 'image/png'),
  );
}

function svgOf(drawing: HTMLElement, css: string, w: number, h: number): string {
  const copy = drawing.cloneNode(true) as HTMLElement;
  for (const part of copy.querySelectorAll('[data-new]')) part.removeAttribute('data-new');
  const sheet = document.createElement('div');
  sheet.className = 'drawing-picture';
  const style = document.createElement('style');
  // Nothing moves or fades in a picture.
  style.textContent = `${css}
    *, ::before, ::after { animation: none !important; transition: none !important; }
    .drawing-picture { box-sizing: border-box; width: ${w}px; height: ${h}px; padding: ${margin}px;
      background: linear-gradient(155deg, #fdf6e7, #fbe4b5 55%, #f5c46b); }
    .drawing-picture .skeleton { max-width: none; }`;
  sheet.append(style, copy);
  const xml = new XMLSerializer().serializeToString(sheet);
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${w * scale}" height="${h * scale}" viewBox="0 0 ${w} ${h}"><foreignObject width="${w}" height="${h}">${xml}</foreignObject></svg>`;
}

/** An image loads nothing from outside: the faces travel inside it. */
async function stylesWithFonts(): Promise<string> {
  const rules = Array.from(document.styleSheets, (sheet) =>
    Array.from(sheet.cssRules, (rule) => rule.cssText),
  );
  const carried = await Promise.all(
    faces.map(async ({ url, characters }) => {
      const source = `url(data:font/woff2;base64,${await dataOf(url)})`;
      return `@font-face{font-family:${faceFamily};font-weight:${faceWeights};unicode-range:${characters};src:${source}}`;
    }),
  );
  return [...rules.flat(), ...carried].join('\n');
}

async function dataOf(url: string): Promise<string> {
  const file = await fetch(url);
  const bytes = new Uint8Array(await file.arrayBuffer());
  return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''));
}
