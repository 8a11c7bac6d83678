/** Files that clients send, and files that nobody should: each with what becomes of it. */
import type { FileFault, FileKind } from '../../domain/files/client-file.ts';
import { makeWord, makeZip } from './make-zip.ts';

export const smallPng = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==',
  'base64',
);
const jpegHead = Buffer.from('ffd8ffe000104a46494600010100000100010000', 'hex');
const smallJpeg = Buffer.concat([jpegHead, Buffer.alloc(64, 0x11), Buffer.from('ffd9', 'hex')]);
const smallPdf = Buffer.from('%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n');
const svg = (inside: string, head = '') =>
  Buffer.from(`${head}<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9">${inside}</svg>`);
const logoSvg = svg('<path d="M0 0h9v9z"/>', '<?xml version="1.0" encoding="UTF-8"?>\n');
const oleHead = Buffer.from('d0cf11e0a1b11ae1', 'hex');
const ole = (...names: string[]) =>
  Buffer.concat([
    oleHead,
    Buffer.alloc(504),
    ...names.map((name) => Buffer.from(name.padEnd(64, '\0'), 'utf16le')),
  ]);
const program = Buffer.concat([Buffer.from('MZ\x90\0', 'latin1'), Buffer.alloc(500, 1)]);
const zeros = Buffer.alloc(1024 * 1024);
const macroSheet = Buffer.from('85000d0000000000000105004c6f676f73', 'hex');

type Case<Outcome> = [what: string, name: string, bytes: Buffer, outcome: Outcome];

export const takenFiles: Case<{ name: string; kind: FileKind }>[] = [
  ['a photograph', 'Piec chlebowy.JPG', smallJpeg, { name: 'Piec chlebowy.JPG', kind: 'jpeg' }],
  ['a logo', 'logo.svg', logoSvg, { name: 'logo.svg', kind: 'svg' }],
  [
    'a text in Polish',
    'o nas.txt',
    Buffer.from('Zażółć gęślą jaźń\r\n'),
    { name: 'o nas.txt', kind: 'text' },
  ],
  [
    'a text in an old encoding',
    'o-nas.txt',
    Buffer.from('Za\xbf\xf3\xb3\xe6', 'latin1'),
    { name: 'o-nas.txt', kind: 'text' },
  ],
  ['a text of Notepad', 'o nas', Buffer.from('\uFEFFO nas', 'utf16le'), { name: 'o nas.txt', kind: 'text' }],
  ['a document', 'oferta.pdf', smallPdf, { name: 'oferta.pdf', kind: 'pdf' }],
  ['a document of Word', 'teksty.docx', makeWord(), { name: 'teksty.docx', kind: 'docx' }],
  ['a document of an old Word', 'teksty.doc', ole('WordDocument'), { name: 'teksty.doc', kind: 'doc' }],
  [
    'an archive of photographs',
    'zdjęcia.zip',
    makeZip([
      { name: 'zdjecia/1.jpg', content: smallJpeg },
      { name: 'zdjecia/2.jpg', content: smallJpeg },
    ]),
    { name: 'zdjęcia.zip', kind: 'zip' },
  ],
  [
    'a photograph that says it is a document',
    'oferta.pdf',
    smallJpeg,
    { name: 'oferta.pdf.jpg', kind: 'jpeg' },
  ],
];

/** Names that would mislead or leave their folder; their content is a harmless picture. */
export const oddNames: [what: string, given: string, kept: string][] = [
  ['turned around', 'zdj\u202Egnp.exe', 'zdjgnp.exe.png'],
  ['with line ends', 'a\r\nContent-Type: text/html\r\n\r\nb.png', 'htmlb.png'],
  ['of 5,000 letters', `${'ł'.repeat(5_000)}.png`, `${'ł'.repeat(116)}.png`],
  ['with NUL', 'logo.png\0.exe', 'logo.png.exe.png'],
  ['that climbs', '../../etc/passwd', 'passwd.png'],
  ['that climbs under Windows', '..\\..\\Start\\run.png', 'run.png'],
  ['of a device', 'CON.png', '_CON.png'],
  ['of dots alone', '...', 'file.png'],
  ['of nothing', '', 'file.png'],
  ['with half a letter', 'a\uD800b.png', 'ab.png'],
  ['with quotes', 'a"; filename="b.html', 'a_; filename=_b.html.png'],
  ['of signs that show nothing', '\u200B\u2060\uFEFF.png', 'file.png'],
];

