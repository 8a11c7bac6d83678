/** Starts a thread with the compiled code that the process keeps: reading and stripping it anew costs 17 MB a thread. */
import { getCompileCacheDir } from 'node:module';
import { Worker, type WorkerOptions } from 'node:worker_threads';

export function startThread(file: URL, options: WorkerOptions): Worker {
  const cache = getCompileCacheDir();
  if (cache === undefined) return new Worker(file, options);
  // A thread does not inherit it, and needs it before it loads the first file.
  const first = `require('node:module').enableCompileCache(${JSON.stringify(cache)});
    import(${JSON.stringify(file.href)});`;
  return new Worker(first, { ...options, eval: true });
}
