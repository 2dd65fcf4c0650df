/** Why the gateway cannot start, and what to do about it. Printed without a stack trace. */
export class StartProblem extends Error {
  readonly remedy: string;

  constructor(what: string, remedy: string) {
    super(what);
    this.name = 'StartProblem';
    this.remedy = remedy;
  }
}

export interface StartContext {
  readonly port: number;
  readonly host: string;
  readonly dataFolder: string;
}

type Explain = (context: StartContext) => StartProblem;

const noSuchHost: Explain = ({ host }) =>
  new StartProblem(
    `A host name cannot be resolved: that of DATABASE_URL, or HOST (${host}).`,
    'Check both. HOST is an address of this machine, as HOST=127.0.0.1',
  );
const noAnswer: Explain = () =>
  new StartProblem(
    'The database of DATABASE_URL does not answer.',
    'Start it, or check host and port. Without DATABASE_URL the embedded database is used.',
  );
const noEntry: Explain = () =>
  new StartProblem(
    'The database refused the user or password of DATABASE_URL.',
    'Check both, and that the server accepts this machine (pg_hba.conf).',
  );
const untrusted: Explain = () =>
  new StartProblem(
    "The certificate of DATABASE_URL's server is not trusted, or is for another host.",
    'Name its authority: DATABASE_URL=postgres://…?sslmode=verify-full&sslrootcert=/path/ca.crt, with the host of the certificate.',
  );
const noTls: Explain = () =>
  new StartProblem(
    "DATABASE_URL's server does not speak TLS, and its sslmode asks for it.",
    'Switch it on there (ssl = on), or leave sslmode out.',
  );
const noFolder: Explain = ({ dataFolder }) =>
  new StartProblem(
    `${dataFolder} cannot be a folder.`,
    'A part of its path is a file. Choose another: DATA_DIR=/path npm start',
  );
const noRight: Explain = ({ dataFolder, port }) =>
  new StartProblem(
    `No permission for ${dataFolder} or for port ${port}.`,
    'Give this user the folder, or choose another with DATA_DIR. Ports below 1024 need root.',
  );

/** What error codes of the system and of Postgres mean to the person who starts the gateway. */
const problemByCode: Readonly<Record<string, Explain>> = {
  EADDRINUSE: ({ port }) =>
    new StartProblem(`Port ${port} is taken.`, `Choose another: PORT=${port < 65_535 ? port + 1 : 8080} npm start`),
  EADDRNOTAVAIL: ({ host }) =>
    new StartProblem(
      `${host} is not an address of this machine.`,
      'Use HOST=127.0.0.1, or HOST=0.0.0.0 for every address.',
    ),
  EACCES: noRight,
  EPERM: noRight,
  EROFS: ({ dataFolder }) =>
    new StartProblem(`${dataFolder} is on a read-only disk.`, 'Choose a writable folder: DATA_DIR=/path npm start'),
  ENOSPC: ({ dataFolder }) =>
    new StartProblem(
      `The disk of ${dataFolder} is full.`,
      'Free some space, or choose a folder on another disk with DATA_DIR.',
    ),
  ENOTDIR: noFolder,
  EEXIST: noFolder,
  ECONNREFUSED: noAnswer,
  ECONNRESET: noAnswer,
  ETIMEDOUT: noAnswer,
  EHOSTUNREACH: noAnswer,
  ENETUNREACH: noAnswer,
  ENOTFOUND: noSuchHost,
  EAI_AGAIN: noSuchHost,
  DEPTH_ZERO_SELF_SIGNED_CERT: untrusted,
  SELF_SIGNED_CERT_IN_CHAIN: untrusted,
  UNABLE_TO_GET_ISSUER_CERT_LOCALLY: untrusted,
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: untrusted,
  CERT_HAS_EXPIRED: untrusted,
  ERR_TLS_CERT_ALTNAME_INVALID: untrusted,
  '28P01': noEntry,
  '28000': noEntry,
  '3D000': () => new StartProblem('The database named in DATABASE_URL does not exist.', 'Create it: createdb NAME'),
  '42P01': () =>
    new StartProblem('The database has no tables of this version.', 'Start the gateway once: it creates them.'),
  '42501': () =>
    new StartProblem(
      'The user of DATABASE_URL may not create tables.',
      'Grant it CREATE on the database and on its schema.',
    ),
  '53300': () =>
    new StartProblem(
      'The database of DATABASE_URL accepts no more connections.',
      'Close some, or raise its max_connections.',
    ),
  '57P03': () =>
    new StartProblem('The database of DATABASE_URL is still starting.', 'Start the gateway again in a moment.'),
};

/** The driver's own errors have no code: its timeout, a server that hangs up, and one without TLS. */
const problemByMessage: readonly (readonly [RegExp, Explain])[] = [
  [/connection timeout|timeout exceeded when trying to connect|connection terminated unexpectedly/i, noAnswer],
  [/server does not support SSL connections/i, noTls],
];

const explain = (error: Error): Explain | undefined =>
  'code' in error && Object.hasOwn(problemByCode, String(error.code))
    ? problemByCode[String(error.code)]
    : problemByMessage.find(([pattern]) => pattern.test(error.message))?.[1];

const unknownContext: StartContext = { port: 0, host: '', dataFolder: '' };

/**
 * The problem behind an error or its cause; null where no remedy is known.
 * @param context null: the settings could not be read
 */
export function startProblemOf(error: unknown, context: StartContext | null): StartProblem | null {
  if (error instanceof StartProblem) return error;
  if (!(error instanceof Error)) return null;
  return explain(error)?.(context ?? unknownContext) ?? startProblemOf(error.cause, context);
}
