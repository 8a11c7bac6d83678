import { expect, expectTypeOf, test } from 'vitest';
import { mails } from './mails.ts';
import { createBudget } from './platform/mail/budget.ts';
import type { MailDefinition, MailRegistry } from './platform/mail/definition.ts';
import type { Store } from './platform/store/database.ts';

test('a kind without a definition and a definition without a text do not compile', () => {
  const { digest: _digest, ...incomplete } = mails;
  expectTypeOf(incomplete).not.toExtend<MailRegistry>();
  expectTypeOf<Omit<MailDefinition, 'write'>>().not.toExtend<MailDefinition>();
  expectTypeOf(mails).toExtend<MailRegistry>();
});

test('a second kind of receipt stops the start: the indexes of the outbox know one', () => {
  const store = {} as Store;
  const options = { store, limits: undefined, ownerAddress: 'owner@blask.example' };
  expect(() => createBudget({ ...options, registry: mails })).not.toThrow();
  const second = { ...mails.reply, budget: 'receipt' as const };
  expect(() => createBudget({ ...options, registry: { ...mails, reply: second } })).toThrow('brief-receipt');
});
