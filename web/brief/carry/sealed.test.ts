import fc from 'fast-check';
import { expect, test } from 'vitest';
import { carryHash, keyOfHash } from './carry-hash.ts';
import { keysOf, newKey, seal, unseal } from './sealed.ts';

test('[carry] whatever was sealed comes back with its key, and reads as nothing of it meanwhile', async () => {
  const keys = (await keysOf(newKey()))!;
  await fc.assert(
    fc.asyncProperty(fc.string({ unit: 'grapheme', minLength: 4 }), async (text) => {
      const sealed = await seal(text, keys);
      expect(sealed).toMatch(/^[\w-]+$/);
      expect(Buffer.from(sealed, 'base64url').includes(text)).toBe(false);
      expect(await unseal(sealed, keys)).toBe(new TextDecoder().decode(new TextEncoder().encode(text)));
    }),
  );
  expect(await seal('Świt', keys)).not.toBe(await seal('Świt', keys));
});

test('[carry] a key is 256 random bits; name, secret and cipher are its own and do not show it', async () => {
  const [one, other] = [newKey(), newKey()];
  expect(Buffer.from(one, 'base64url')).toHaveLength(32);
  expect(one).not.toBe(other);
  const keys = (await keysOf(one))!;
  const again = (await keysOf(one))!;
  const others = (await keysOf(other))!;
  expect([again.id, again.secret]).toEqual([keys.id, keys.secret]);
  expect(new Set([keys.id, keys.secret, others.id, others.secret, one, other]).size).toBe(6);
  expect(keys.cipher).toMatchObject({ extractable: false, algorithm: { name: 'AES-GCM', length: 256 } });
});

test('[carry] another key or a single changed letter opens nothing', async () => {
  const keys = (await keysOf(newKey()))!;
  const sealed = await seal('{"answers":{}}', keys);
  expect(await unseal(sealed, (await keysOf(newKey()))!)).toBeUndefined();
  for (let at = 0; at < sealed.length - 1; at++) {
    const letter = sealed[at] === 'A' ? 'B' : 'A';
    expect(await unseal(sealed.slice(0, at) + letter + sealed.slice(at + 1), keys)).toBeUndefined();
  }
  for (const broken of ['', 'A', 'ż', sealed.slice(4), `${sealed}AAAA`, sealed.slice(0, 15)])
    expect(await unseal(broken, keys)).toBeUndefined();
});

test('[carry] what is no key is none', async () => {
  for (const text of ['', 'abc', newKey().slice(1), `${newKey()}A`, 'ż'.repeat(43), '%'.repeat(43)])
    expect(await keysOf(text)).toBeUndefined();
});

test('[carry] a link is known by its fragment, also one that lost its key', () => {
  const key = newKey();
  expect(keyOfHash(carryHash(key))).toBe(key);
  expect(keyOfHash('#carry-')).toBe('');
  for (const other of ['', '#krok-3', '#contact', '#carr']) expect(keyOfHash(other)).toBeUndefined();
});
