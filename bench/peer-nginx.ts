/** Debian's nginx with one worker and one file: the bytes of another server's answer, with the headers that matter. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { installPrograms } from '../tests/support/debian-packages.ts';
import { freePort } from '../tests/support/free-port.ts';
import { fetchRaw } from './raw-answer.ts';
import { until } from './stalls-archive.ts';

/** Of a connection, of the body's length: nginx writes these itself. */
const ownHeaders = new Set(['connection', 'keep-alive', 'date', 'content-length', 'content-type', 'etag']);

export async function startNginx(source: string, encoding: string) {
  if (!installPrograms({ nginx: 'nginx-light' })) return undefined;
  const folder = mkdtempSync(join(tmpdir(), 'blask-nginx-'));
  chmodSync(folder, 0o755);
  const { headers, body } = await fetchRaw(source, encoding);
  writeFileSync(join(folder, 'index.html'), body);
  const port = await freePort();
  const added = Object.entries(headers)
    .filter(([name]) => !ownHeaders.has(name))
    .map(([name, value]) => `add_header ${name} ${JSON.stringify(String(value).replaceAll('$', ''))};`);
  const config = `
    daemon off; worker_processes 1; pid ${folder}/pid; error_log stderr warn; user root;
    events { worker_connections 512; }
    http {
      access_log off; sendfile on; open_file_cache max=10; default_type text/html; keepalive_requests 100000000;
      client_body_temp_path ${folder}; proxy_temp_path ${folder}; fastcgi_temp_path ${folder};
      uwsgi_temp_path ${folder}; scgi_temp_path ${folder};
      server { listen 127.0.0.1:${port}; root ${folder}; ${added.join(' ')} }
    }`;
  writeFileSync(join(folder, 'nginx.conf'), config);
  const child = spawn('nginx', ['-c', join(folder, 'nginx.conf')], { stdio: 'inherit' });
  const url = `http://127.0.0.1:${port}/`;
  const isServing = async () => (await fetch(url).catch(() => undefined))?.ok === true;
  await until(isServing, 10_000);
  return {
    url,
    async stop() {
      child.kill('SIGQUIT');
      await once(child, 'exit');
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
