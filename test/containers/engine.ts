import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { run } from './run';

const composeFile = fileURLToPath(new URL('../../.ci/deploy/compose.yaml', import.meta.url));

export interface Engine {
  podman(...args: string[]): Promise<string>;
  /** docker compose over .ci/deploy/compose.yaml. @param variables what its ${…} stand for */
  compose(variables: Readonly<Record<string, string>>, ...args: string[]): Promise<string>;
  stop(): Promise<void>;
}

/** Podman's own limits are higher than a machine without CAP_SYS_RESOURCE may set; crun refuses hybrid cgroups. */
const containersConf = (folder: string): string => `[containers]
default_ulimits = ["nofile=16384:16384", "nproc=4096:4096"]
[engine]
runtime = "runc"
cgroup_manager = "cgroupfs"
events_logger = "file"
[network]
network_backend = "netavark"
network_config_dir = "${join(folder, 'networks')}"
`;

const storageConf = (folder: string): string => `[storage]
driver = "overlay"
graphroot = "${join(folder, 'store')}"
runroot = "${join(folder, 'run')}"
`;

/** Health checks, which Podman leaves to systemd's timers: a machine may be without. Ends with the signal. */
async function checkHealth(podman: Engine['podman'], signal: AbortSignal): Promise<void> {
  const format = '{{if .Config.Healthcheck}}{{.Name}}{{end}}';
  while (!signal.aborted) {
    const ids = (await podman('ps', '--quiet').catch(() => '')).split('\n').filter((id) => id !== '');
    const names = await Promise.all(ids.map((id) => podman('inspect', '--format', format, id).catch(() => '')));
    const checked = names.filter((name) => name !== '').map((name) => podman('healthcheck', 'run', name));
    await Promise.allSettled([...checked, wait(2000)]);
  }
}

/** Podman with a store of its own in the folder, and the socket that Docker's clients talk to. */
export async function startEngine(folder: string): Promise<Engine> {
  const socket = join(folder, 'podman.sock');
  await mkdir(folder, { recursive: true });
  await rm(socket, { force: true });
  await writeFile(join(folder, 'containers.conf'), containersConf(folder));
  await writeFile(join(folder, 'storage.conf'), storageConf(folder));
  const env = {
    CONTAINERS_CONF: join(folder, 'containers.conf'),
    CONTAINERS_STORAGE_CONF: join(folder, 'storage.conf'),
    DOCKER_HOST: `unix://${socket}`,
  };
  const podman: Engine['podman'] = (...args) => run('podman', args, { env });
  const service: ChildProcess = spawn('podman', ['system', 'service', '--time', '0', env.DOCKER_HOST], {
    env: { ...process.env, ...env },
    stdio: 'ignore',
  });
  while (!existsSync(socket)) {
    if (service.exitCode !== null) throw new Error(`podman system service ended with ${service.exitCode}.`);
    await wait(50);
  }
  const checks = new AbortController();
  const checked = checkHealth(podman, checks.signal);
  return {
    podman,
    compose: (variables, ...args) =>
      run(
        join(folder, 'compose/usr/libexec/docker/cli-plugins/docker-compose'),
        ['--project-name', 'cashier', '--file', composeFile, '--progress', 'quiet', ...args],
        { env: { ...env, ...variables } },
      ),
    async stop() {
      checks.abort();
      await checked;
      service.kill();
      await once(service, 'exit');
    },
  };
}
