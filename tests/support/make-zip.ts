/** Archives byte by byte, so that a test can lie in any of them. */
import { crc32, deflateRawSync } from 'node:zlib';

export type ZipEntry = {
  name: string;
  content?: string | Buffer;
  isPacked?: boolean;
  /** Instead of the true ones. */
  flags?: number;
  mode?: number;
  unpacked?: number;
  /** What the header at its place says. */
  nameAtPlace?: string;
  /** Where the directory says it lies. */
  at?: number;
};

export function makeZip(entries: ZipEntry[], { comment = '', count = entries.length } = {}): Buffer {
  const pieces: Buffer[] = [];
  const directory: Buffer[] = [];
  let place = 0;
  for (const { name, content = '', isPacked = false, flags = 0, mode = 0, ...lie } of entries) {
    const raw = Buffer.from(content);
    const bytes = isPacked ? deflateRawSync(raw) : raw;
    const sizes = [crc32(raw), bytes.length, lie.unpacked ?? raw.length] as const;
    const method = isPacked ? 8 : 0;
    const local = Buffer.alloc(30);
    const localName = Buffer.from(lie.nameAtPlace ?? name, 'latin1');
    local.writeUInt32BE(0x504b0304);
    local.writeUInt16LE(20, 4);
    local.writeUInt16LE(flags, 6);
    local.writeUInt16LE(method, 8);
    sizes.forEach((size, index) => local.writeUInt32LE(size, 14 + index * 4));
    local.writeUInt16LE(localName.length, 26);
    const central = Buffer.alloc(46);
    const centralName = Buffer.from(name, 'latin1');
    central.writeUInt32BE(0x504b0102);
    central.writeUInt16LE(20, 4);
    central.writeUInt16LE(20, 6);
    central.writeUInt16LE(flags, 8);
    central.writeUInt16LE(method, 10);
    sizes.forEach((size, index) => central.writeUInt32LE(size, 16 + index * 4));
    central.writeUInt16LE(centralName.length, 28);
    central.writeUInt16LE(mode, 40);
    central.writeUInt32LE(lie.at ?? place, 42);
    pieces.push(local, localName, bytes);
    directory.push(central, centralName);
    place += local.length + localName.length + bytes.length;
  }
  const end = Buffer.alloc(22);
  const listed = Buffer.concat(directory);
  end.writeUInt32BE(0x504b0506);
  end.writeUInt16LE(count, 8);
  end.writeUInt16LE(count, 10);
  end.writeUInt32LE(listed.length, 12);
  end.writeUInt32LE(place, 16);
  end.writeUInt16LE(comment.length, 20);
  return Buffer.concat([...pieces, listed, end, Buffer.from(comment, 'latin1')]);
}

const officeTypes = (type: string) =>
  `<?xml version="1.0"?><Types><Override PartName="/word/document.xml" ContentType="${type}"/></Types>`;
const wordType = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml';

export function makeWord(more: ZipEntry[] = [], type = wordType): Buffer {
  return makeZip([
    { name: '[Content_Types].xml', content: officeTypes(type), isPacked: true },
    { name: 'word/document.xml', content: '<w:document/>', isPacked: true },
    ...more,
  ]);
}
