/** The few shapes that the drawings are made of. */
import { outline } from '../../../fonts/outline.ts';

type TextOptions = {
  weight?: 500 | 700;
  fill?: string;
  anchor?: 'start' | 'middle' | 'end';
  spacing?: number;
};

export function text(x: number, y: number, size: number, words: string, options: TextOptions = {}): string {
  const { weight = 500, fill = '#241a14', anchor = 'start', spacing = size > 24 ? -0.035 : -0.005 } = options;
  return shape(outline(x, y, size, words, { weight, anchor, spacing: round(spacing * size) }), fill);
}

export function box(
  x: number,
  y: number,
  width: number,
  height: number,
  radius: number,
  fill: string,
  more = '',
): string {
  return `<rect x="${round(x)}" y="${round(y)}" width="${round(width)}" height="${round(height)}" rx="${radius}" fill="${fill}" ${more}/>`;
}

export function circle(x: number, y: number, radius: number, fill: string, more = ''): string {
  return `<circle cx="${round(x)}" cy="${round(y)}" r="${radius}" fill="${fill}" ${more}/>`;
}

export function line(d: string, stroke: string, width: number, more = ''): string {
  return `<path d="${d}" fill="none" stroke="${stroke}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round" ${more}/>`;
}

export function shape(d: string, fill: string, more = ''): string {
  return `<path d="${d}" fill="${fill}" ${more}/>`;
}

/** Stops as `offset colour`, or `offset colour opacity`. */
function stops(list: readonly string[]): string {
  return list
    .map((stop) => {
      const [offset, colour, opacity] = stop.split(' ');
      return `<stop offset="${offset}" stop-color="${colour}"${opacity ? ` stop-opacity="${opacity}"` : ''}/>`;
    })
    .join('');
}

export function across(id: string, ...list: string[]): string {
  return `<linearGradient id="${id}">${stops(list)}</linearGradient>`;
}

export function down(id: string, ...list: string[]): string {
  return `<linearGradient id="${id}" x2="0" y2="1">${stops(list)}</linearGradient>`;
}

export function around(id: string, ...list: string[]): string {
  return `<radialGradient id="${id}">${stops(list)}</radialGradient>`;
}

export function shadow(
  x: number,
  y: number,
  width: number,
  height: number,
  radius: number,
  colour: string,
): string {
  return box(x, y + 22, width, height, radius, colour, 'opacity="0.42" filter="url(#soft)"');
}

/** A smooth line through points. */
export function curve(points: readonly (readonly [number, number])[]): string {
  return points
    .map(([x, y], index) => {
      const before = points[index - 1];
      if (!before) return `M${round(x)} ${round(y)}`;
      const middle = round((before[0] + x) / 2);
      return `C${middle} ${round(before[1])} ${middle} ${round(y)} ${round(x)} ${round(y)}`;
    })
    .join('');
}

export function drawing(background: string, definitions: string, ...content: string[]): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="840" viewBox="0 0 1200 840"><defs><filter id="soft" x="-20%" y="-20%" width="140%" height="140%"><feGaussianBlur stdDeviation="24"/></filter>${definitions}</defs><rect width="1200" height="840" fill="${background}"/>${content.join('')}</svg>`;
}

export function round(value: number): number {
  return Math.round(value * 10) / 10;
}
