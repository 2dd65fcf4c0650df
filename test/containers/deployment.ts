import { randomBytes } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { type Player, startPlayer } from '../cluster/createPlayer';
import { openSession } from '../support/bareHost';
import { baseImages } from './baseImages';
import type { Engine } from './engine';

const root = fileURLToPath(new URL('../..', import.meta.url));
const nodes = ['gateway-1', 'gateway-2'] as const;
const tags = { first: 'localhost/cashier:first', second: 'localhost/cashier:second' } as const;
const playerCount = 4;

/** Prints what a container may do, as JSON: its user, whether it can write, and its capabilities. */
const describeProcess = `
const { readFileSync, writeFileSync } = require('node:fs');
const canWrite = (path) => { try { writeFileSync(path, ''); return true } catch { return false } };
const line = (name) => new RegExp('^' + name + ':\\\\s*(\\\\S+)', 'm').exec(readFileSync('/proc/1/status', 'utf8'))?.[1];
console.log(JSON.stringify({ user: process.getuid(), writes: ['/app/x', '/home/x', '/tmp/x'].filter(canWrite),
  capabilities: line('CapBnd'), noNewPrivileges: line('NoNewPrivs') }))`;
const confined = { user: 65532, writes: ['/tmp/x'], capabilities: '0000000000000000', noNewPrivileges: '1' };

/** What compose.yaml brings up. */
export function deploymentOf({ podman, compose }: Engine, folder: string, port: number) {
  const secret = () => randomBytes(32).toString('hex');
  const variables = {
    ...{ ...baseImages, CASHIER_PORT: String(port), CASHIER_IMAGE: tags.first },
    ...{ ROOT_SECRET: secret(), TOKEN_SECRET: secret(), OPS_TOKEN: secret(), POSTGRES_PASSWORD: secret() },
  };
  const url = `http://127.0.0.1:${port}`;
  const up = (image: string, node: string) =>
    compose({ ...variables, CASHIER_IMAGE: image }, 'up', '--detach', '--no-build', '--no-deps', '--wait', node);
  const inside = (service: string, ...command: string[]) => podman('exec', `cashier-${service}-1`, ...command);
  const stored = async (): Promise<readonly string[]> =>
    (await inside('postgres', 'psql', '-U', 'cashier', '-tAc', 'select request_id from transactions')).split('\n');

  return {
    url,
    /** The image, from the Dockerfile, under two tags. @returns its size */
    async build(): Promise<string> {
      const images = ['BUILD_IMAGE', 'RUNTIME_IMAGE'] as const;
      await podman(
        ...['build', '--format', 'docker', '--network', 'host', '--volume', `${folder}/npm:/root/.npm`],
        ...images.flatMap((name) => ['--build-arg', `${name}=${baseImages[name]}`]),
        ...['--file', `${root}/.ci/deploy/Dockerfile`, '--tag', tags.first, root],
      );
      await podman('tag', tags.first, tags.second);
      const bytes = Number(await podman('image', 'inspect', '--format', '{{.Size}}', tags.first));
      return `${Math.round(bytes / 1e6)} MB with its base`;
    },
    async start(): Promise<string> {
      // Of a run that was interrupted.
      await compose(variables, 'down', '--volumes');
      await compose(variables, 'up', '--detach', '--no-build', '--wait');
      return url;
    },
    /** As Dockerfile and compose.yaml promise: no user's rights, nothing to write to, and no error logged. */
    async checkConfinement(): Promise<string> {
      const found = await inside('gateway-1', '/nodejs/bin/node', '-e', describeProcess);
      if (found !== JSON.stringify(confined)) throw new Error(`Expected ${JSON.stringify(confined)}, not ${found}`);
      const logs = (await Promise.all(nodes.map((name) => podman('logs', `cashier-${name}-1`)))).join('\n');
      const problems = logs.split('\n').filter((line) => /"level":[56]0/.test(line));
      if (problems.length > 0) throw new Error(problems.join('\n'));
      return found;
    },
    /** Kills the first node for good, and starts nginx again, which finds its name all the same. */
    async kill(): Promise<void> {
      // SIGKILL at once, and no restart.
      await podman('stop', '--time', '0', 'cashier-gateway-1-1');
      await compose(variables, 'restart', 'nginx');
      while (!(await fetch(url).catch(() => null))?.ok) await wait(100);
    },
    bringBack: (): Promise<string> => up(tags.first, 'gateway-1'),
    /** Replaces one node after the other while players pay. @returns how many payments, none of which was lost */
    async upgrade(): Promise<string> {
      const players = await Promise.all(
        Array.from({ length: playerCount }, async (_, index): Promise<Player> => {
          const { token } = await openSession(url, { userId: `player ${index}` });
          return startPlayer(url, '127.0.0.1', token);
        }),
      );
      for (const name of nodes) await up(tags.second, name);
      await Promise.all(players.map((player) => player.stop()));
      const reports = players.map(({ report }) => report);
      const acknowledged = reports.flatMap((report) => [...report.acknowledged.keys()]);
      const rows = await stored();
      const lost = acknowledged.filter((id) => rows.filter((row) => row === id).length !== 1);
      const unknown = reports.flatMap((report) => report.unknown);
      if (lost.length + unknown.length > 0)
        throw new Error(`Not stored once: ${lost.join(', ')}. Never learned of: ${unknown.join(', ')}`);
      return `${acknowledged.length} payments, each acknowledged and stored once`;
    },
    /** @throws Error where the ledger is wrong */
    checkLedger: (): Promise<string> =>
      compose(variables, 'exec', '-T', 'gateway-1', '/nodejs/bin/node', 'dist/gateway/ledgerCheck.js'),
    logs: (): Promise<string> => compose(variables, 'logs', '--no-color', '--tail', '15', ...nodes).catch(String),
    async remove(): Promise<void> {
      await compose(variables, 'down', '--volumes', '--timeout', '5');
    },
  };
}
