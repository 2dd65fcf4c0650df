import { Readable } from 'node:stream';
import type { FastifyPluginAsync } from 'fastify';
import { isAuditRequest } from '../../contract/generated/studioApiValidators';
import { spreadsheetFormula } from '../../tables/spreadsheetFormula';
import type { Database } from '../db/openDatabase';
import { addCall } from '../ops/addCall';
import { Refused } from '../ops/Refused';
import { actorOf } from '../ops/roles';
import { auditToWire } from '../ops/toWire';
import type { AuditRow, AuditStore } from './auditStore';
import { writeAudit } from './writeAudit';

export interface AuditRoutesOptions {
  readonly db: Database;
  readonly auditLog: AuditStore;
}

const columns = [
  'id',
  'at',
  'who',
  'what',
  'transaction',
  'name',
  'detail',
  'actor',
  'address',
  'hash',
  'revision',
] as const;

/** A cell of RFC 4180. A spreadsheet would run a text that begins like a formula (OWASP, CSV injection). */
export function csvCell(value: string | number | null): string {
  const text = String(value ?? '');
  const harmless = spreadsheetFormula.test(text) ? `'${text}` : text;
  return `"${harmless.replaceAll('"', '""')}"`;
}

async function* csvOf(rows: AsyncIterable<AuditRow>): AsyncGenerator<string> {
  yield `${columns.join(',')}\r\n`;
  for await (const row of rows) {
    const entry = auditToWire(row);
    yield `${columns.map((column) => csvCell(entry[column])).join(',')}\r\n`;
  }
}

async function* jsonOf(rows: AsyncIterable<AuditRow>): AsyncGenerator<string> {
  let separator = '[\n';
  for await (const row of rows) {
    yield separator + JSON.stringify(auditToWire(row));
    separator = ',\n';
  }
  yield separator === '[\n' ? '[]\n' : '\n]\n';
}

const formats = {
  csv: { write: csvOf, type: 'text/csv; charset=utf-8' },
  json: { write: jsonOf, type: 'application/json; charset=utf-8' },
} as const;

/** What publishers and admins read: the audit log, page by page or as a file (PROD-10). */
export const auditRoutes: FastifyPluginAsync<AuditRoutesOptions> = async (app, { db, auditLog }) => {
  addCall(app, 'audit', async ({ body }) => {
    const { rows, next } = await auditLog.page(body);
    return { entries: rows.map(auditToWire), next };
  });
  app.get<{ Querystring: Record<string, unknown> }>('/audit/export', async (request, reply) => {
    const { format, ...filters } = request.query;
    if (!isAuditRequest(filters) || (format !== 'csv' && format !== 'json'))
      return new Refused(422, 'CONTRACT', 'It does not fit the contract.').send(reply);
    await writeAudit(db, actorOf(request), 'audit exported', { detail: format });
    const { write, type } = formats[format];
    const name = `audit-${new Date().toISOString().slice(0, 10)}.${format}`;
    return reply
      .type(type)
      .headers({ 'content-disposition': `attachment; filename="${name}"`, 'cache-control': 'no-store' })
      .send(Readable.from(write(auditLog.all(filters))));
  });
};
