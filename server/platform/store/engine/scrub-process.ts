/**
 * Overwrites what SQLite's file remembers of rows that are gone, a few milliseconds at a time, so that writers and readers
 * go on. A process of its own: closing any descriptor of the file would drop the locks that SQLite holds in its process.
 */
import { fsyncSync, fstatSync, openSync, readSync, statSync, writeSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as delay } from 'node:timers/promises';
import { scrubbed, unfinished } from './scrub.ts';
import { readLayout, staleRanges, type PageLayout } from './unused-bytes.ts';

const [path = ''] = process.argv.slice(2);
/** For so long at a time no other process may write. */
const lockMs = 3;
/** Writers that found the file locked look again after up to 25 ms. */
const pauseMs = 30;
/** A long export may read from the log, which cannot be emptied meanwhile. */
const patienceMs = 20_000;
const pagesAtOnce = 32;
/** Others that write while a pass is under way may carry a page's unused bytes to one that was looked at already. */
const mostPasses = 3;

const database = new DatabaseSync(path);
// Never closed before the connection is.
const file = openSync(path, 'r+');

function ask(pragma: string): unknown {
  return Object.values(database.prepare(`pragma ${pragma}`).get() ?? {})[0];
}

/** First beside the writers, so that little is left for the moment that keeps them waiting. */
function emptyLog(): boolean {
  // Waiting longer for a reader would keep every writer waiting as well.
  database.exec('pragma synchronous = full; pragma busy_timeout = 10');
  try {
    ask('wal_checkpoint(passive)');
    return ask('wal_checkpoint(truncate)') === 0;
  } catch {
    return false;
  } finally {
    // What is committed in between says nothing: it may be lost, and need not wait for the disk.
    database.exec('pragma synchronous = off; pragma busy_timeout = 1000');
  }
}

function logIsEmpty(): boolean {
  return (statSync(`${path}-wal`, { throwIfNoEntry: false })?.size ?? 0) === 0;
}

/**
 * While the write lock is held and the log is empty: no process copies pages into the file, and readers
 * read what stands in it. False: another process was quicker, or reads from the log.
 */
function withFileAtRest(work: () => boolean): boolean {
  if (!logIsEmpty() && !emptyLog()) return false;
  try {
    database.exec('begin immediate');
  } catch {
    return false;
  }
  if (!logIsEmpty()) {
    database.exec('rollback');
    return false;
  }
  const hasWritten = work();
  // A commit makes every other connection forget the pages it remembers, which it would write back otherwise.
  if (hasWritten) database.exec(`pragma user_version = ${(Number(ask('user_version')) + 1) % 2 ** 31}`);
  database.exec(hasWritten ? 'commit' : 'rollback');
  return true;
}

const buffer = Buffer.alloc(pagesAtOnce * 65_536);
const zeros = Buffer.alloc(65_536);

function scrubPages(layout: PageLayout, firstPage: number): { nextPage: number; hasWritten: boolean } {
  const { pageSize } = layout;
  const started = (firstPage - 1) * pageSize;
  const bytes = readSync(file, buffer, 0, pagesAtOnce * pageSize, started);
  const pages = Math.floor(bytes / pageSize);
  let hasWritten = false;
  for (let index = 0; index < pages; index++) {
    const page = buffer.subarray(index * pageSize, (index + 1) * pageSize);
    for (const { start, end } of staleRanges(page, firstPage + index, layout)) {
      writeSync(file, zeros, 0, end - start, started + index * pageSize + start);
      hasWritten = true;
    }
  }
  return { nextPage: firstPage + pages, hasWritten };
}

function currentLayout(): PageLayout | undefined {
  const header = Buffer.alloc(100);
  readSync(file, header, 0, header.length, 0);
  return readLayout(header, fstatSync(file).size);
}

/** Over the whole file, which may grow meanwhile. False: it could not be done now. */
async function scrubFile(): Promise<boolean> {
  let page = 1;
  let isOver = false;
  let isRefused = false;
  let patience = performance.now() + patienceMs;
  while (!isOver) {
    const wasAtRest = withFileAtRest(() => {
      const layout = currentLayout();
      if (!layout) isRefused = isOver = true;
      const until = performance.now() + lockMs;
      let wroteSome = false;
      while (layout && !isOver && performance.now() < until) {
        const { nextPage, hasWritten } = scrubPages(layout, page);
        isOver = nextPage === page;
        page = nextPage;
        wroteSome ||= hasWritten;
      }
      return wroteSome;
    });
    if (wasAtRest) patience = performance.now() + patienceMs;
    else if (performance.now() > patience) return false;
    await delay(pauseMs);
  }
  return !isRefused;
}

async function scrub(): Promise<boolean> {
  if (ask('journal_mode') !== 'wal') return false;
  for (let pass = 1; pass <= mostPasses; pass++) {
    const before = ask('data_version');
    if (!(await scrubFile())) return false;
    if (ask('data_version') === before) break;
  }
  fsyncSync(file);
  const patience = performance.now() + patienceMs;
  // The log may hold pages as they were before they were looked at.
  while (!logIsEmpty() && !emptyLog()) {
    if (performance.now() > patience) return false;
    await delay(pauseMs);
  }
  return true;
}

process.exitCode = (await scrub()) ? scrubbed : unfinished;
database.close();
