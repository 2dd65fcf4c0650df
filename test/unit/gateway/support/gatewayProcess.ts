import { fileURLToPath } from 'node:url';
import { readSettings } from '../../../../src/gateway/settings/settings';
import { startGateway } from '../../../../src/gateway/startGateway';

/** Runs the gateway from its sources in a process of its own, without pages, and prints its address. */
const root = fileURLToPath(new URL('../../../../', import.meta.url));
const gateway = await startGateway(readSettings(process.env), {
  methods: `${root}schemas/methods`,
  migrations: `${root}src/gateway/db/migrations`,
  dist: null,
});
process.stdout.write(`${gateway.url}\n`);
