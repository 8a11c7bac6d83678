/** Reckons with the colours of palettes, for what cannot read them as they are written. */

type Three = [number, number, number];
type Oklab = { lightness: number; a: number; b: number };

const degree = Math.PI / 180;

function readOklch(colour: string): Oklab {
  const [lightness = 0, chroma = 0, hue = 0] = colour.match(/[\d.]+/g)!.map(Number);
  return { lightness, a: chroma * Math.cos(hue * degree), b: chroma * Math.sin(hue * degree) };
}

/** Beyond what screens show it is cut off. */
function toLinear({ lightness, a, b }: Oklab): Three {
  const long = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const middle = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const short = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  return [
    4.0767416621 * long - 3.3077115913 * middle + 0.2309699292 * short,
    -1.2684380046 * long + 2.6097574011 * middle - 0.3413193965 * short,
    -0.0041960863 * long - 0.7034186147 * middle + 1.707614701 * short,
  ].map((part) => Math.min(1, Math.max(0, part))) as Three;
}

function toOklab([red, green, blue]: Three): Oklab {
  const long = Math.cbrt(0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue);
  const middle = Math.cbrt(0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue);
  const short = Math.cbrt(0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue);
  return {
    lightness: 0.2104542553 * long + 0.793617785 * middle - 0.0040720468 * short,
    a: 1.9779984951 * long - 2.428592205 * middle + 0.4505937099 * short,
    b: 0.0259040371 * long + 0.7827717662 * middle - 0.808675766 * short,
  };
}

function writeHex(linear: Three): string {
  const parts = linear.map((part) => {
    const encoded = part <= 0.0031308 ? 12.92 * part : 1.055 * part ** (1 / 2.4) - 0.055;
    return Math.round(encoded * 255)
      .toString(16)
      .padStart(2, '0');
  });
  return `#${parts.join('')}`;
}

function readHex(hex: string): Three {
  return hex.match(/[\da-f]{2}/gi)!.map((pair) => {
    const encoded = Number.parseInt(pair, 16) / 255;
    return encoded <= 0.04045 ? encoded / 12.92 : ((encoded + 0.055) / 1.055) ** 2.4;
  }) as Three;
}

/** Of a colour written in OKLCH: what its luminance is made of. */
export function linearOf(colour: string): Three {
  return toLinear(readOklch(colour));
}

/** A colour written in OKLCH, as everything that draws understands it. */
export function hexOf(colour: string): string {
  return writeHex(linearOf(colour));
}

/** As light and as strong as it was, and so many degrees further on the colour wheel. */
export function turnedHex(hex: string, degrees: number): string {
  const { lightness, a, b } = toOklab(readHex(hex));
  const [cos, sin] = [Math.cos(degrees * degree), Math.sin(degrees * degree)];
  return writeHex(toLinear({ lightness, a: a * cos - b * sin, b: a * sin + b * cos }));
}