export const hostileFiles: Case<FileFault>[] = [
  ['a program called picture', 'logo.png', program, 'file-program'],
  ['a program of Linux', 'logo', Buffer.from('\x7fELF\x02\x01\x01', 'latin1'), 'file-program'],
  [
    'a shortcut',
    'umowa.pdf.lnk',
    Buffer.from('4c0000000114020000000000c000000000000046', 'hex'),
    'file-program',
  ],
  ['a shell script', 'start.txt', Buffer.from('#!/bin/sh\nrm -rf ~\n'), 'file-script'],
  ['a batch file', 'start.bat', Buffer.from('del /q *.*\r\n'), 'file-script'],
  ['a batch file with dots behind', 'start.bat. .', Buffer.from('del /q *.*\r\n'), 'file-script'],
  [
    'a page called document',
    'oferta.pdf',
    Buffer.from('<!DOCTYPE html><script>alert(1)</script>'),
    'file-script',
  ],
  ['a page behind a mark', 'o.txt', Buffer.from('\uFEFF \n<html onload=alert(1)>'), 'file-script'],
  ['a page in two bytes a letter', 'o.txt', Buffer.from('\uFEFF<html><script>', 'utf16le'), 'file-script'],
  ['a drawing with a script', 'logo.svg', svg('<script>alert(1)</script>'), 'file-script'],
  ['a drawing that runs when it is loaded', 'logo.svg', svg('<g onload="alert(1)"/>'), 'file-script'],
  [
    'a drawing with a hidden link',
    'logo.svg',
    svg('<a href="java&#115;cript&#x3a;alert(1)">x</a>'),
    'file-script',
  ],
  [
    'a drawing with a script in another name',
    'logo.svg',
    svg('<x:script xmlns:x="http://www.w3.org/2000/svg">1</x:script>'),
    'file-script',
  ],
  ['a drawing with a page inside', 'logo.svg', svg('<foreignObject><p>1</p></foreignObject>'), 'file-script'],
  [
    'a drawing that reads files',
    'logo.svg',
    svg('&x;', '<!DOCTYPE svg [<!ENTITY x SYSTEM "file:///etc/passwd">]>'),
    'file-script',
  ],
  [
    'a drawing in another encoding',
    'logo.svg',
    svg('+ADw-script+AD4-', '<?xml version="1.0" encoding="UTF-7"?>'),
    'file-script',
  ],
  [
    'a document with a script',
    'o.pdf',
    Buffer.from('%PDF-1.4\n<</S/Java#53cript/JS(app.alert(1))>>\n%%EOF'),
    'file-script',
  ],
  [
    'a document that starts a program',
    'o.pdf',
    Buffer.from('%PDF-1.4\n<</S/Launch/F(cmd.exe)>>\n%%EOF'),
    'file-script',
  ],
  [
    'a document with an object',
    'o.rtf',
    Buffer.from('{\\rtf1{\\object\\objemb{\\*\\objdata 0105}}}'),
    'file-program',
  ],
  [
    'a document with macros',
    'o.docm',
    makeWord([{ name: 'word/vbaProject.bin', content: 'x' }]),
    'file-macros',
  ],
  [
    'macros under another name',
    'o.docx',
    makeWord([{ name: 'word/a.bin' }], 'application/vnd.ms-office.vbaProject'),
    'file-macros',
  ],
  ['an old document with macros', 'o.doc', ole('WordDocument', '_VBA_PROJECT'), 'file-macros'],
  [
    'an old table with macros',
    'o.xls',
    Buffer.concat([ole('Workbook'), macroSheet, Buffer.alloc(99)]),
    'file-macros',
  ],
  [
    'an installer',
    'o.doc',
    Buffer.concat([ole('WordDocument'), Buffer.from('84100c0000000000c000000000000046', 'hex')]),
    'file-program',
  ],
  ['another file of the old kind', 'o.doc', ole('EncryptedPackage'), 'file-unsupported'],
  [
    'a bomb',
    'o.zip',
    makeZip(
      Array.from({ length: 30 }, (_none, index) => ({
        name: `${index}.txt`,
        content: zeros,
        isPacked: true,
      })),
    ),
    'file-archive',
  ],
  [
    'a bomb that says how large it is',
    'o.zip',
    makeZip([{ name: 'a.txt', content: 'a', unpacked: 0xfffffffe }]),
    'file-archive',
  ],
  [
    'a bomb of one entry many times',
    'o.zip',
    makeZip([
      { name: 'a.txt', content: 'abc' },
      { name: 'a.txt', content: 'abc', at: 0 },
    ]),
    'file-archive',
  ],
  ['an archive that climbs', 'o.zip', makeZip([{ name: '../../run.txt', content: 'a' }]), 'file-archive'],
  [
    'an archive that climbs under Windows',
    'o.zip',
    makeZip([{ name: '..\\..\\run.txt', content: 'a' }]),
    'file-archive',
  ],
  [
    'an archive of an absolute place',
    'o.zip',
    makeZip([{ name: '/etc/cron.d/run', content: 'a' }]),
    'file-archive',
  ],
  ['an archive of a drive', 'o.zip', makeZip([{ name: 'C:\\run.txt', content: 'a' }]), 'file-archive'],
  [
    'an archive with a link',
    'o.zip',
    makeZip([{ name: 'a', content: '/etc/passwd', mode: 0xa1ff }]),
    'file-archive',
  ],
  [
    'an archive in an archive',
    'o.zip',
    makeZip([{ name: 'b.zip', content: makeZip([{ name: 'a' }]) }]),
    'file-archive',
  ],
  [
    'an archive with two names for one thing',
    'o.zip',
    makeZip([{ name: 'a.png', nameAtPlace: 'a.exe', content: 'a' }]),
    'file-archive',
  ],
  ['a locked archive', 'o.zip', makeZip([{ name: 'a.txt', content: 'a', flags: 1 }]), 'file-archive'],
  [
    'an archive with a program',
    'o.zip',
    makeZip([{ name: 'zdjecia/piec.jpg.exe', content: 'a' }]),
    'file-program',
  ],
  [
    'an archive with more than it lists',
    'o.zip',
    makeZip([{ name: 'a' }, { name: 'run.exe' }], { count: 1 }),
    'file-damaged',
  ],
  [
    'an archive cut short',
    'o.zip',
    makeZip([{ name: 'a.txt', content: 'abc' }]).subarray(0, -9),
    'file-damaged',
  ],
  ['an archive of another kind', 'o.rar', Buffer.from('Rar!\x1a\x07\x01\0', 'latin1'), 'file-archive'],
  [
    'a picture with an archive behind it',
    'p.jpg',
    Buffer.concat([smallJpeg, makeZip([{ name: 'Main.class' }])]),
    'file-mixed',
  ],
  ['a picture cut short', 'p.png', smallPng.subarray(0, 40), 'file-damaged'],
  ['a document cut short', 'o.pdf', smallPdf.subarray(0, 30), 'file-damaged'],
  ['nothing', 'pusty.txt', Buffer.alloc(0), 'file-empty'],
  ['bytes without a meaning', 'dane.dat', Buffer.from('0001020304ff', 'hex'), 'file-unsupported'],
  ['too much', 'duze.txt', Buffer.alloc(10 * 1024 * 1024 + 1, 'a'), 'file-too-big'],
];
