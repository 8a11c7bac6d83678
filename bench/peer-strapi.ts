/** Strapi 5.50 on better-sqlite3 with one public collection of briefs: what people would pick for the same job. */
import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { freePort } from '../tests/support/free-port.ts';
import { until } from './stalls-archive.ts';
import { folderMb } from './stalls-watch.ts';

export type Peer = {
  createUrl: string;
  listUrl: string;
  process: ChildProcess;
  installedMb: number;
  stop(): Promise<void>;
};

const version = '5.50.0';
const secret = 'measured-on-loopback-only';
const uid = 'api::brief.brief';
const factory = (kind: string) =>
  `module.exports = require('@strapi/strapi').factories.createCore${kind}('${uid}');\n`;
const text = { type: 'string' };

const files: Record<string, string> = {
  'package.json': JSON.stringify({
    name: 'peer',
    private: true,
    allowScripts: { 'better-sqlite3': true },
    dependencies: {
      '@strapi/strapi': version,
      '@strapi/plugin-users-permissions': version,
      'better-sqlite3': '12.8.0',
      react: '18.3.1',
      'react-dom': '18.3.1',
      'react-router-dom': '6.30.3',
      'styled-components': '6.1.19',
    },
  }),
  'config/server.js': `module.exports = () => ({ host: '127.0.0.1', port: Number(process.env.PORT), app: { keys: ['${secret}'] }, logger: { config: { level: 'error' } } });`,
  'config/admin.js': `module.exports = () => ({ serveAdminPanel: false, auth: { secret: '${secret}' }, apiToken: { salt: '${secret}' }, transfer: { token: { salt: '${secret}' } }, secrets: { encryptionKey: '${secret}' } });`,
  // As durable as ours: acknowledged means written to the disk.
  'config/database.js': `module.exports = () => ({ connection: { client: 'sqlite', connection: { filename: process.env.DATABASE_FILE }, useNullAsDefault: true, pool: { afterCreate: (connection, done) => { connection.pragma('journal_mode = wal'); connection.pragma('synchronous = full'); done(null, connection); } } } });`,
  'config/plugins.js': `module.exports = () => ({ 'users-permissions': { config: { jwtSecret: '${secret}' } } });`,
  'config/api.js': `module.exports = { rest: { defaultLimit: 50, maxLimit: 100 } };`,
  'config/middlewares.js': `module.exports = ['strapi::errors', 'strapi::security', 'strapi::cors', 'strapi::query', 'strapi::body', 'strapi::favicon', 'strapi::public'];`,
  'src/index.js': `module.exports = { register() {}, async bootstrap({ strapi }) {
    const role = await strapi.db.query('plugin::users-permissions.role').findOne({ where: { type: 'public' } });
    for (const action of ['${uid}.create', '${uid}.find'])
      await strapi.db.query('plugin::users-permissions.permission').create({ data: { action, role: role.id } });
  } };`,
  'src/api/brief/content-types/brief/schema.json': JSON.stringify({
    kind: 'collectionType',
    collectionName: 'briefs',
    info: { singularName: 'brief', pluralName: 'briefs', displayName: 'Brief' },
    options: { draftAndPublish: false },
    attributes: { companyName: text, contactName: text, contactEmail: text, fullBriefData: { type: 'json' } },
  }),
  'src/api/brief/controllers/brief.js': factory('Controller'),
  'src/api/brief/services/brief.js': factory('Service'),
  'src/api/brief/routes/brief.js': factory('Router'),
  'favicon.png': '',
  'start.js': `require('@strapi/strapi').createStrapi({ appDir: __dirname, distDir: __dirname }).start();`,
};

/** Compiled for the machine's own Node, not for the one this project brings. */
function ownEnvironment(): NodeJS.ProcessEnv {
  const PATH = process.env['PATH']!.split(':').filter((folder) => !folder.includes('node_modules'));
  return { PATH: PATH.join(':'), HOME: process.env['HOME'] };
}

/** `where` is "1" for a folder that goes again, or the folder to keep it in; without it there is no such peer. */
export async function startStrapi(where: string | undefined): Promise<Peer | undefined> {
  if (!where) return undefined;
  const folder = where === '1' ? mkdtempSync(join(tmpdir(), 'blask-strapi-')) : where;
  for (const [path, content] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), content);
  }
  mkdirSync(join(folder, 'public/uploads'), { recursive: true });
  if (!existsSync(join(folder, 'node_modules/better-sqlite3/build'))) {
    process.stderr.write(`Installing Strapi ${version} into ${folder}; this takes minutes.\n`);
    const options = { cwd: folder, env: { ...process.env, ...ownEnvironment() }, encoding: 'utf8' } as const;
    const { status, stderr } = spawnSync('npm', ['install', '--no-audit', '--no-fund'], options);
    if (status !== 0) throw new Error(`Strapi cannot be installed here: ${stderr}`);
  }
  const data = mkdtempSync(join(tmpdir(), 'blask-strapi-data-'));
  const port = await freePort();
  const child = spawn('node', ['start.js'], {
    cwd: folder,
    env: {
      ...ownEnvironment(),
      NODE_ENV: 'production',
      PORT: String(port),
      DATABASE_FILE: join(data, 'data.db'),
      STRAPI_TELEMETRY_DISABLED: 'true',
      STRAPI_DISABLE_UPDATE_NOTIFICATION: 'true',
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const createUrl = `http://127.0.0.1:${port}/api/briefs`;
  const listUrl = `${createUrl}?fields=companyName,contactName,contactEmail&sort=createdAt:desc&pagination[pageSize]=50`;
  const isServing = async () => (await fetch(listUrl).catch(() => undefined))?.ok === true;
  const ended = once(child, 'exit').then(() => Promise.reject(new Error('Strapi ended before it served')));
  await Promise.race([until(isServing, 120_000), ended]);
  return {
    createUrl,
    listUrl,
    process: child,
    installedMb: folderMb(join(folder, 'node_modules')),
    async stop() {
      child.kill('SIGKILL');
      await once(child, 'exit');
      rmSync(data, { recursive: true, force: true });
      if (where === '1') rmSync(folder, { recursive: true, force: true });
    },
  };
}
