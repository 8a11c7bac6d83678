/** Small pictures of pictures: decoded and written anew when somebody first looks, then stored. */
import { buffer } from 'node:stream/consumers';
import { hasPreview } from '../../../domain/files/client-file.ts';
import { createSlots } from '../../platform/processes/slots.ts';
import type { Store } from '../../platform/store/database.ts';
import { findBriefFile, savePreview } from '../../platform/store/tables/file-access.ts';
import type { Encoder } from '../pictures/encoder.ts';
import { partsOf } from './read-file.ts';

/** A file is whole in memory while it is encoded, so only one at a time is read. */
const longestWaitMs = 15_000;
const mostWaiting = 100;

export type Previews = {
  /** `none`: there is no such picture, or nothing can be made of it. `busy`: later. */
  find(briefId: string, fileId: string, gone: AbortSignal): Promise<Buffer | 'none' | 'busy'>;
};

export function createPreviews({ store, encoder }: { store: Store; encoder: Encoder }): Previews {
  const slots = createSlots(longestWaitMs, { mostWaiting });

  async function find(briefId: string, fileId: string, gone: AbortSignal, mayMake: boolean) {
    const file = await findBriefFile(store.db, briefId, fileId);
    if (!file || !hasPreview(file) || file.preview === '') return 'none';
    if (file.preview !== null) return Buffer.from(file.preview, 'base64');
    if (!mayMake) return undefined;
    const made = await encoder.encode(await buffer(partsOf(store, file)), gone, 'preview');
    if (made === 'stopped') return 'busy';
    const bytes = typeof made === 'string' ? undefined : Buffer.from(made[0]!.bytes);
    await savePreview(store.db, file.id, bytes?.toString('base64') ?? '');
    return bytes ?? 'none';
  }

  return {
    async find(briefId, fileId, gone) {
      const known = await find(briefId, fileId, gone, false);
      if (known !== undefined) return known;
      const release = await slots.acquire();
      if (!release) return 'busy';
      try {
        return gone.aborted ? 'busy' : ((await find(briefId, fileId, gone, true)) ?? 'busy');
      } finally {
        release();
      }
    },
  };
}
