/** A file that belongs to a brief: what kinds are taken, and how much of them. */

export const fileLimits = {
  bytes: 10 * 1024 * 1024,
  bytesOfBrief: 100 * 1024 * 1024,
  filesOfBrief: 100,
  name: 120,
} as const;

/** Who it came from: through the client page, or attached to a mail. */
export type FileSource = 'client' | 'mail';

/** What a file may be called, by what it is; the first is added to a name that has none of them. */
export const extensionsOf = {
  jpeg: ['jpg', 'jpeg', 'jpe', 'jfif'],
  png: ['png'],
  webp: ['webp'],
  avif: ['avif'],
  gif: ['gif'],
  heic: ['heic', 'heif'],
  tiff: ['tif', 'tiff'],
  bmp: ['bmp'],
  psd: ['psd', 'psb'],
  svg: ['svg'],
  pdf: ['pdf', 'ai'],
  rtf: ['rtf'],
  text: ['txt', 'md', 'csv', 'tsv', 'json', 'srt', 'vtt', 'ics', 'vcf', 'log'],
  doc: ['doc', 'dot'],
  xls: ['xls', 'xlt'],
  ppt: ['ppt', 'pps', 'pot'],
  docx: ['docx', 'dotx'],
  xlsx: ['xlsx', 'xltx'],
  pptx: ['pptx', 'ppsx', 'potx'],
  odt: ['odt', 'ott'],
  ods: ['ods', 'ots'],
  odp: ['odp', 'otp'],
  zip: ['zip', 'sketch', 'xd', 'fig', 'idml', 'pages', 'numbers', 'key', 'epub'],
  ttf: ['ttf'],
  otf: ['otf'],
  woff: ['woff'],
  woff2: ['woff2'],
  mp4: ['mp4', 'mov', 'm4v', 'm4a'],
  webm: ['webm', 'mkv'],
  mp3: ['mp3'],
  wav: ['wav'],
  ogg: ['ogg', 'oga', 'ogv'],
} as const satisfies Record<string, readonly [string, ...string[]]>;
export type FileKind = keyof typeof extensionsOf;

/** Kinds that a small picture can be made of, decoded and written anew. */
const previewed: ReadonlySet<FileKind> = new Set(['jpeg', 'png', 'webp', 'avif']);
export const hasPreview = ({ kind }: { kind: FileKind }): boolean => previewed.has(kind);

/** Why a file was not taken; words/refusals.ts has the sentence for each. */
export type FileFault =
  | 'file-empty'
  | 'file-too-big'
  | 'file-program'
  | 'file-script'
  | 'file-macros'
  | 'file-archive'
  | 'file-mixed'
  | 'file-damaged'
  | 'file-unsupported'
  | 'files-too-many'
  | 'files-full'
  | 'files-of-sender'
  | 'files-no-room'
  | 'files-closed';

/** As the page and the panel list it. */
export type BriefFile = {
  id: string;
  name: string;
  kind: FileKind;
  /** In bytes. */
  size: number;
  sha256: string;
  source: FileSource;
  addedAt: string;
  /** The letter it came with or was asked for by. */
  letterId: string | null;
  /** The line of materials it was given to. */
  materialId: string | null;
  /** When the owner downloaded it first: from then on the client cannot remove it. */
  downloadedAt: string | null;
};
