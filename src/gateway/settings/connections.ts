import { type Environment, numberOf } from './environment';

/** How long a client may take, in ms (PROD-12). */
export interface Deadlines {
  /** From the connection, or the end of the last request, until the headers are complete. */
  readonly headers: number;
  /** Until the body is complete, too: 128 KB at 4 KB/s. */
  readonly request: number;
  /** Without a byte in either direction. Longer than the longest call. */
  readonly idle: number;
  /** Between two requests of a connection; longer than that of a proxy in front, which would use a closed one. */
  readonly keepAlive: number;
  /** Until a socket has brought a valid token. */
  readonly authentication: number;
}

export interface ConnectionSettings {
  /** Connections that one address may have open; behind a proxy its sockets. */
  readonly connectionsPerAddress: number;
  readonly deadlines: Deadlines;
}

const deadlines: Deadlines = {
  headers: 10_000,
  request: 30_000,
  idle: 65_000,
  keepAlive: 72_000,
  authentication: 20_000,
};

export const connectionSettingsOf = (environment: Environment): ConnectionSettings => ({
  connectionsPerAddress: numberOf(environment, 'CONNECTIONS_PER_ADDRESS', 250, 10_000_000, 1),
  deadlines,
});
