import type pg from 'pg';

/** What Drizzle gives pg. */
export interface Statement {
  readonly text: string;
  readonly rowMode?: 'array';
  readonly types?: pg.CustomTypesConfig;
}

export interface Result {
  readonly rows: readonly unknown[];
  readonly rowCount: number;
}

/** One connection at the server's end. */
export interface EngineSession {
  /** Runs something when what was entered before has ended, and no transaction of another session prevents it. It never rejects. */
  enter(run: () => Promise<void>): void;
  /** Call it in what was entered. @throws errors of the database */
  execute(statement: Statement, values: readonly unknown[]): Promise<Result>;
  isInTransaction(): boolean;
  /** Ends after what was entered: what was not committed is undone. */
  end(): void;
}

/** What carries out the statements of a world, in no virtual time. */
export interface DatabaseEngine {
  /** Deletes all rows. Its `now()` is the world's from here on. @param wallClock ms since 1970 */
  begin(wallClock: () => number): Promise<void>;
  open(): EngineSession;
  /** How often something was entered. */
  entered(): number;
  /** Resolves when nothing is under way, except what waits for the end of a transaction. */
  idle(): Promise<void>;
  isInTransaction(): boolean;
  close(): Promise<void>;
}

/** Whether a session is in a transaction after a statement. */
export function isInTransactionAfter(text: string, wasIn: boolean): boolean {
  if (/^begin/i.test(text)) return true;
  return wasIn && !/^(commit|rollback)\b(?! to)/i.test(text);
}
