/** Every way in which a file can name another one. */
import { parseSync, Visitor, type ESTree } from 'vite';

/** `isType`: nothing of it is left when the program runs. */
export type Import = { specifier: string; line: number; isType: boolean };

export function findImports(file: string, code: string): Import[] {
  const found = file.endsWith('.css') ? importsOfStyles(code) : importsOfCode(file, code);
  return found.map(({ specifier, at, isType = false }) => ({
    isType,
    specifier: specifier.replace(/\?.*$/, ''),
    line: code.slice(0, at).split('\n').length,
  }));
}

type Found = { specifier: string; at: number; isType?: boolean };

function importsOfStyles(code: string): Found[] {
  return [...code.matchAll(/@(?:import|reference|plugin|config)\s+(?:url\()?\s*['"]([^'"]+)['"]/g)].map(
    ({ 1: specifier = '', index }) => ({ specifier, at: index }),
  );
}

function importsOfCode(file: string, code: string): Found[] {
  const { program, errors } = parseSync(file, code);
  if (errors.length > 0) throw new Error(`${file} cannot be read: ${errors[0]?.message}`);
  const found: Found[] = [];
  const add = (source: ESTree.Node | null | undefined, isType = false) => {
    const specifier = source ? textOf(source) : undefined;
    if (source && specifier !== undefined) found.push({ specifier, at: source.start, isType });
  };
  new Visitor({
    ImportDeclaration: ({ source, importKind }) => add(source, importKind === 'type'),
    ExportNamedDeclaration: ({ source, exportKind }) => add(source, exportKind === 'type'),
    ExportAllDeclaration: ({ source, exportKind }) => add(source, exportKind === 'type'),
    ImportExpression: ({ source }) => add(source),
    TSImportType: ({ source }) => add(source, true),
    // A worker's file.
    NewExpression: ({ callee, arguments: [first] }) => {
      if (callee.type === 'Identifier' && callee.name === 'URL' && first && textOf(first)?.startsWith('.'))
        add(first);
    },
  }).visit(program);
  return found;
}

/** What an expression leaves open becomes `*`, so that `../brief/${name}.ts` is still seen to lead to the brief. */
function textOf(source: ESTree.Node): string | undefined {
  if (source.type === 'Literal') return typeof source.value === 'string' ? source.value : undefined;
  if (source.type === 'TemplateLiteral') return source.quasis.map(({ value }) => value.cooked).join('*');
  return undefined;
}
