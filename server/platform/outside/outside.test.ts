import { createServer, request, type Server } from 'node:http';
import { get } from 'node:https';
import type { AddressInfo } from 'node:net';
import { expect, test } from 'vitest';
import { isPublicAddress } from './public-address.ts';
import { createPublicLookup, PrivateAddressError } from './public-lookup.ts';
import { refusalOfUrl } from './outside-url.ts';

test('[webhooks] no special address is public, however it is written', () => {
  const special = `0.0.0.0 10.1.2.3 100.64.0.1 127.0.0.1 127.255.255.254 169.254.169.254 168.63.129.16 172.16.0.1
    172.31.255.255 192.0.0.192 192.168.1.1 198.18.0.1 203.0.113.9 224.0.0.1 239.255.255.250 255.255.255.255
    :: ::1 ::ffff:8.8.8.8 ::ffff:127.0.0.1 ::8.8.8.8 64:ff9b::8.8.8.8 64:ff9b:1::1 100::1 2001::1 2001:db8::1 2002:7f00:1::
    3fff::1 5f00::1 fc00::1 fd00:ec2::254 fe80::1 fe80::1%eth0 fec0::1 ff02::1 2a00::1%eth0 localhost`;
  expect(special.split(/\s+/).filter(isPublicAddress)).toEqual([]);
  const open =
    '1.1.1.1 8.8.8.8 100.63.255.255 100.128.0.1 172.15.0.1 172.32.0.1 2606:4700::1111 2a00:1450::1';
  expect(open.split(' ').filter((address) => !isPublicAddress(address))).toEqual([]);
});

test('[webhooks] an address is refused by what is written in it, unless its host is allowed by name', () => {
  const allowed = ['crm.lan', '::1'];
  const refusals = {
    'https://example.com/hook': undefined,
    'https://example.com:8443/hook?key=1': undefined,
    'https://[2606:4700::1111]/': undefined,
    'http://crm.lan:3000/hook': undefined,
    'http://[::1]:81/hook': undefined,
    'http://example.com/hook': 'not-https',
    'https://me:secret@example.com/': 'credentials',
    'http://me:secret@crm.lan/': 'credentials',
    'https://example.com:22/': 'port',
    'https://127.0.0.1/': 'private',
    'https://0x7f.1/': 'private',
    'https://2130706433/': 'private',
    'https://[::ffff:127.0.0.1]/': 'private',
    'https://[fd00::1]/': 'private',
    'ftp://example.com/': 'malformed',
    'file:///etc/passwd': 'malformed',
    example: 'malformed',
    [`https://example.com/${'x'.repeat(2_000)}`]: 'malformed',
  };
  const found = Object.keys(refusals).map((url) => [url, refusalOfUrl(url, allowed)]);
  expect(Object.fromEntries(found)).toEqual(refusals);
});

async function listen(): Promise<{ server: Server; port: number }> {
  const server = createServer((_request, response) => response.end('inside'));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return { server, port: (server.address() as AddressInfo).port };
}

function failureOf(url: string, lookup: ReturnType<typeof createPublicLookup>): Promise<Error> {
  return new Promise((resolve, reject) => {
    const send = url.startsWith('https:') ? get : request;
    const sent = send(url, { lookup }, () => reject(new Error('it was answered')));
    sent.on('error', resolve).end();
  });
}

test('[webhooks] a name that leads inside is refused at the socket, also when its second answer differs', async () => {
  const { server, port } = await listen();
  let answers = 0;
  const turning = createPublicLookup([], async () => [answers++ === 0 ? '192.0.33.8' : '127.0.0.1']);
  const judged = await new Promise((resolve) =>
    turning('rebinding.example', {}, (_error, address) => resolve(address)),
  );
  expect(judged).toBe('192.0.33.8');
  const url = `http://rebinding.example:${port}/`;
  expect(await failureOf(url, turning)).toBeInstanceOf(PrivateAddressError);
  const mixed = createPublicLookup([], async () => ['1.1.1.1', '::1']);
  expect(await failureOf(url, mixed)).toBeInstanceOf(PrivateAddressError);
  expect(await failureOf(`https://mixed.example:${port}/`, mixed)).toBeInstanceOf(PrivateAddressError);
  const nowhere = createPublicLookup([], async () => []);
  expect(await failureOf(url, nowhere)).toBeInstanceOf(PrivateAddressError);
  server.close();
});

test('[webhooks] a host that is allowed by name is looked up as the machine does', async () => {
  const { server, port } = await listen();
  const lookup = createPublicLookup(['localhost'], async () => []);
  const status = await new Promise((resolve, reject) => {
    const sent = request(`http://localhost:${port}/`, { lookup }, (answer) =>
      resolve(answer.resume().statusCode),
    );
    sent.on('error', reject).end();
  });
  expect(status).toBe(200);
  server.close();
});
