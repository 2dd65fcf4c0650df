/** Part of `npm run generate`: the wire as OpenAPI and AsyncAPI, for the site and for partners' own tools. */
import { mkdir, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { readSchemas } from '../../../schemas/readSchemas';
import { asyncApiOf } from './asyncApi';
import { openApiOf } from './openApi';

const folder = fileURLToPath(new URL('../../contract/generated/wire/', import.meta.url));

const schemas = await readSchemas();
await mkdir(folder, { recursive: true });
for (const [name, document] of Object.entries({ openapi: openApiOf(schemas), asyncapi: asyncApiOf(schemas) })) {
  await writeFile(`${folder}${name}.json`, `${JSON.stringify(document, null, 2)}\n`);
}
