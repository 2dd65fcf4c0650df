/** The gateway cannot start: what is wrong, and what to do about it. Shown without a stack trace. */
export class StartProblem extends Error {
  readonly remedy: string;

  constructor(what: string, remedy: string) {
    super(what);
    this.name = 'StartProblem';
    this.remedy = remedy;
  }
}

const codeOf = (error: unknown): string => (error instanceof Error && 'code' in error ? String(error.code) : '');

/** What the system's codes mean to the person who starts the gateway. */
const problemByCode: Readonly<Record<string, (context: StartContext) => StartProblem>> = {
  EADDRINUSE: ({ port }) => new StartProblem(`Port ${port} is taken.`, `Choose another: PORT=${port + 1} npm start`),
  EACCES: ({ dataFolder }) =>
    new StartProblem(`No permission for ${dataFolder} or for the port.`, 'Give this user the folder, or name another with DATA_DIR; ports below 1024 need root.'),
  EROFS: ({ dataFolder }) => new StartProblem(`${dataFolder} is on a read-only disk.`, 'Name a folder that can be written to: DATA_DIR=/path npm start'),
  ENOSPC: ({ dataFolder }) => new StartProblem(`The disk of ${dataFolder} is full.`, 'Free some space, or name a folder on another disk with DATA_DIR.'),
  ECONNREFUSED: () => new StartProblem('The database of DATABASE_URL does not answer.', 'Start it, or check host and port; without DATABASE_URL the embedded database is used.'),
  '28P01': () => new StartProblem('The database refused the password of DATABASE_URL.', 'Check user and password.'),
  '3D000': () => new StartProblem('The database named in DATABASE_URL does not exist.', 'Create it: createdb NAME'),
};

export interface StartContext {
  readonly port: number;
  readonly dataFolder: string;
}

/** Any failure to start, as a problem with its remedy where one is known. */
export function startProblemOf(error: unknown, context: StartContext): StartProblem | null {
  if (error instanceof StartProblem) return error;
  const cause = error instanceof Error ? error.cause : undefined;
  return problemByCode[codeOf(error)]?.(context) ?? problemByCode[codeOf(cause)]?.(context) ?? null;
}
