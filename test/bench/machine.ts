import { cpus, totalmem } from 'node:os';

/** What a report was measured on. @param chromium its version, if it was measured in one */
export const machineOf = (chromium?: string) => ({
  cores: cpus().length,
  processor: cpus()[0]?.model,
  memoryGiB: Math.round(totalmem() / 2 ** 30),
  node: process.version,
  ...(chromium !== undefined && { chromium }),
});
