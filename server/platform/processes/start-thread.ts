/** Starts a thread with the compiled code that the process keeps: reading and stripping it anew costs 17 MB a thread. */
import { getCompileCacheDir } from 'node:module';
import { Worker, type WorkerOptions } from 'node:worker_threads';

export function startThread(file: URL, options: WorkerOptions): Worker {
  const kept = getCompileCacheDir();
  if (kept === undefined) return new Worker(file, options);
  // Threads do not take it over by themselves, and have to before they load the first file.
  const first = `require('node:module').enableCompileCache(${JSON.stringify(kept)});
    import(${JSON.stringify(file.href)});`;
  return new Worker(first, { ...options, eval: true });
}
