/** Which tests come first when there is time for some of them only: those nearest to a change. */
import { parseSync, Visitor } from 'vite';

/** A browser test with the code around it that no other test has. */
export type BrowserTest = { file: string; line: number; code: string };

/** The tests of a file; what stands between them belongs to all. */
export function findBrowserTests(file: string, code: string): BrowserTest[] {
  const found: BrowserTest[] = [];
  new Visitor({
    CallExpression: ({ callee, arguments: given, start, end }) => {
      if (callee.type !== 'Identifier' || callee.name !== 'test' || given.length < 2) return;
      found.push({ file, line: code.slice(0, start).split('\n').length, code: code.slice(start, end) });
    },
  }).visit(parseSync(file, code).program);
  return found;
}

/** What of a source a browser test can name: classes and attributes, whole texts, and the keys of words. */
export function namesIn(source: string): Set<string> {
  const classes = source.match(/\b[a-z][a-z0-9]*(?:-[a-z0-9]+)+\b/g) ?? [];
  const texts = Array.from(source.matchAll(/'([^'\n]{6,80})'|>([^<>{}\n]{6,80})</g), ([, one, other]) =>
    (one ?? other)!.trim(),
  );
  return new Set([...classes, ...texts]);
}

/** Texts that a component shows, found by the keys it reads: `text.undo` shows every “undo” of the dictionaries. */
export function wordsShownBy(source: string, dictionaries: unknown[]): Set<string> {
  const read = new Set(Array.from(source.matchAll(/\.([a-z]\w+)/g), ([, name]) => name));
  const shown = new Set<string>();
  const visit = (value: unknown, key: string) => {
    if (typeof value === 'string') {
      if (read.has(key) && value.length >= 6) shown.add(value);
    } else if (typeof value === 'object' && value !== null)
      for (const [name, inner] of Object.entries(value)) visit(inner, name);
  };
  for (const dictionary of dictionaries) visit(dictionary, '');
  return shown;
}

/** Nearest first; a name that few tests have says more than one that many have, and most says the name of the file. */
export function rankTests(
  tests: BrowserTest[],
  names: ReadonlySet<string>,
  folders: ReadonlySet<string> = new Set(),
): BrowserTest[] {
  const scores = new Map(
    tests.map((test) => [test, [...folders].filter((folder) => test.file.includes(folder)).length]),
  );
  for (const name of names) {
    const having = tests.filter(({ code }) => code.includes(name));
    for (const test of having) scores.set(test, scores.get(test)! + 1 / having.length);
  }
  return tests
    .filter((test) => scores.get(test)! > 0)
    .toSorted((one, other) => scores.get(other)! - scores.get(one)!);
}

/** The first ones for which there is time, at least one. */
export function withinSeconds<Test>(
  tests: Test[],
  seconds: number,
  secondsOf: (test: Test) => number,
): Test[] {
  let spent = 0;
  return tests.filter((test, index) => {
    spent += secondsOf(test);
    return index === 0 || spent <= seconds;
  });
}
