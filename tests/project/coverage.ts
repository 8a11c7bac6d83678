/**
 * Holds the clauses of docs/spec.md against the tests that cite them. `npm test` writes the report when all tests have
 * run; run alone, this file writes it too.
 */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { findTestTitlesIn, type TestTitle } from './test-titles.ts';

const spec = 'docs/spec.md';
const reportFile = 'test-results/coverage.md';

type Clause = { part: string; name: string; about: string };

export function readClauses(page: string): Clause[] {
  let part = '';
  return page.split('\n').flatMap((line) => {
    part = /^## (.+)/.exec(line)?.[1] ?? part;
    const [, name, about] = /^### \[([^\]]+)\] (.+)/.exec(line) ?? [];
    return name && about ? [{ part, name, about }] : [];
  });
}

/** Requirements of the security standard stand in a table of their own. */
const isClause = (name: string) => !name.startsWith('ASVS ');

/** Every way in which specification and tests do not fit together, as a sentence. */
export function findGaps(clauses: Clause[], tests: TestTitle[]): string[] {
  const names = clauses.map(({ name }) => name);
  const cited = new Set(tests.flatMap(({ cites }) => cites));
  return [
    ...names
      .filter((name, index) => names.indexOf(name) !== index)
      .map((name) => `[${name}] stands twice in ${spec}`),
    ...names.filter((name) => !cited.has(name)).map((name) => `[${name}] of ${spec} has no test`),
    ...tests.flatMap(({ file, title, cites }) =>
      cites
        .filter((name) => isClause(name) && !names.includes(name))
        .map((name) => `${file} “${title}” cites [${name}], which is not in ${spec}`),
    ),
  ];
}

export function writeReport(clauses: Clause[], tests: TestTitle[]): string {
  const citing = tests.filter(({ cites }) => cites.some(isClause));
  const lines = [
    '# Which tests prove which clause',
    '',
    `Written by \`npm test\` from the titles of the tests. ${clauses.length} clauses of ${spec} are cited by ` +
      `${citing.length} tests; ${tests.length - citing.length} further tests cite none.`,
  ];
  let part = '';
  for (const clause of clauses) {
    if (clause.part !== part) lines.push('', `## ${clause.part}`);
    part = clause.part;
    const proofs = tests.filter(({ cites }) => cites.includes(clause.name));
    lines.push('', `### [${clause.name}] ${clause.about}`, '');
    lines.push(
      ...(proofs.length > 0 ? proofs.map(({ file, title }) => `- \`${file}\` ${title}`) : ['No test.']),
    );
  }
  return `${lines.join('\n')}\n`;
}

/** The gaps; the report lists every clause, those without a test too. */
export function report(root: string): string[] {
  const clauses = readClauses(readFileSync(join(root, spec), 'utf8'));
  const tests = findTestTitlesIn(root);
  const file = join(root, reportFile);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, writeReport(clauses, tests));
  return findGaps(clauses, tests);
}

if (import.meta.main) {
  const gaps = report(join(import.meta.dirname, '../..'));
  for (const gap of gaps) process.stderr.write(`${gap}\n`);
  process.exitCode = gaps.length > 0 ? 1 : 0;
}
