/** The owner's pictures: what may be uploaded, and what is stored of it. */

export const pictureTypes = ['image/jpeg', 'image/png', 'image/webp', 'image/avif'] as const;

export const pictureLimits = {
  bytes: 10 * 1024 * 1024,
  longestSide: 12_000,
  pixels: 40_000_000,
  shortestSide: 200,
} as const;

/** The width at which a work is shown on a laptop: a narrower picture is enlarged there, and blurred. */
export const sharpWidth = 1_100;

/** A logo is stored as PNG alone, which mail programs and the drawing for shared links read. */
export const pictureFormats = ['avif', 'webp', 'png'] as const;
export type PictureFormat = (typeof pictureFormats)[number];

/** Nothing is enlarged: a narrower original is stored in the widths below its own, and in its own. */
export const pictureWidths = [480, 960, 1440] as const;
const widest = Math.max(...pictureWidths);

export function widthsFor(original: number): number[] {
  const own = Math.min(original, widest);
  return [...pictureWidths.filter((width) => width < own), own];
}

export type PictureFile = {
  url: string;
  format: PictureFormat;
  width: number;
  height: number;
  /** In bytes. */
  size: number;
};

/** `width` and `height` are those of the largest file. */
export type Picture = { id: string; width: number; height: number; files: PictureFile[] };

/** The one file of a logo, large enough for the picture of a shared link. */
export const logoRoom = { width: 720, height: 144 } as const;
export const shortestLogoSide = 48;

export type Logo = Pick<PictureFile, 'url' | 'width' | 'height'>;

/** Why an upload was refused. */
export type PictureFault =
  | 'picture-unsupported'
  | 'picture-damaged'
  | 'picture-too-large'
  | 'picture-too-small'
  | 'picture-animated'
  | 'logo-too-small';

export function pictureUrl(name: string): string {
  return `/media/${name}`;
}

/** The letters say what the picture holds, the number its width, which older names lack; no name is used twice. */
export const pictureFileName = /^[\w-]{22}(-\d{1,5})?\.(avif|webp|png)$/;
