/**
 * What each part of the project may import, at every depth: types, re-exports, dynamic imports and stylesheets too.
 * `npm run check` runs this file. Tests may import anything.
 */
import { globSync, readFileSync } from 'node:fs';
import { join, matchesGlob, posix } from 'node:path';
import { findImports, type Import } from './imports.ts';

type Boundary = {
  files: string;
  except?: string[];
  /** Files of the project that these may import; with `!`, ones they may not. Later patterns win. */
  may: string[];
  /** Of these only types, which do not travel. */
  onlyTypesOf?: string;
  /** Any package where nothing is said. */
  packages?: string[];
  /** Nor anything below their names. */
  withoutPackages?: string[];
  message: string;
};

/** Stands for the folder that the last `*` before `**` in `files` matched. */
const ownFolder = '(own folder)/**';
const sharedFolders = 'web/{site,ui,consent,fonts,share}/**';
const forServer = 'web/{mail,record}/**';
const sharedByPages = [
  'domain/**',
  'words/**',
  'site.profile.ts',
  'web/{document.tsx,page-paths.ts,page-table.ts,island.tsx,count-visit.ts,theme.css}',
  sharedFolders,
];

const boundaries: Boundary[] = [
  {
    files: 'domain/**',
    may: ['domain/**'],
    packages: ['zod', 'zod/mini'],
    message: 'domain imports only zod and itself',
  },
  {
    files: 'site.profile.ts',
    may: ['domain/**'],
    message: 'the profile imports only the domain',
  },
  {
    files: 'words/**',
    may: ['words/**', 'domain/**', 'site.profile.ts'],
    packages: [],
    message: 'words are read by the browser and the server, and import neither',
  },

  {
    // Every other folder is a page.
    files: 'web/*/**',
    except: [sharedFolders, forServer],
    may: [ownFolder, ...sharedByPages],
    message: 'a page imports itself and what pages share, never another page, mails, records or the server',
  },
  {
    files: sharedFolders,
    may: sharedByPages,
    message: 'what pages share imports no page',
  },
  {
    files: forServer,
    may: [forServer, ...sharedByPages],
    message: 'mails and records import no page',
  },
  {
    files: 'web/*',
    except: ['web/render.tsx'],
    may: sharedByPages,
    message: 'only web/render imports pages, mails and records',
  },
  {
    files: 'web/render.tsx',
    may: ['web/**', 'words/**', 'domain/**'],
    message: 'web never imports the server',
  },

  {
    files: 'web/**',
    may: ['**'],
    onlyTypesOf: 'domain/endpoints/**',
    message: 'the schemas of endpoints and the library behind them must not travel to a browser',
  },
  {
    files: 'web/admin/*/**',
    may: ['**', '!web/admin/**', ownFolder, 'web/admin/ui/**'],
    message: 'features of the panel share through web/admin/ui, which knows none of them',
  },

  {
    files: 'web/demos/*/**',
    may: ['**', '!web/demos/**', ownFolder, 'web/demos/shared/**'],
    message: 'demos share through web/demos/shared, which knows none of them',
  },

  {
    files: 'server/**',
    may: [
      'server/**',
      'domain/**',
      'words/**',
      'site.profile.ts',
      'web/{render.tsx,document.tsx,page-paths.ts,page-table.ts}',
    ],
    message: 'the server knows no component: web/render is the one door',
  },
  {
    files: 'server/**',
    except: ['server/platform/{pages,mail}/**'],
    may: ['**', '!web/*'],
    message: 'only server/platform/pages and server/platform/mail open web/render',
  },
  {
    files: 'server/**/*-routes.ts',
    may: ['**', '!server/platform/store/**', '!web/**'],
    message: 'routes call use cases; only those touch the store and the pages',
  },
  {
    files: 'server/platform/store/**',
    // What was picked is found by its name, in both languages.
    may: ['server/platform/{store,processes}/**', 'domain/**', 'words/*/options.ts'],
    message: 'the store imports itself, the domain, the names of options and the floor below it',
  },
  {
    files: 'server/platform/store/engine/**',
    may: ['**', '!server/platform/store/**', ownFolder],
    message: 'the engine knows no table: database.ts hands it what it needs',
  },
  {
    files: '{domain,words,web,server}/**',
    except: ['server/platform/store/**'],
    may: ['**'],
    withoutPackages: ['kysely', 'pg', 'node:sqlite'],
    message: 'SQL stands only in server/platform/store',
  },
];

/**
 * The folders that the server, the domain and the words consist of, lowest first. A file imports its own folder and
 * those above it in this list. A folder that is not listed is refused, so that a new one gets its place on purpose.
 */
export const floors = [
  'domain/text',
  'domain/reading',
  'domain/message',
  'domain/brief',
  'domain/triage',
  'domain/estimate',
  'domain/conversation',
  'domain/replies',
  'domain/files',
  'domain/content',
  'domain/operations',
  'domain/former',
  'domain/endpoints',
  'domain/client-page',
  'words/grammar',
  'words/pl',
  'words/en',
  'words',
  'server/platform',
  'server/platform/bundle',
  'server/platform/outside',
  'server/platform/processes',
  'server/platform/store',
  'server/platform/http',
  'server/platform/pages',
  'server/platform/mail',
  'server/platform/mailbox',
  'server/features/accounts',
  'server/features/webhooks',
  'server/features/pushes',
  'server/features/drafts',
  'server/features/pictures',
  'server/features/privacy',
  'server/features/visits',
  'server/features/briefs',
  'server/features/content',
  'server/features/conversation',
  'server/features/files',
  'server/features/estimates',
  'server/features/messages',
  'server/features/replies',
  'server/features/client-page',
  'server/features/triage',
  'server/features/panel',
  'server/operations/backups',
  'server/operations/import',
  'server/operations/demo',
  'server/operations/metrics',
  'server/operations/doctor',
  'server/operations/start',
  'server/operations/commands',
  'server',
];
const onFloors = /^(domain|words|server)\//;

