/** The owner asks a client for materials by name: lines on the client page, and a letter that says so. */
import { materialLimits } from '../../../domain/files/material.ts';
import { materialLetter as en } from '../../../words/en/material-letter.ts';
import { materialLetter as pl } from '../../../words/pl/material-letter.ts';
import type { FileRefusalCode } from '../../../words/file-refusals.ts';
import type { Store } from '../../platform/store/database.ts';
import { findBrief } from '../../platform/store/tables/briefs.ts';
import {
  dropMaterial,
  findMaterial,
  insertMaterials,
  listMaterials,
} from '../../platform/store/tables/materials.ts';
import { sendReply, type Sent } from '../conversation/letters.ts';
import { renewFileLetter } from './file-letters.ts';

const words = { pl, en };

/** Lines and letter are saved together. A name that is asked for already and still missing is no second line. */
export async function askForMaterials(
  store: Store,
  actor: string,
  briefId: string,
  names: readonly string[],
): Promise<Sent | { ok: false; code: FileRefusalCode }> {
  const brief = await findBrief(store.db, briefId);
  if (!brief) return { ok: false, code: 'brief-not-found' };
  const asked = await listMaterials(store.db, [briefId]);
  const missing = new Set(asked.filter(({ doneAt }) => doneAt === null).map(({ name }) => name));
  const fresh = [...new Set(names.map((name) => name.trim().replaceAll(/\s+/g, ' ')))].filter(
    (name) => !missing.has(name),
  );
  if (fresh.length === 0) return { ok: false, code: 'materials-asked' };
  if (asked.length + fresh.length > materialLimits.ofBrief) return { ok: false, code: 'materials-too-many' };
  const letter = words[brief.language ?? 'pl'];
  const text = [letter.ask, fresh.map((name) => `– ${name}`).join('\n'), letter.how].join('\n\n');
  const written = { subject: letter.subject(brief.reference), text };
  return sendReply(store, actor, briefId, written, {
    needsLink: true,
    also: (tx, at) => insertMaterials(tx, briefId, fresh, at),
  });
}

/** The line goes; files that were added to it stay. False if there is none. */
export function takeMaterialBack(store: Store, briefId: string, id: string): Promise<boolean> {
  return store.transaction(async (tx) => {
    const material = await findMaterial(tx, briefId, id);
    if (!material || !(await dropMaterial(tx, briefId, id))) return false;
    await renewFileLetter(tx, briefId, material.letterId);
    return true;
  });
}
