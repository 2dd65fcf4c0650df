import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';

const read = (path: string): Promise<string> =>
  readFile(fileURLToPath(new URL(`../../src/${path}`, import.meta.url)), 'utf8');

/** Statements of several lines, too. */
const fromModules = /^(?:import|export) type [^;]*? from '[^']*';\n+/gm;

/** The SDK's public types as one file without imports: what the contract says of hosts, and what the SDK adds. */
export async function embedTypes(): Promise<string> {
  const [ofHosts, ofSdk] = await Promise.all(['contract/generated/hostTypes.ts', 'embed/types.ts'].map(read));
  return `${ofHosts}\n${ofSdk?.replaceAll(fromModules, '')}`;
}
