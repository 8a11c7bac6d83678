/** Reads every test's title out of its source, so that what tests cite is known without running them. */
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseSync, Visitor, type ESTree } from 'vite';
import runner from '../../vitest.config.ts';

/** `cites`: what stands in brackets before the sentence, also before the sentence of a group around the test. */
export type TestTitle = { file: string; title: string; cites: string[] };

/** The files that `npm test` hands to its two runners, and no others. */
export function findTestFiles(root: string): string[] {
  return globSync([...(runner.test?.include ?? []), 'tests/e2e/*.spec.ts'], { cwd: root }).toSorted();
}

export function findTestTitlesIn(root: string): TestTitle[] {
  return findTestFiles(root).flatMap((file) => findTestTitles(file, readFileSync(join(root, file), 'utf8')));
}

/** A test that is switched off proves nothing and is left out. */
export function findTestTitles(file: string, code: string): TestTitle[] {
  const { program, errors } = parseSync(file, code);
  if (errors.length > 0) throw new Error(`${file} cannot be read: ${errors[0]?.message}`);
  const groups: { start: number; end: number; cites: string[]; isOff: boolean }[] = [];
  const tests: { start: number; title: string; isOff: boolean }[] = [];
  new Visitor({
    CallExpression: ({ callee, arguments: [first, ...rest], start, end }) => {
      const names = namesIn(callee);
      const title = first && textOf(first);
      if (title === undefined || !/^(test|it|describe)$/.test(names[0] ?? '') || rest.length === 0) return;
      const isOff = names.some((name) => /^(skip|todo|fixme)$/.test(name));
      if (names.includes('describe')) groups.push({ start, end, cites: citesOf(title), isOff });
      else tests.push({ start, title, isOff });
    },
  }).visit(program);
  return tests.flatMap(({ start, title, isOff }) => {
    const around = groups.filter((group) => group.start < start && start < group.end);
    if (isOff || around.some((group) => group.isOff)) return [];
    const cites = [...new Set([...around.flatMap((group) => group.cites), ...citesOf(title)])];
    return [{ file, title: sentenceOf(title), cites }];
  });
}

const brackets = /^(?:\[[^\]]+\]\s*)+/;
const sentenceOf = (title: string) => title.replace(brackets, '');
const citesOf = (title: string) =>
  [...(brackets.exec(title)?.[0] ?? '').matchAll(/\[([^\]]+)\]/g)].map(([, name]) => name!);

/** `test.describe.for(…)` is test, describe, for. */
function namesIn(callee: ESTree.Node): string[] {
  if (callee.type === 'Identifier') return [callee.name];
  if (callee.type === 'CallExpression') return namesIn(callee.callee);
  if (callee.type !== 'MemberExpression' || callee.property.type !== 'Identifier') return [];
  return [...namesIn(callee.object), callee.property.name];
}

function textOf(node: ESTree.Node): string | undefined {
  if (node.type === 'Literal') return typeof node.value === 'string' ? node.value : undefined;
  if (node.type === 'TemplateLiteral') return node.quasis.map(({ value }) => value.cooked).join('…');
  return undefined;
}
