/** A push service with its devices: takes what is sent, checks whose it is (RFC 8292) and decrypts it (RFC 8291). */
import { createDecipheriv, createECDH, createPublicKey, hkdfSync, randomBytes, verify } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import type { PushMessage } from '../../domain/operations/pushes.ts';

type Received = {
  path: string;
  message: PushMessage;
  topic: string | undefined;
  lifetime: number;
  /** Of the signature. */
  claims: { aud: string; sub: string; exp: number };
  publicKey: string;
};

export async function startPushService() {
  const devices = new Map<string, { pair: ReturnType<typeof createECDH>; auth: Buffer }>();
  const received: Received[] = [];
  const service = { received, answer: 201, retryAfter: '', origin: '', addDevice, stop };
  const server = createServer(async (request, response) => {
    const body = await buffer(request);
    const device = devices.get(request.url ?? '');
    if (device && service.answer === 201) {
      const { authorization = '', topic, ttl } = request.headers;
      received.push({
        path: request.url!,
        message: JSON.parse(decrypt(body, device.pair, device.auth)) as PushMessage,
        topic: topic as string | undefined,
        lifetime: Number(ttl),
        ...signed(authorization),
      });
    }
    const headers = service.retryAfter === '' ? {} : { 'retry-after': service.retryAfter };
    response.writeHead(device ? service.answer : 410, headers).end();
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  service.origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

  /** What a browser would say of itself. */
  function addDevice() {
    const pair = createECDH('prime256v1');
    pair.generateKeys();
    const auth = randomBytes(16);
    const path = `/${randomBytes(16).toString('base64url')}`;
    devices.set(path, { pair, auth });
    const keys = { p256dh: pair.getPublicKey('base64url'), auth: auth.toString('base64url') };
    return {
      endpoint: service.origin + path,
      keys,
      /** Unsubscribes. */
      forget: () => devices.delete(path),
    };
  }

  async function stop(): Promise<void> {
    server.close();
    server.closeAllConnections();
    await once(server, 'close');
  }

  return service;
}

function decrypt(body: Buffer, pair: ReturnType<typeof createECDH>, auth: Buffer): string {
  const salt = body.subarray(0, 16);
  const end = 21 + body[20]!;
  const sender = body.subarray(21, end);
  const derive = (secret: Buffer, from: Buffer, info: Buffer, length: number) =>
    Buffer.from(hkdfSync('sha256', secret, from, info, length));
  const about = Buffer.concat([Buffer.from('WebPush: info\0'), pair.getPublicKey(), sender]);
  const secret = derive(pair.computeSecret(sender), auth, about, 32);
  const key = derive(secret, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16);
  const nonce = derive(secret, salt, Buffer.from('Content-Encoding: nonce\0'), 12);
  const decipher = createDecipheriv('aes-128-gcm', key, nonce);
  decipher.setAuthTag(body.subarray(-16));
  const padded = Buffer.concat([decipher.update(body.subarray(end, -16)), decipher.final()]);
  // The last record ends with a 2 and zeros.
  return padded.subarray(0, padded.lastIndexOf(2)).toString();
}

function signed(authorization: string): Pick<Received, 'claims' | 'publicKey'> {
  const [, token = '', publicKey = ''] = /^vapid t=([^,]+), k=(\S+)$/.exec(authorization) ?? [];
  const [head = '', claims = '', signature = ''] = token.split('.');
  const point = Buffer.from(publicKey, 'base64url');
  const part = (from: number) => point.subarray(from, from + 32).toString('base64url');
  const key = createPublicKey({ key: { kty: 'EC', crv: 'P-256', x: part(1), y: part(33) }, format: 'jwk' });
  const isTrue = verify(
    'sha256',
    Buffer.from(`${head}.${claims}`),
    { key, dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  );
  if (!isTrue) throw new Error('the signature of a notification is wrong');
  return { claims: JSON.parse(Buffer.from(claims, 'base64url').toString()) as Received['claims'], publicKey };
}
