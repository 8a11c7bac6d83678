import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { readConfig } from '../../server/platform/config.ts';
import { settings } from '../../server/platform/settings.ts';

const root = join(import.meta.dirname, '../..');
const read = (name: string) => readFileSync(join(root, name), 'utf8');

type Service = {
  build?: { context: string; dockerfile: string };
  image: string;
  profiles?: string[];
  read_only?: boolean;
  environment: Record<string, string>;
  volumes: string[];
};
type Compose = {
  services: Record<string, Service>;
  volumes: Record<string, unknown>;
  networks: { default: { ipam: { config: { subnet: string }[] } } };
};

/** As docker compose reads it, with these variables set. */
function composeWith(variables: Record<string, string>): Compose {
  const text = read('compose.yaml').replaceAll(
    /\$\{(\w+):-([^}]*)\}/g,
    (_whole, name: string, fallback: string) => variables[name] ?? fallback,
  );
  return parse(text, { merge: true }) as Compose;
}

const several = {
  COMPOSE_PROFILES: 'postgres',
  POSTGRES_PASSWORD: 'tajne',
  DATABASE_URL: 'postgres://blask:tajne@database/blask',
  UPSTREAM: 'site:3000 site-2:3000',
  SITE: 'blask.example',
};

test.each([{}, several])('[deploying] compose gives every instance settings it takes: %o', (variables) => {
  const { services, networks } = composeWith(variables);
  const sites = Object.values(services).filter(({ image }) => image === 'blask');
  expect(sites).toHaveLength(2);
  for (const { environment, build, read_only: isReadOnly } of sites) {
    expect(Object.keys(environment).filter((name) => !(name in settings))).toEqual([]);
    const result = readConfig(environment);
    expect(result).toMatchObject({ ok: true });
    const config = result.ok ? result.config : undefined;
    // Whoever comes by the network of the proxy tells the truth about who asked.
    expect(config?.trustedProxies).toEqual([networks.default.ipam.config[0]!.subnet]);
    expect(config?.siteOrigin).toMatch(/^https:/);
    expect(isReadOnly).toBe(true);
    expect(read(join(build!.context, build!.dockerfile))).toContain('VOLUME /data');
  }
});

test('[deploying] compose names only volumes, services and variables that are there', () => {
  const { services, volumes } = composeWith(several);
  const named = Object.values(services).flatMap((service) =>
    service.volumes.map((one) => one.split(':')[0]!),
  );
  expect(named.filter((name) => !name.startsWith('./')).toSorted()).toEqual(Object.keys(volumes).toSorted());
  for (const path of named.filter((name) => name.startsWith('./')))
    expect(read(path)).toContain('{$UPSTREAM');
  const [, port] = /^EXPOSE (\d+)$/m.exec(read('Containerfile'))!;
  for (const upstream of services['proxy']!.environment['UPSTREAM']!.split(' ')) {
    const [name, own] = upstream.split(':') as [string, string];
    expect(services[name]?.image).toBe('blask');
    expect(own).toBe(port);
  }
  expect(new URL(several.DATABASE_URL).hostname in services).toBe(true);
});

test('[deploying] without a profile there is one instance and no database server', () => {
  const { services } = composeWith({});
  const always = Object.entries(services).filter(([, { profiles }]) => profiles === undefined);
  expect(always.map(([name]) => name).toSorted()).toEqual(['proxy', 'site']);
  expect(services['proxy']!.environment['UPSTREAM']).toBe('site:3000');
});
