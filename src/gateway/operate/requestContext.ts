import { AsyncLocalStorage } from 'node:async_hooks';

/** A span that is under way. */
export interface OpenSpan {
  /** @param failure a code, as 'FIELD_INVALID'; undefined: it went well */
  end(failure?: string): void;
}

/** What belongs to one call, wherever it is carried out. */
export interface RequestContext {
  /** Names the request in the log, in its answer and in its span. */
  readonly id: string;
  /** Starts a span within the call's; undefined: nothing is traced. */
  readonly startSpan?: ((name: string, attributes: Readonly<Record<string, string>>) => OpenSpan) | undefined;
}

export const requestContext = new AsyncLocalStorage<RequestContext>();

/** What a statement with parts (`with a as (…), b as (…) update …`) does at its end. */
function withoutParts(statement: string): string {
  const outer = statement.replace(/\([^()]*\)/g, '');
  return outer === statement ? outer.replace(/^.*?\b(?=(?:select|insert|update|delete)\b)/is, '') : withoutParts(outer);
}

/** 'select transactions': the operation and the table of a statement, never a value. */
function partsOf(statement: string): { readonly operation: string; readonly table: string } {
  const text = statement.trimStart();
  const outer = /^with\b/i.test(text) ? withoutParts(text) : text;
  const [operation = ''] = /^\w+/.exec(outer) ?? [];
  const [, table = ''] = /\b(?:from|into|update) "(\w+)"/.exec(outer) ?? [];
  return { operation: operation.toLowerCase(), table };
}

/** Runs a query of a call in a span of its own (OpenTelemetry, "Semantic conventions for database calls"). */
export async function traceQuery<T>(statement: string, run: () => Promise<T>): Promise<T> {
  const startSpan = requestContext.getStore()?.startSpan;
  if (!startSpan) return run();
  const { operation, table } = partsOf(statement);
  const span = startSpan([operation, table].filter(Boolean).join(' '), {
    'db.system.name': 'postgresql',
    'db.operation.name': operation,
    ...(table && { 'db.collection.name': table }),
  });
  try {
    const result = await run();
    span.end();
    return result;
  } catch (error) {
    span.end('QUERY_FAILED');
    throw error;
  }
}
