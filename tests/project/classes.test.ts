import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { parseSync, Visitor, type ESTree } from 'vite';
import { findBuild } from '../../server/platform/pages/build.ts';
import { pageNames, pageTable } from '../../web/page-table.ts';
import { findImports } from './imports.ts';

const root = join(import.meta.dirname, '../..');
const read = (file: string) => readFileSync(join(root, file), 'utf8');

/** The files that draw a page, as seen from those it begins with. */
function filesFrom(entries: string[]): string[] {
  const found = new Set(entries.filter((file) => existsSync(join(root, file))));
  for (const file of found)
    for (const { specifier, isType } of findImports(file, read(file)))
      if (!isType && /^\..*\.tsx?$/.test(specifier)) found.add(join(file, '..', specifier));
  return [...found].filter((file) => file.endsWith('.tsx'));
}

/** A mail brings its own style, and one part of the contact section is found by its name. */
const needsRule = /^(?!web\/ui\/mail-sheet\.tsx)(?!.* contact-details$)/;

/** Each word in a `className`, whatever it depends on. */
function classesIn(file: string): string[] {
  const texts: string[] = [];
  const collect = (value: ESTree.Node) => {
    if (value.type === 'Literal') texts.push(typeof value.value === 'string' ? value.value : '');
    else if (value.type === 'TemplateLiteral') {
      for (const [index, { value: part }] of value.quasis.entries()) {
        const isCut = (text: string, at: number) => text.at(at) !== undefined && !/\s/.test(text.at(at)!);
        const words = part.raw.split(/\s+/);
        // What touches an expression is a part of a word.
        if (index > 0 && isCut(part.raw, 0)) words.shift();
        if (index < value.expressions.length && isCut(part.raw, -1)) words.pop();
        texts.push(words.join(' '));
      }
      value.expressions.forEach(collect);
    } else if (value.type === 'ConditionalExpression') [value.consequent, value.alternate].forEach(collect);
    else if (value.type === 'LogicalExpression') [value.left, value.right].forEach(collect);
    else if (value.type === 'JSXExpressionContainer') collect(value.expression);
  };
  new Visitor({
    JSXAttribute: ({ name, value }) => {
      if (name.type === 'JSXIdentifier' && /^class(Name)?$/.test(name.name) && value) collect(value);
    },
  }).visit(parseSync(file, read(file)).program);
  return texts.flatMap((text) => text.split(/\s+/).filter(Boolean));
}

test('[look] every class in the markup of a page has a rule in its styles', async () => {
  const assets = join(await findBuild(), 'client/assets');
  const styles = readdirSync(assets).filter((file) => file.endsWith('.css'));
  const rulesOf = (...names: string[]) => {
    const css = styles
      .filter((file) => names.some((name) => file.startsWith(`${name}-`)))
      .map((file) => readFileSync(join(assets, file), 'utf8'))
      .join('\n');
    return new Set(
      Array.from(css.matchAll(/\.((?:\\[\da-f]{1,6} |\\.|[\w-]|[^\0-\x7f])+)/gi), ([, name = '']) =>
        name
          .replace(/\\([\da-f]{1,6}) /gi, (_, code: string) => String.fromCodePoint(parseInt(code, 16)))
          .replaceAll('\\', ''),
      ),
    );
  };
  const missing: string[] = [];
  let seen = 0;
  for (const name of pageNames) {
    const { style, module } = pageTable[name];
    const rules = rulesOf(`${name}-style`, 'consent-style', ...(name === 'brief' ? ['second-load'] : []));
    for (const file of filesFrom([join(dirname(style), 'page.tsx'), ...(module ? [module] : [])]))
      for (const word of classesIn(file)) {
        seen += 1;
        if (!rules.has(word)) missing.push(`${file} on ${name}: ${word}`);
      }
  }
  expect(seen).toBeGreaterThan(1_000);
  expect([...new Set(missing)].filter((line) => needsRule.test(line))).toEqual([]);
});
