/** Parses one mail after another for the thread that serves pages. */
import { parentPort } from 'node:worker_threads';
import { parseMail } from './parse-mail.ts';

const port = parentPort!;
port.on('message', (bytes: Uint8Array) => {
  parseMail(bytes).then(
    (mail) => port.postMessage({ mail }),
    (error: unknown) => port.postMessage({ failure: String(error) }),
  );
});
