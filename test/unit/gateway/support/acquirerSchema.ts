import { readdirSync, readFileSync } from 'node:fs';
import { Ajv } from 'ajv';

const folder = new URL('../../../../schemas/contract/', import.meta.url);
const schemas = readdirSync(folder)
  .filter((file) => file.endsWith('.schema.json'))
  .map((file) => JSON.parse(readFileSync(new URL(file, folder), 'utf8')));
const ajv = new Ajv({ schemas, strict: false, discriminator: true });
const definitions: Readonly<Record<string, string>> = {
  'payment.create': 'AcquirerIntent',
  'payment.answer': 'AcquirerAnswer',
  'payment.cancel': 'AcquirerCancel',
  'payment.status': 'AcquirerStatus',
  'payment.state': 'AcquirerState',
};
/** What of a message between the gateway and an acquirer is not as the schema says; null: nothing. */
export function acquirerProblems(type: string, data: unknown): unknown {
  const accepts = ajv.getSchema(`acquirer.schema.json#/definitions/${definitions[type]}`);
  if (!accepts) throw new Error(`There is no schema of ${type}.`);
  return accepts(data) ? null : accepts.errors;
}
