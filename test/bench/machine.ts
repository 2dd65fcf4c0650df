import { cpus, totalmem } from 'node:os';

/** What a report was measured on. */
export const machineOf = (chromium: string) => ({
  cores: cpus().length,
  processor: cpus()[0]?.model,
  memoryGiB: Math.round(totalmem() / 2 ** 30),
  node: process.version,
  chromium,
});
