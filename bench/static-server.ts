/** Serves a built site from a folder, compressed as ours is, or where none is given a page of one line. */
import { createServer, type ServerResponse } from 'node:http';
import { readFile } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { extname, join } from 'node:path';
import { compress } from '../server/platform/pages/compress.ts';

const types: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.css': 'text/css',
  '.js': 'text/javascript',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
  '.webp': 'image/webp',
  '.avif': 'image/avif',
  '.jpg': 'image/jpeg',
  '.png': 'image/png',
};
const packed = new Set(['.html', '.css', '.js', '.svg']);
const line = '<!doctype html><html lang="en"><title>One line</title><p>One line, and nothing else.';
const folder = process.argv[2];

type Answer = { type: string; body: Buffer; encoding?: 'br' };
const answers = new Map<string, Promise<Answer | undefined>>();

async function answerTo(path: string): Promise<Answer | undefined> {
  if (!folder) return path === '/' ? { type: types['.html']!, body: Buffer.from(line) } : undefined;
  const name = path.endsWith('/') ? `${path}index.html` : path;
  const body = await readFile(join(folder, decodeURIComponent(name))).catch(() => undefined);
  const type = types[extname(name)];
  if (!body || !type) return undefined;
  return packed.has(extname(name))
    ? { type, body: (await compress(body)).br, encoding: 'br' }
    : { type, body };
}

async function answer(address: string, response: ServerResponse): Promise<void> {
  const { pathname } = new URL(address, 'http://localhost');
  const kept = answers.get(pathname) ?? answerTo(pathname);
  answers.set(pathname, kept);
  const found = await kept;
  if (!found) return void response.writeHead(404).end();
  const { type, body, encoding } = found;
  response.writeHead(200, {
    'content-type': type,
    'content-length': body.length,
    ...(encoding ? { 'content-encoding': encoding } : {}),
  });
  response.end(body);
}

const server = createServer((request, response) => void answer(request.url ?? '/', response));
server.listen(0, '127.0.0.1', () => {
  process.send!(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
});