/** The deepest listed folder that holds the file; a folder between two listed ones holds only its own files. */
function floorOf(file: string): number {
  const folder = posix.dirname(file);
  const isOpenBelow = (floor: string) => floors.every((other) => !other.startsWith(`${floor}/`));
  return floors.findIndex(
    (floor) => folder === floor || (isOpenBelow(floor) && folder.startsWith(`${floor}/`)),
  );
}

function climbs(file: string, imported: Imported): string | undefined {
  if (imported.isPackage || !onFloors.test(file) || !onFloors.test(imported.path)) return undefined;
  const [own, other] = [floorOf(file), floorOf(imported.path)];
  const unknown = own === -1 ? file : other === -1 ? imported.path : undefined;
  if (unknown) return `${posix.dirname(unknown)} has no place among the floors`;
  return other > own ? `${floors[other]} stands above ${floors[own]}` : undefined;
}

function applies({ files, except = [] }: Boundary, file: string): boolean {
  return matchesGlob(file, files) && !except.some((exception) => matchesGlob(file, exception));
}

function allows(boundary: Boundary, file: string, imported: Imported): boolean {
  const { files, may, packages, withoutPackages = [], onlyTypesOf } = boundary;
  if (imported.isPackage) {
    if (withoutPackages.some((name) => `${imported.path}/`.startsWith(`${name}/`))) return false;
    return !packages || packages.includes(imported.path);
  }
  if (onlyTypesOf && !imported.isType && matchesGlob(imported.path, onlyTypesOf)) return false;
  const depth = files.split('/').indexOf('**');
  const own = `${file.split('/').slice(0, depth).join('/')}/**`;
  const decisive = may
    .map((pattern) => pattern.replace(ownFolder, own))
    .findLast((pattern) => matchesGlob(imported.path, pattern.replace(/^!/, '')));
  return decisive !== undefined && !decisive.startsWith('!');
}

type Imported = { path: string; isPackage: boolean; isType: boolean };

function resolve(file: string, { specifier, isType }: Import): Imported {
  if (!/^[./]/.test(specifier)) return { path: specifier, isPackage: true, isType };
  const folder = specifier.startsWith('/') ? '' : posix.dirname(file);
  return {
    path: posix.join(folder, specifier).replace(/^\/+/, ''),
    isPackage: false,
    isType,
  };
}

/** Each import of the file that crosses a boundary, as a sentence. */
export function findTrespasses(file: string, code: string): string[] {
  const own = boundaries.filter((boundary) => applies(boundary, file));
  return findImports(file, code).flatMap((found) => {
    const imported = resolve(file, found);
    const why = own.find((boundary) => !allows(boundary, file, imported))?.message ?? climbs(file, imported);
    return why ? [`${file}:${found.line} imports ${imported.path}: ${why}`] : [];
  });
}

/** Folders that import each other, in a circle of any length; imports of types count. */
export function findFolderCircles(imports: ReadonlyMap<string, ReadonlySet<string>>): string[] {
  const circles: string[] = [];
  const done = new Set<string>();
  function visit(folder: string, way: string[]): void {
    if (way.includes(folder)) circles.push([...way.slice(way.indexOf(folder)), folder].join(' → '));
    if (way.includes(folder) || done.has(folder)) return;
    for (const next of imports.get(folder) ?? []) visit(next, [...way, folder]);
    done.add(folder);
  }
  for (const folder of imports.keys()) visit(folder, []);
  return circles;
}

/** Which folder imports which, by the files in them. */
function folderImports(files: readonly { file: string; code: string }[]): Map<string, Set<string>> {
  const imports = new Map<string, Set<string>>();
  for (const { file, code } of files)
    for (const found of findImports(file, code)) {
      const imported = resolve(file, found);
      const [from, to] = [posix.dirname(file), posix.dirname(imported.path)];
      if (imported.isPackage || from === to) continue;
      imports.set(from, (imports.get(from) ?? new Set()).add(to));
    }
  return imports;
}

export function findTrespassesIn(root: string): string[] {
  const files = globSync(['site.profile.ts', '{domain,words,web,server}/**/*.{ts,tsx,css}'], { cwd: root })
    .filter((file) => !/\.test\.tsx?$/.test(file))
    .toSorted()
    .map((file) => ({ file, code: readFileSync(join(root, file), 'utf8') }));
  const circles = findFolderCircles(folderImports(files.filter(({ file }) => onFloors.test(file))));
  return [
    ...files.flatMap(({ file, code }) => findTrespasses(file, code)),
    ...circles.map((circle) => `folders import each other: ${circle}`),
  ];
}

if (import.meta.main) {
  const trespasses = findTrespassesIn(process.argv[2] ?? join(import.meta.dirname, '../..'));
  for (const trespass of trespasses) process.stderr.write(`${trespass}\n`);
  process.exitCode = trespasses.length > 0 ? 1 : 0;
}
