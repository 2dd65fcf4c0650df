import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { freePort } from './freePort';

/** The configuration that a deployment uses. */
const deployed = fileURLToPath(new URL('../../.ci/deploy/nginx', import.meta.url));
/** Debian's program is in a folder that only root searches. */
const environment = { ...process.env, PATH: `${process.env.PATH}:/usr/sbin` };

export interface NginxServer {
  readonly url: string;
  stop(): Promise<void>;
}

async function isListening(port: number): Promise<boolean> {
  const socket = connect(port, '127.0.0.1');
  const isOpen = await once(socket, 'connect').then(
    () => true,
    () => false,
  );
  socket.destroy();
  return isOpen;
}

/** Starts nginx in a folder of its own. @param write writes nginx.conf and what it includes */
async function startNginx(port: number, write: (folder: string) => Promise<void>): Promise<NginxServer> {
  const folder = await mkdtemp(join(tmpdir(), 'cashier-nginx-'));
  await write(folder);
  const server = spawn('nginx', ['-p', folder, '-c', join(folder, 'nginx.conf'), '-g', 'daemon off;'], {
    env: environment,
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let log = '';
  server.stderr.on('data', (text: Buffer) => {
    log += text.toString();
  });
  server.once('error', (error) => {
    log += error.message;
  });
  while (!(await isListening(port))) {
    if (server.exitCode !== null || server.pid === undefined) throw new Error(`nginx ended: ${log}`);
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  return {
    url: `http://127.0.0.1:${port}`,
    async stop() {
      server.kill('SIGQUIT');
      server.kill('SIGTERM');
      if (server.exitCode === null) await once(server, 'exit');
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** The deployed configuration in front of gateways on these ports of 127.0.0.1. */
export async function startProxy(ports: readonly number[]): Promise<NginxServer> {
  const port = await freePort();
  return startNginx(port, async (folder) => {
    await cp(deployed, folder, { recursive: true });
    const servers = ports.map((each) => `server 127.0.0.1:${each} max_fails=1 fail_timeout=1s;`).join(' ');
    await writeFile(
      join(folder, 'upstream.conf'),
      `upstream cashier { zone cashier 64k; least_conn; ${servers} keepalive 64; }`,
    );
    await writeFile(join(folder, 'listen.conf'), `listen 127.0.0.1:${port};`);
  });
}

/** A server block that includes what `npm run pack:static` wrote into a folder. */
export const startStaticSite = (site: string, port: number): Promise<NginxServer> =>
  startNginx(port, (folder) =>
    writeFile(
      join(folder, 'nginx.conf'),
      `pid ${folder}/pid; error_log stderr; events {}
http {
  include /etc/nginx/mime.types;
  access_log off;
  server { listen 127.0.0.1:${port}; include ${site}/nginx.conf; }
}`,
    ),
  );
