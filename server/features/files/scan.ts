/** Looks through a file part by part for what would run when it is opened. Nothing is decoded or unpacked. */
import type { FileFault, FileKind } from '../../../domain/files/client-file.ts';
import { holdsControls, type Beginning } from './file-kind.ts';

/** Sees each part with the end of the one before it, so that nothing hides where two parts meet. */
type Look = (text: string, bytes: Buffer) => FileFault | undefined;

const overlap = 512;

export type Scan = {
  take(part: Buffer): FileFault | undefined;
  /** What it is, once it is whole. */
  finish(): FileKind | FileFault;
};

export function createScan(beginning: Beginning): Scan {
  let last: Buffer = Buffer.alloc(0);
  const { look, finish } = looks[beginning]?.() ?? plain(beginning as FileKind);
  return {
    take(part) {
      const bytes = Buffer.concat([last, part]);
      last = Buffer.from(bytes.subarray(-overlap));
      return look(bytes.toString('latin1'), bytes);
    },
    finish: () => finish(last.toString('latin1')),
  };
}

type Looking = { look: Look; finish: (tail: string) => FileKind | FileFault };

const plain = (kind: FileKind): Looking => ({ look: () => undefined, finish: () => kind });

const looks: Partial<Record<Beginning, () => Looking>> = {
  text: () => {
    let isWide: boolean | undefined;
    return {
      look(_text, bytes) {
        isWide ??= bytes.length > 1 && [0xfffe, 0xfeff].includes(bytes.readUInt16BE(0));
        return !isWide && holdsControls(bytes) ? 'file-unsupported' : undefined;
      },
      finish: () => 'text',
    };
  },
  svg: () => ({
    look: (text, bytes) =>
      holdsControls(bytes) ? 'file-unsupported' : runsInDrawing(text) ? 'file-script' : undefined,
    finish: (tail) => (endsDrawing(tail) ? 'svg' : 'file-damaged'),
  }),
  pdf: () => ({
    look: (text) =>
      // A name may be written with numbers of letters.
      /\/(?:JavaScript|Launch)\b/.test(withoutNumbers(text)) ? 'file-script' : undefined,
    finish: (tail) => (tail.includes('%%EOF') ? 'pdf' : 'file-damaged'),
  }),
  rtf: () => ({
    look: (text) => (/\\obj(?:data|autlink|update|ocx)/i.test(text) ? 'file-program' : undefined),
    finish: (tail) => (tail.trimEnd().replace(/\0+$/, '').endsWith('}') ? 'rtf' : 'file-damaged'),
  }),
  png: () => ({
    look: () => undefined,
    finish: (tail) => (tail.includes('IEND') ? 'png' : 'file-damaged'),
  }),
  ole: lookThroughOle,
};

function withoutNumbers(text: string): string {
  return text.replaceAll(/#([0-7][0-9a-f])/gi, (_all, code: string) =>
    String.fromCharCode(Number.parseInt(code, 16)),
  );
}

/** Comments may follow it. A pattern for them would try every way to divide them, which takes for ever. */
function endsDrawing(tail: string): boolean {
  let end = tail.trimEnd();
  while (end.endsWith('-->')) {
    const comment = end.lastIndexOf('<!--');
    if (comment === -1) return false;
    end = end.slice(0, comment).trimEnd();
  }
  return /(?:svg\s*>|\/>)$/i.test(end);
}

/** None of them comes back to a letter it has read: that many spaces in a row would hold up the server for minutes. */
const inDrawing = [
  /<(?:[\w.-]+:)?(?:script|foreignobject|iframe|embed|object|handler|listener|html|body)\b/,
  /[\s"'/]on[a-z]{3,30}\s*=/,
  /attributename\s*=\s*(?:["']\s*)?on/,
  /<\?xml-stylesheet/,
];
const encodings = /encoding\s*=\s*["'](?!utf-?8["']|us-ascii["']|iso-8859-\d|windows-125\d)/;

function runsInDrawing(raw: string): boolean {
  let text = raw.toLowerCase();
  // Numbers of characters may name numbers of characters.
  for (let round = 0; round < 3 && text.includes('&#'); round++) text = withoutReferences(text);
  if (encodings.test(text) || inDrawing.some((pattern) => pattern.test(text)) || namesOutside(text))
    return true;
  const squeezed = text.replaceAll(/[\s\0]+/g, '');
  return /(?:javascript|vbscript):|data:(?:text|application|image\/svg)/.test(squeezed);
}

/** An entity that is read from somewhere else. */
function namesOutside(text: string): boolean {
  const entities = text.split('<!entity').slice(1);
  return entities.some((entity) => /\b(?:system|public)\b/.test(entity.split('>', 1)[0]!));
}

function withoutReferences(text: string): string {
  return text.replaceAll(/&#(x[0-9a-f]{1,6}|\d{1,7});?/g, (_all, code: string) => {
    const number = code.startsWith('x') ? Number.parseInt(code.slice(1), 16) : Number(code);
    return number < 0x80 ? String.fromCharCode(number).toLowerCase() : ' ';
  });
}

/** Names in an OLE file (Word, Excel and PowerPoint until 2003) are two bytes a letter. */
const wide = (name: string) => Buffer.from(name, 'utf16le').toString('latin1');

const macros = [wide('_VBA_PROJECT'), wide('VBA_PROJECT_CUR')];
const programsInside = [
  wide('Ole10Native'),
  // What a Windows installer calls itself.
  '\x84\x10\x0c\0\0\0\0\0\xc0\0\0\0\0\0\0\x46',
  '\x86\x10\x0c\0\0\0\0\0\xc0\0\0\0\0\0\0\x46',
];
const documents = [
  ['doc', wide('WordDocument')],
  ['ppt', wide('PowerPoint Document')],
  ['xls', wide('Workbook')],
  ['xls', wide('Book\0')],
] as const;

function lookThroughOle(): Looking {
  const found = new Set<FileKind>();
  return {
    look(text, bytes) {
      if (macros.some((name) => text.includes(name)) || holdsMacroSheet(bytes)) return 'file-macros';
      if (programsInside.some((name) => text.includes(name))) return 'file-program';
      for (const [kind, name] of documents) if (text.includes(name)) found.add(kind);
      return undefined;
    },
    finish: () => documents.find(([kind]) => found.has(kind))?.[0] ?? 'file-unsupported',
  };
}

/** Excel 4: a record that names a sheet, whose length fits its name and whose kind is "macros". */
function holdsMacroSheet(bytes: Buffer): boolean {
  for (let at = bytes.indexOf(0x85); at >= 0 && at + 12 <= bytes.length; at = bytes.indexOf(0x85, at + 1)) {
    if (bytes[at + 1] !== 0 || bytes[at + 3] !== 0 || bytes[at + 9] !== 1 || bytes[at + 8]! > 2) continue;
    const [length, letters, isWide] = [bytes[at + 2]!, bytes[at + 10]!, bytes[at + 11]!];
    if (letters > 0 && isWide <= 1 && length === 8 + letters * (isWide + 1)) return true;
  }
  return false;
}
