/** Colleagues whose briefs some are, and what clients were asked for and have added. */
import { crc32, deflateSync } from 'node:zlib';
import { insertAccount } from '../../platform/store/tables/accounts.ts';
import type { Store } from '../../platform/store/database.ts';
import { findBrief } from '../../platform/store/tables/briefs.ts';
import { listMaterials } from '../../platform/store/tables/materials.ts';
import { addFile, tickElsewhere } from '../../features/files/client-files.ts';
import { askForMaterials } from '../../features/files/materials.ts';
import { assignIn } from '../../features/triage/assign.ts';

const colleagues = [
  { name: 'Ola Nowak', email: 'ola@blask.example' },
  { name: 'Marek Zima', email: 'marek@blask.example' },
];

/** They have no password: nobody signs in as one of them. */
export async function addColleagues(store: Store, owner: string, briefs: readonly string[]): Promise<void> {
  const now = new Date().toISOString();
  const ids: string[] = [];
  for (const colleague of colleagues) {
    const made = await insertAccount(store.db, {
      ...colleague,
      now,
      passwordHash: 'none',
      role: 'colleague',
    });
    if (made) ids.push(made.id);
  }
  for (const [index, brief] of briefs.entries())
    await store.transaction((tx) => assignIn(tx, owner, brief, ids[index % ids.length]!));
}

const wanted = {
  pl: ['Logo jako SVG', 'Zdjęcia pracowni', 'Teksty o firmie'],
  en: ['Logo as SVG', 'Photographs of the workshop', 'Texts about the company'],
};
const elsewhere = { pl: 'Przyślę mailem w piątek.', en: 'I’ll mail them on Friday.' };

/** A client who has sent most of it: a logo, a picture, and the rest comes by another way. */
export async function addFiles(store: Store, owner: string, briefId: string): Promise<void> {
  const language = (await findBrief(store.db, briefId))?.language ?? 'pl';
  await askForMaterials(store, owner, briefId, wanted[language]);
  // As it is now: the letter has made its private link.
  const brief = await findBrief(store.db, briefId);
  if (!brief) return;
  const client = { store, brief, ownerAddress: owner };
  const [logo, picture, texts] = await listMaterials(store.db, [briefId]);
  const add = (name: string, bytes: Buffer, materialId = '') =>
    addFile(client, { name, stream: inOnePiece(bytes), materialId, sender: '' });
  await add('logo.svg', Buffer.from(drawing), logo?.id);
  await add('piec.png', gradient(640, 420), picture?.id);
  if (texts)
    await tickElsewhere(client, { materialId: texts.id, words: elsewhere[language], isMissing: false });
}

async function* inOnePiece(bytes: Buffer): AsyncGenerator<Uint8Array> {
  yield bytes;
}

const drawing = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 96 96">
  <circle cx="48" cy="48" r="44" fill="#7a2e12"/><path d="M48 14 66 58H30Z" fill="#f6c453"/>
</svg>`;

/** A glow on dark ground, as a PNG without any library. */
function gradient(width: number, height: number): Buffer {
  const row = 1 + width * 3;
  const pixels = Buffer.alloc(row * height);
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const glow = Math.max(0, 1 - Math.hypot(x / width - 0.5, y / height - 0.75) * 1.6);
      pixels.set([20 + 226 * glow, 16 + 130 * glow ** 2, 34 + 30 * glow ** 3], y * row + 1 + x * 3);
    }
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  // Eight bits a channel, red, green and blue.
  header.set([8, 2, 0, 0, 0], 8);
  const signature = Buffer.from('89504e470d0a1a0a', 'hex');
  return Buffer.concat([signature, chunk('IHDR', header), chunk('IDAT', deflateSync(pixels)), chunk('IEND')]);
}

function chunk(type: string, content = Buffer.alloc(0)): Buffer {
  const named = Buffer.concat([Buffer.from(type, 'latin1'), content]);
  const framed = Buffer.alloc(named.length + 8);
  framed.writeUInt32BE(content.length, 0);
  named.copy(framed, 4);
  framed.writeUInt32BE(crc32(named), named.length + 4);
  return framed;
}
