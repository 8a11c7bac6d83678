import type { QueueColumns, Schema } from '../rows/schema.ts';

/** The tables that have the columns of a queue. */
export type QueueName = {
  [Name in keyof Schema]: Schema[Name] extends QueueColumns ? Name : never;
}[keyof Schema];

/** A query is typed by one table; of those columns, all queues have the same. */
export const asQueue = (queue: QueueName) => queue as 'outbox';
