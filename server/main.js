/** The entry. Caches compiled code on disk, which saves a third of the time of a start. */
import { enableCompileCache } from 'node:module';
import { join } from 'node:path';

enableCompileCache(join(import.meta.dirname, '../dist/cache/compiled'));
await import('./process.ts');
