/** How close a page from memory comes to a bare server that sends the same bytes. */
import autocannon from 'autocannon';
import { createServer, get, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { fork } from 'node:child_process';
import { buffer } from 'node:stream/consumers';
import { startSite } from '../tests/support/site.ts';
import type { Measurement } from './measurement.ts';

const seconds = 5;
// Uncompressed: the client would spend more time on unpacking than the server on answering.
const headers = { 'accept-encoding': 'identity' };

export async function measurePages(): Promise<Measurement[]> {
  const site = await startSite({ environment: { LOG_LEVEL: 'info' } });
  const bare = fork(import.meta.filename, [`${site.origin}/`], { execArgv: [] });
  try {
    const bareOrigin = await new Promise<string>((resolve) =>
      bare.once('message', (url) => resolve(String(url))),
    );
    const ours: number[] = [];
    const theirs: number[] = [];
    // Taking turns, so that a noisy neighbour disturbs both alike.
    for (let round = 0; round < 3; round++) {
      ours.push(await requestsPerSecond(`${site.origin}/`));
      theirs.push(await requestsPerSecond(bareOrigin));
    }
    const best = Math.max(...ours);
    const bestBare = Math.max(...theirs);
    return [
      { name: 'GET / from memory', value: Math.round(best), unit: 'requests/s' },
      { name: 'the same bytes from a bare server', value: Math.round(bestBare), unit: 'requests/s' },
      { name: 'share of the bare server', value: best / bestBare, unit: '', bound: { atLeast: 0.5 } },
    ];
  } finally {
    bare.kill();
    await site.stop();
  }
}

async function requestsPerSecond(url: string): Promise<number> {
  const result = await autocannon({ url, connections: 20, pipelining: 1, duration: seconds, headers });
  if (result.non2xx > 0 || result.errors > 0) throw new Error(`${url} did not answer every request`);
  return result.requests.average;
}

/** Headers and body as they came over the wire: the client must have the same work with both. */
async function serveBare(source: string): Promise<Server> {
  const answer = await new Promise<IncomingMessage>((resolve, reject) => {
    get(source, { headers }, resolve).once('error', reject);
  });
  const body = await buffer(answer);
  return createServer((_request, response) => {
    response.writeHead(200, answer.headers);
    response.end(body);
  });
}

if (process.send && process.argv[2]) {
  const server = await serveBare(process.argv[2]);
  server.listen(0, '127.0.0.1', () => {
    process.send?.(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`);
  });
}
