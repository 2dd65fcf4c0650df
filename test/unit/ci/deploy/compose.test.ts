import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { parse } from 'yaml';
import { variables } from '../../../../src/gateway/settings/variables';

const folder = fileURLToPath(new URL('../../../../.ci/deploy/', import.meta.url));
const compose = parse(readFileSync(`${folder}compose.yaml`, 'utf8'), { merge: true });

it('compose.yaml sets variables that the gateway reads', () => {
  const names = Object.keys(compose['x-gateway'].environment);
  expect(names.filter((name) => !Object.hasOwn(variables.shape, name))).toEqual([]);
});

it('compose.yaml mounts folders that exist', () => {
  const sources = Object.values<{ volumes?: string[] }>(compose.services)
    .flatMap(({ volumes = [] }) => volumes)
    .map((volume) => volume.split(':')[0] ?? '')
    .filter((source) => source.startsWith('.'));
  expect(sources).toEqual(['./nginx']);
  for (const source of sources) expect(readdirSync(`${folder}${source}`)).not.toEqual([]);
});

it("nginx's names of the nodes are the addresses that the nodes have", () => {
  const upstream = readFileSync(`${folder}nginx/upstream.conf`, 'utf8');
  const named = [...upstream.matchAll(/server (\S+):8080/g)].map(([, name]) => name);
  const addresses = named.map((name) => `${name}:${compose.services[name ?? ''].networks.default.ipv4_address}`);
  expect(compose.services.nginx.extra_hosts).toEqual(addresses);
});
