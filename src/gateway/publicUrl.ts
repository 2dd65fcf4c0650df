/** Hosts that mean 'every address of this machine': nobody can be sent to them. */
const anyAddress: ReadonlySet<string> = new Set(['0.0.0.0', '::', '*', '']);

interface Place {
  readonly publicUrl: string | undefined;
  readonly host: string;
  readonly port: number;
}

/** Where players reach the gateway, without a slash at the end: PUBLIC_URL, else the address that it listens on. */
export function publicUrlOf({ publicUrl, host, port }: Place): string {
  if (publicUrl !== undefined) return publicUrl;
  const name = anyAddress.has(host) ? '127.0.0.1' : host;
  return `http://${name.includes(':') ? `[${name}]` : name}:${port}`;
}
