import Fastify from 'fastify';
import { connect } from 'node:net';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { expect, onTestFinished, test } from 'vitest';
import { partsOfForm, readFormsWithFiles } from './form-parts.ts';

type Read = { fields: string[]; files: { name: string; bytes: number }[]; error: string };

/** Reads all but what is called `passed.bin`. */
async function listen(bounds: Partial<Parameters<typeof partsOfForm>[1]> = {}) {
  const app = Fastify();
  await app.register(async (scope) => {
    await readFormsWithFiles(scope);
    scope.post('/', async (request): Promise<Read> => {
      const read: Read = { fields: [], files: [], error: '' };
      try {
        for await (const part of partsOfForm(request, {
          files: 3,
          bytes: 1_000_000,
          silenceMs: 5_000,
          ...bounds,
        }))
          if ('value' in part) read.fields.push(`${part.field}=${part.value}`);
          else
            read.files.push({
              name: part.name,
              bytes: part.name === 'passed.bin' ? -1 : (await buffer(part.stream)).length,
            });
      } catch (error) {
        read.error = (error as Error).name;
      }
      return read;
    });
  });
  await app.listen({ port: 0 });
  onTestFinished(() => app.close());
  const { port } = app.server.address() as AddressInfo;
  const send = async (files: [string, number][]): Promise<Read> => {
    const body = new FormData();
    body.set('material', 'm1');
    for (const [name, size] of files) body.append('file', new File([new Uint8Array(size)], name));
    return (await (await fetch(`http://localhost:${port}`, { method: 'POST', body })).json()) as Read;
  };
  return { port, send };
}

test('[files] a form is read in order, and what nobody reads of a file is passed over', async () => {
  const { send } = await listen();
  expect(
    await send([
      ['passed.bin', 700_000],
      ['a "b".txt', 200_000],
      ['', 0],
    ]),
  ).toEqual({
    fields: ['material=m1'],
    files: [
      { name: 'passed.bin', bytes: -1 },
      { name: 'a "b".txt', bytes: 200_000 },
      { name: '', bytes: 0 },
    ],
    error: '',
  });
});

test('[files bounds] a form larger than all that may come, or with more files, ends', async () => {
  const { send } = await listen({ bytes: 300_000 });
  expect((await send([['passed.bin', 400_000]])).error).toBe('Error');
  const four = Array.from({ length: 4 }, (): [string, number] => ['a.txt', 1]);
  expect(await send(four)).toMatchObject({ files: { length: 3 }, error: 'FastifyError' });
});

test('[files bounds] whoever falls silent is answered, in a file and before it', async () => {
  const { port } = await listen({ silenceMs: 50 });
  const head = `POST / HTTP/1.1\r\nHost: x\r\nContent-Type: multipart/form-data; boundary=x\r\nContent-Length: 999\r\n\r\n`;
  const file = '--x\r\nContent-Disposition: form-data; name="file"; filename="a.txt"\r\n\r\nabc';
  for (const sent of [head, head + file]) {
    const socket = connect(port, 'localhost');
    onTestFinished(() => void socket.destroy());
    const answered = new Promise<string>((resolve) => socket.once('data', (data) => resolve(String(data))));
    socket.write(sent);
    expect(await answered).toContain('SilentBodyError');
  }
});
