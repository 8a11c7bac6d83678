/** What a client adds or ticks off gathers in a letter, a line each, until the owner has dealt with it. */
import { tickedLine } from '../../../domain/files/material.ts';
import { newId } from '../../platform/store/rows/identifiers.ts';
import type { Handle } from '../../platform/store/database.ts';
import { enqueueMail } from '../../platform/store/outbox/queue.ts';
import { listFiles } from '../../platform/store/tables/brief-files.ts';
import { touchBrief } from '../../platform/store/tables/briefs.ts';
import { dropFileLetter, findOpenFileLetter } from '../../platform/store/tables/file-letters.ts';
import { changeLetter, findLetter, insertLetter } from '../../platform/store/tables/letters.ts';
import { listMaterials } from '../../platform/store/tables/materials.ts';
import { enqueuePush } from '../../platform/store/tables/pushes.ts';
import { markRead } from '../../platform/store/tables/received.ts';
import { note } from '../conversation/letters.ts';

type Gathered = { line: string; at: string; ownerAddress: string };

/** A client's act: the brief is unread, and the owner hears of a new letter. The brief's row is locked. */
export async function gatherInLetter(
  tx: Handle,
  briefId: string,
  { line, at, ownerAddress }: Gathered,
): Promise<string> {
  await markRead(tx, 'briefs', briefId, null);
  await touchBrief(tx, briefId, at);
  const open = await findOpenFileLetter(tx, briefId);
  if (open) {
    const text = `${open.text}\n${line}`;
    await changeLetter(tx, open, { text, content: open.content, answeredAt: at });
    return open.id;
  }
  const id = newId();
  const mail = await enqueueMail(tx, {
    kind: 'client-files',
    recipient: ownerAddress,
    payload: { letterId: id },
    briefId,
    dedupeKey: `client-files:${id}`,
    createdAt: at,
  });
  const written = { id, createdAt: at, subject: '', text: line, content: {}, mailId: mail?.id ?? '' };
  const letter = await insertLetter(tx, { briefId }, { ...written, kind: 'client-files' });
  await changeLetter(tx, letter, { answeredAt: at, closedAt: at });
  await note(tx, { at, actor: 'visitor', action: 'files-added', briefId, letterId: id });
  await enqueuePush(tx, 'answer', briefId);
  return id;
}

/** A line of it was taken back; a letter without any line goes. */
export async function renewFileLetter(tx: Handle, briefId: string, letterId: string | null): Promise<void> {
  const letter = letterId === null ? undefined : await findLetter(tx, briefId, letterId);
  if (letter?.kind !== 'client-files') return;
  const isOfLetter = (one: { letterId: string | null }) => one.letterId === letter.id;
  const lines = [
    ...(await listFiles(tx, [briefId])).filter(isOfLetter).map(({ name }) => name),
    ...(await listMaterials(tx, [briefId])).filter(isOfLetter).map(tickedLine),
  ];
  if (lines.length === 0) return dropFileLetter(tx, letter);
  await changeLetter(tx, letter, { text: lines.join('\n'), content: letter.content });
}
