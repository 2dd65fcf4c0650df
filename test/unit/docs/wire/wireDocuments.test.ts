import { execFile } from 'node:child_process';
import { readdir, readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { createConfig, lintFromString } from '@redocly/openapi-core';
import { Ajv } from 'ajv';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { describe, expect, it } from 'vitest';
import { readSchemas } from '../../../../schemas/readSchemas';
import { calls } from '../../../../src/contract/calls';
import { asyncApiOf } from '../../../../src/docs/wire/asyncApi';
import { callErrors } from '../../../../src/docs/wire/callErrors';
import { openApiOf } from '../../../../src/docs/wire/openApi';

const schemas = await readSchemas();
const openApi = openApiOf(schemas);
const asyncApi = asyncApiOf(schemas);
const asyncApiSchema: object = createRequire(import.meta.url)('@asyncapi/specs/schemas/3.0.0.json');

interface Examples {
  /** JSON pointer to their schema. */
  readonly at: string;
  readonly values: readonly unknown[];
}

const escaped = (key: string): string => encodeURIComponent(key.replaceAll('~', '~0').replaceAll('/', '~1'));

/** Every part of a document with a schema (OpenAPI) or payload (AsyncAPI), and examples of it. */
function examplesIn(part: unknown, at: string): readonly Examples[] {
  if (typeof part !== 'object' || part === null) return [];
  const { example, examples } = Object(part);
  const list = Object.values(examples ?? {}).map((one) => Object(one).value ?? Object(one).payload ?? null);
  const values = example === undefined ? list : [example];
  const own = ['schema', 'payload'].filter((key) => values.length > 0 && typeof Reflect.get(part, key) === 'object');
  return [
    ...own.map((key) => ({ at: `${at}/${key}`, values })),
    ...Object.entries(part)
      .filter(([key]) => key !== 'example' && key !== 'examples')
      .flatMap(([key, inner]) => examplesIn(inner, `${at}/${escaped(key)}`)),
  ];
}

/** The examples that do not fit their schemas, with their problems. */
function misfitsOf(ajv: Ajv, document: object, examples: readonly Examples[]): readonly string[] {
  ajv.addSchema(document, 'document');
  return examples.flatMap(({ at, values }) => {
    const validate = ajv.getSchema(`document#${at}`);
    if (!validate) return [`${at}: no schema`];
    return values.filter((value) => !validate(value)).map(() => `${at}: ${ajv.errorsText(validate.errors)}`);
  });
}

/** The documents have keywords of their own beside those of JSON Schema. */
const lenient = { strict: false, validateSchema: false } as const;

/** What the linter of both formats finds. */
async function problemsIn(document: object): Promise<readonly string[]> {
  const config = await createConfig({
    extends: ['recommended'],
    rules: {
      // Until the owner picks one.
      'info-license': 'off',
      // Whose server it is we cannot know.
      'no-server-example.com': 'off',
      // Over the socket the token is a part of each message.
      'security-defined': 'asyncapi' in document ? 'off' : 'error',
    },
  });
  const problems = await lintFromString({ source: JSON.stringify(document), config });
  return problems.map(({ ruleId, message, location: [place] }) => `${place?.pointer} ${ruleId}: ${message}`);
}

describe('the OpenAPI document', () => {
  it('has nothing that its linter finds', async () => {
    expect(await problemsIn(openApi)).toEqual([]);
    const { info: _, ...unnamed } = openApi;
    expect(await problemsIn(unnamed)).toEqual([expect.stringContaining('info')]);
  });

  it('has only examples that fit their schemas', () => {
    const examples = [...examplesIn(openApi.paths, '/paths'), ...examplesIn(openApi.webhooks, '/webhooks')];
    expect(examples.length).toBeGreaterThan(Object.keys(calls).length * 5);
    expect(misfitsOf(new Ajv2020(lenient), openApi, examples)).toEqual([]);
  });

  it('names every status and code that the gateway answers a call with', async () => {
    const folder = fileURLToPath(new URL('../../../../src/gateway/calls/', import.meta.url));
    const sources = await Promise.all((await readdir(folder)).map((name) => readFile(folder + name, 'utf8')));
    const refusals = [
      ...sources
        .join('\n')
        .matchAll(/refused\(\s*(\d+),\s*'([A-Z_]+)'|status: (\d+),\s*body: \{ error: \{[^}]*code: '([A-Z_]+)'/g),
    ];
    const inCode = new Set(refusals.map(([, a, code = '', b, other = '']) => `${a ?? b} ${code || other}`));
    expect(new Set(callErrors.map(({ status, code }) => `${status} ${code}`))).toEqual(inCode);
  });
});

describe('the AsyncAPI document', () => {
  it('fits the schema of AsyncAPI 3', () => {
    const validate = new Ajv({ ...lenient, meta: false, validateFormats: false }).compile(asyncApiSchema);
    expect([validate(asyncApi), validate.errors]).toEqual([true, null]);
  });

  it('has nothing that its linter finds', async () => {
    expect(await problemsIn(asyncApi)).toEqual([]);
    const { info: _, ...unnamed } = asyncApi;
    expect(await problemsIn(unnamed)).toEqual([expect.stringContaining('info')]);
  });

  it('has an example of every message, each of which fits its schema', () => {
    const messages = Object.values(Object(asyncApi.channels)).flatMap((one) => Object.values(Object(one).messages));
    const examples = examplesIn(asyncApi.channels, '/channels');
    expect(examples).toHaveLength(messages.length);
    expect(misfitsOf(new Ajv(lenient), asyncApi, examples)).toEqual([]);
  });
});

it('the contract as text has every section that code cites', async () => {
  const root = fileURLToPath(new URL('../../../../', import.meta.url));
  const inGit = ['grep', '-hoE', 'contract,? (§|C)[0-9]+', '--', 'src', 'widgets', 'schemas', 'test'];
  const { stdout } = await promisify(execFile)('git', inGit, { cwd: root });
  const cited = [...stdout.matchAll(/\d+/g)].map(([section]) => section);
  const folder = `${root}src/contract/wire/`;
  const pages = await Promise.all((await readdir(folder)).map((name) => readFile(folder + name, 'utf8')));
  const sections = pages.flatMap((text) => [...text.matchAll(/^##? (\d+)\. /gm)].map(([, section]) => section));
  expect(sections.map(Number).sort((a, b) => a - b)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11]);
  expect(cited.length).toBeGreaterThan(100);
  expect(cited.filter((section) => !sections.includes(section))).toEqual([]);
});
