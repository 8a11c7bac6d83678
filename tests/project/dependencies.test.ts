import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '../..');
const readJson = <Shape>(name: string) => JSON.parse(readFileSync(join(root, name), 'utf8')) as Shape;

type Manifest = { dependencies: Record<string, string>; optionalDependencies: Record<string, string> };
type Locked = {
  version: string;
  integrity?: string;
  license?: string;
  dev?: true;
  hasInstallScript?: true;
};

test('[dependencies] every package that production needs has its line of reason, and nothing else has', () => {
  const { dependencies, optionalDependencies } = readJson<Manifest>('package.json');
  const page = readFileSync(join(root, 'docs/dependencies.md'), 'utf8');
  const explained = [...page.matchAll(/^\| `([^`]+)`\s*\| *\S.*\S *\|$/gm)].map(([, name]) => name);
  expect(explained).toEqual(Object.keys({ ...dependencies, ...optionalDependencies }).toSorted());
});

test('[dependencies] the lockfile knows the bytes of every package, the runtime included, and production runs none of their scripts', () => {
  const { packages } = readJson<{ packages: Record<string, Locked> }>('package-lock.json');
  const { '': _project, ...installed } = packages;
  const named = (isWrong: (one: Locked) => unknown) =>
    Object.entries(installed)
      .filter(([, one]) => isWrong(one))
      .map(([path]) => path);
  expect(named(({ integrity }) => !integrity?.startsWith('sha512-'))).toEqual([]);
  expect(named(({ dev, hasInstallScript }) => !dev && hasInstallScript)).toEqual([]);
  const { optionalDependencies } = readJson<Manifest>('package.json');
  for (const [name, version] of Object.entries(optionalDependencies)) {
    expect(installed[`node_modules/${name}`]).toMatchObject({ version });
    expect(`v${version}`.split('.')[0], name).toBe(process.version.split('.')[0]);
  }
});

const licences = [
  '0BSD',
  'Apache-2.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'BlueOak-1.0.0',
  'ISC',
  'MIT',
  'MIT-0',
];

/** The decoders behind sharp are libraries in files of their own, which anybody may exchange. */
const isLibrary = (name: string, licence: string) =>
  (name.startsWith('@img/sharp-') && licence === 'LGPL-3.0-or-later') ||
  (name === 'web-push' && licence === 'MPL-2.0');

/** Of several to choose from, one is enough. */
const isGranted = (licence: string) =>
  licence
    .replace(/^\((.*)\)$/, '$1')
    .split(' OR ')
    .some((one) => licences.includes(one));

test('[dependencies] everything that is delivered is under a licence that lets us', () => {
  const { packages } = readJson<{ packages: Record<string, Locked> }>('package-lock.json');
  const delivered = Object.entries(packages).filter(([path, { dev }]) => path !== '' && !dev);
  expect(delivered.length).toBeGreaterThan(50);
  const wrong = delivered
    .map(([path, { license = '' }]) => ({ name: path.replace(/^.*node_modules\//, ''), licence: license }))
    .filter(({ name, licence }) =>
      licence.split(' AND ').some((one) => !isGranted(one) && !isLibrary(name, one)),
    );
  expect(wrong).toEqual([]);
});
