import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { expect, it } from 'vitest';
import { processorTime } from '../../../bench/server/processorTime';

/** Uses the processor for a while, and prints for how long, in ms. */
const busy = `
  const used = () => { const { user, system } = process.cpuUsage(); return (user + system) / 1000; };
  while (used() < 300);
  process.stdout.write(String(used()));`;

it.runIf(existsSync('/proc'))('the processor time of a process has that of its children that have ended', () => {
  const before = processorTime(process.pid);
  const used = Number(spawnSync(process.execPath, ['-e', busy], { encoding: 'utf8' }).stdout);
  // Each of the four times that are read is cut to 10 ms.
  expect(processorTime(process.pid) - before).toBeGreaterThan(used - 40);
});
