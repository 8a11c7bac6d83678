/**
 * The image of the Containerfile, built by buildah on bases made from Debian's packages, and run as a container would:
 * the image read-only, one volume, the image's own user, settings and command.
 */
import { spawn, spawnSync } from 'node:child_process';
import { chmodSync, copyFileSync, cpSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { onTestFinished } from 'vitest';
import { projectRoot } from '../../server/platform/pages/build.ts';
import { installPrograms } from './debian-packages.ts';
import { untilServing } from './site.ts';

/** Building needs a user who may mount, and programs that only Debian's relatives bring. */
export function mayBuildImages(): boolean {
  if (process.getuid?.() !== 0 || spawnSync('unshare', ['--mount', 'true']).status !== 0) return false;
  return installPrograms({ buildah: 'buildah', mmdebstrap: 'mmdebstrap' });
}

type ImageSettings = { User: string; Env: string[]; Entrypoint: string[]; Volumes: Record<string, unknown> };
type ImageFacts = ImageSettings & {
  WorkingDir: string;
  ExposedPorts: Record<string, unknown>;
  Healthcheck: { Test: string[] };
};

export function makeImageWorkshop() {
  const folder = mkdtempSync(join(tmpdir(), 'blask-image-'));
  const storage = [
    '--root',
    join(folder, 'root'),
    '--runroot',
    join(folder, 'run'),
    '--storage-driver',
    'vfs',
  ];

  function run(program: string, parameters: string[]): string {
    const { status, stdout, stderr } = spawnSync(program, parameters, {
      encoding: 'utf8',
      env: { ...process.env, BUILDAH_ISOLATION: 'chroot' },
      maxBuffer: 2 ** 26,
    });
    if (status !== 0)
      throw new Error(`${program} ${parameters.join(' ')} ended with ${status}:\n${stderr}${stdout}`);
    return stdout.trim();
  }
  const buildah = (...parameters: string[]) => run('buildah', [...storage, ...parameters]);

  const mount = (image: string) => buildah('mount', buildah('from', '--pull-never', image));

  function makeFrom(
    base: string,
    name: string,
    change: (root: string) => void,
    settings: string[] = [],
  ): void {
    const container = buildah('from', '--pull-never', base);
    change(buildah('mount', container));
    buildah('umount', container);
    if (settings.length > 0) buildah('config', ...settings, container);
    buildah('commit', '--quiet', container, name);
    buildah('rm', container);
  }

  /** Debian with nothing but what it cannot do without. */
  function makeBase(): void {
    const system = join(folder, 'system.tar');
    run('mmdebstrap', ['--variant=apt', '--quiet', 'bookworm', system]);
    makeFrom('scratch', 'base', (root) => void run('tar', ['-xf', system, '-C', root]));
    rmSync(system);
  }

  /** The same with Node and npm, as the usual images for building have them. */
  function makeBuilder(): void {
    const certificates = process.env['NODE_EXTRA_CA_CERTS'];
    const authorities = '/usr/local/share/authorities.pem';
    const settings = certificates ? [`--env=NODE_EXTRA_CA_CERTS=${authorities}`] : [];
    const change = (root: string) => {
      const local = join(root, 'usr/local');
      copyFileSync(process.execPath, join(local, 'bin/node'));
      cpSync(npmFolder(), join(local, 'lib/npm'), { recursive: true });
      writeFileSync(
        join(local, 'bin/npm'),
        '#!/bin/sh\nexec /usr/local/bin/node /usr/local/lib/npm/bin/npm-cli.js "$@"\n',
      );
      for (const program of ['node', 'npm']) chmodSync(join(local, 'bin', program), 0o755);
      // Whom this machine trusts, its builds trust as well.
      if (certificates) copyFileSync(certificates, join(root, authorities));
    };
    makeFrom('base', 'builder', change, settings);
  }

  function build(): void {
    buildah(
      'build',
      '--quiet',
      '--layers=false',
      '--format=docker',
      '--pull=never',
      '--build-arg=BASE=base',
      '--build-arg=BUILDER=builder',
      // What npm has fetched on this machine already.
      `--volume=${run('npm', ['config', 'get', 'cache'])}:/root/.npm`,
      '--tag=blask',
      projectRoot,
    );
  }

  return {
    make() {
      makeBase();
      makeBuilder();
      build();
    },
    bytes: (image: string) =>
      Number(run('du', ['-s', '-B1', '--apparent-size', mount(image)]).split('\t')[0]),
    facts: () =>
      (JSON.parse(buildah('inspect', '--type=image', 'blask')) as { Docker: { config: ImageFacts } }).Docker
        .config,
    open: () => openContainer(folder, mount('blask')),
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}

/** npm's own, whoever installed it. */
function npmFolder(): string {
  const { stdout } = spawnSync('sh', ['-c', 'command -v npm'], { encoding: 'utf8' });
  return dirname(dirname(process.env['npm_execpath'] ?? realpathSync(stdout.trim())));
}

function openContainer(folder: string, root: string) {
  const volume = join(folder, 'volume');
  // As a new volume is made: with what the image has there, and its owner.
  cpSync(join(root, 'data'), volume, { recursive: true, preserveTimestamps: true });
  const { status } = spawnSync('chown', ['--reference', join(root, 'data'), volume]);
  if (status !== 0) throw new Error('the volume cannot be given to its owner');
  chmodSync(volume, 0o700);

  function enter(facts: ImageFacts, command: string[], environment: Record<string, string>) {
    const [user, group] = facts.User.split(':') as [string, string];
    const inside = [
      'set -e',
      `mount --bind ${root} ${root}`,
      `mount --bind ${volume} ${root}/data`,
      `mount -t tmpfs tmpfs ${root}/tmp`,
      `mount -t proc proc ${root}/proc`,
      `mount --bind /dev ${root}/dev`,
      `mount -o remount,ro,bind ${root}`,
      `exec chroot ${root} setpriv --reuid=${user} --regid=${group} --clear-groups --no-new-privs --bounding-set=-all --inh-caps=-all sh -c 'cd "$0" && exec "$@"' ${facts.WorkingDir} "$@"`,
      '',
    ].join('\n');
    const script = join(folder, 'enter.sh');
    writeFileSync(script, inside);
    const settings = Object.fromEntries(facts.Env.map((pair) => pair.split(/=(.*)/s).slice(0, 2))) as Record<
      string,
      string
    >;
    return spawn('unshare', ['--mount', '--propagation', 'private', 'sh', script, ...command], {
      env: { PATH: '/usr/sbin:/usr/bin:/sbin:/bin', ...settings, ...environment },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
  }

  return {
    volume,
    async run(facts: ImageFacts, environment: Record<string, string>) {
      const child = enter(facts, facts.Entrypoint, environment);
      // A test that is broken off must not leave it running.
      onTestFinished(() => void child.kill('SIGKILL'));
      const { origin, lines, exited } = await untilServing(child);
      return {
        origin,
        lines,
        async stop() {
          child.kill('SIGTERM');
          return exited;
        },
      };
    },
    /** The exit code of a command in a container of the same image. */
    async execute(facts: ImageFacts, command: string[], environment: Record<string, string> = {}) {
      const child = enter(facts, command, environment);
      return new Promise<number | null>((resolve) => child.once('exit', resolve));
    },
  };
}
