/** Starts a thread that uses the process's cache of compiled code: compiling again needs 17 MB for each thread. */
import { getCompileCacheDir } from 'node:module';
import { Worker, type WorkerOptions } from 'node:worker_threads';

export function startThread(file: URL, options: WorkerOptions): Worker {
  const cache = getCompileCacheDir();
  if (cache === undefined) return new Worker(file, options);
  // A thread does not inherit the cache, and must enable it before it loads the first file.
  const first = `require('node:module').enableCompileCache(${JSON.stringify(cache)});
    import(${JSON.stringify(file.href)});`;
  return new Worker(first, { ...options, eval: true });
}
