/**
 * Turns schemas/contract/*.schema.json into src/contract/generated/: TypeScript types (types.ts), and those of hosts
 * (hostTypes.ts); for what the widget and
 * the SDK receive, shapes for the tolerant reader (shapes/, contract §9); for gateway and studio, which are strict,
 * validators as plain code (ajv standalone); and the types and validators of the studio's calls. No schema is compiled at run time: no eval. Also writes package.json's
 * version (version.ts).
 */
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { Ajv } from 'ajv';
import standaloneModule from 'ajv/dist/standalone/index.js';
import { compile, type JSONSchema } from 'json-schema-to-typescript';
import { type StudioCallRow, studioCalls } from '../src/contract/studio/studioCalls';
import { hostTypesOf } from './hostTypes';
import { definitionIn, readSchemas, type SchemaFile, withLimits } from './readSchemas';

const packageFile = fileURLToPath(new URL('../package.json', import.meta.url));
const outputFolder = fileURLToPath(new URL('../src/contract/generated/', import.meta.url));
const shapesFolder = `${outputFolder}shapes/`;

/** What the widget and the SDK receive. Definition names are unique over all files. */
const readLeniently = [
  'HostMessageIn',
  'LoadedPayload',
  'WireUser',
  'FormPreview',
  'WireMethod',
  'WireFieldDefinition',
  'MethodsReply',
  'CountrySelectorReply',
  'SnippetReply',
  'Messages',
  'WireTransaction',
  'SocketReply',
  'Push',
] as const;

const rows: [name: string, row: StudioCallRow][] = Object.entries(studioCalls);

const requestOf = ({ request = 'EmptyPayload' }: StudioCallRow): string => request;
const replyOf = ({ reply = 'EmptyReply' }: StudioCallRow): string => reply;

/** The definitions that the studio's calls name. */
const namesOf = (definition: (row: StudioCallRow) => string | undefined): string[] => [
  ...new Set(rows.flatMap(([, row]) => definition(row) ?? [])),
];

/** What each strict side receives. */
const validatedBy = {
  /** The gateway, from players. */
  gateway: [
    'ListPayload',
    'EmptyPayload',
    'CreateDepositPayload',
    'CreateWithdrawalPayload',
    'TransactionStepPayload',
    'TransactionQuery',
    'MetricEventsPayload',
    'SocketRequest',
    'Push',
  ],
  /** The gateway, from its acquirer. */
  acquirer: ['AcquirerMessage', 'AcquirerRefusal'],
  /** The gateway, below /studio/api. */
  studioApi: ['MethodKey', ...namesOf(({ request }) => request)],
  /** Whoever reads files of layouts. */
  files: ['Layout'],
  studio: ['Layout', 'StudioErrorBody', ...namesOf(replyOf)],
} as const;

/**
 * These stop at the first problem: strangers send what they check, and ajv takes quadratic time to collect all problems.
 * The others list every problem: people correct what they check.
 */
const stopAtFirstProblem: ReadonlySet<string> = new Set<keyof typeof validatedBy>(['gateway', 'acquirer', 'studioApi']);

type StandaloneCode = (ajv: Ajv, refs: Record<string, string>) => string;

// ajv's standalone part is CommonJS: Node hands over its exports, its types promise their default.
const standaloneCodeOf = ((standaloneModule as { default?: unknown }).default ?? standaloneModule) as StandaloneCode;

function fileDefining(schemas: SchemaFile[], definition: string): SchemaFile {
  const file = schemas.find((schema) => definition in schema.definitions);
  if (!file) throw new Error(`schemas/contract: no file defines '${definition}'`);
  return file;
}

function refuseDoubleNames(schemas: SchemaFile[]): void {
  const seen = new Map<string, string>();
  for (const schema of schemas) {
    for (const name of Object.keys(schema.definitions)) {
      const first = seen.get(name);
      if (first) throw new Error(`schemas/contract: '${name}' is defined in ${first} and in ${schema.$id}`);
      seen.set(name, schema.$id);
    }
  }
}

/** Definitions whose type is the brand of their name in src/contract/ids.ts. */
const branded = ['RequestId', 'CurrencyCode'] as const;
type Brand = 'TransactionId' | 'MethodName';
/** Properties whose type is a brand, by definition. */
const brandedProperties: Readonly<Record<string, Readonly<Record<string, Brand>>>> = {
  WireMethod: { name: 'MethodName' },
  CreateDepositPayload: { method: 'MethodName' },
  CreateWithdrawalPayload: { method: 'MethodName' },
  TransactionStepPayload: { id: 'TransactionId' },
  TransactionQuery: { id: 'TransactionId' },
  WireTransaction: { id: 'TransactionId', method: 'MethodName' },
  DepositStatus: { id: 'TransactionId' },
  AcquirerState: { transactionId: 'TransactionId' },
};

/** The definition with the types of its branded properties; for json-schema-to-typescript alone. */
function withBrands(name: string, definition: JSONSchema): JSONSchema {
  const properties = Object.entries(brandedProperties[name] ?? {}).map(([property, brand]) => {
    const schema = definition.properties?.[property];
    if (!schema) throw new Error(`schemas/generate.ts: '${name}' has no property '${property}'`);
    return [property, { ...schema, tsType: `Ids.${brand}` }];
  });
  return { ...definition, properties: { ...definition.properties, ...Object.fromEntries(properties) } };
}

/** One document of all definitions, refs made local, so that a type is generated once. */
async function typesOf(schemas: SchemaFile[]): Promise<string> {
  const definitions = Object.assign({}, ...schemas.map((schema) => schema.definitions));
  for (const name of Object.keys(brandedProperties)) definitions[name] = withBrands(name, definitions[name]);
  for (const name of branded) definitions[name] = { ...definitions[name], tsType: `Ids.${name}` };
  const local = JSON.parse(
    JSON.stringify({ definitions }, (key, part) =>
      key === 'x-unused' || key === 'x-limits' ? undefined : part,
    ).replaceAll(/"\$ref":"[^"#]*#\/definitions\//g, '"$ref":"#/definitions/'),
  );
  return compile(
    { ...local, title: 'ContractDocument', type: 'object', additionalProperties: false },
    'ContractDocument',
    {
      additionalProperties: false,
      unreachableDefinitions: true,
      format: false,
      unknownAny: true,
      ignoreMinAndMaxItems: true,
      bannerComment:
        "/* Written by schemas/generate.ts from schemas/contract. Do not edit. */\nimport type * as Ids from '../ids';",
    },
  );
}

/** A day of the calendar. An expression, since ajv writes it into its code; the reader goes by `pattern` alone. */
const isoDate =
  /^(?:\d{4}-(?:(?:0[1-9]|1[0-2])-(?:0[1-9]|1\d|2[0-8])|(?:0[13-9]|1[0-2])-(?:29|30)|(?:0[13578]|1[02])-31)|(?:\d\d(?:0[48]|[2468][048]|[13579][26])|(?:[02468][048]|[13579][26])00)-02-29)$/;

function validatorsOf(schemas: SchemaFile[], names: readonly string[], allErrors: boolean): string {
  const ajv = new Ajv({
    schemas: withLimits(schemas),
    discriminator: true,
    formats: { date: isoDate },
    strict: false,
    ownProperties: true,
    inlineRefs: false,
    allErrors,
    code: { source: true, esm: true, lines: true, optimize: 2 },
  });
  const refs = Object.fromEntries(
    names.map((name) => [`is${name}`, `${fileDefining(schemas, name).$id}#/definitions/${name}`]),
  );
  // ajv's own runtime parts are CommonJS; imported as modules they tree-shake.
  const code = standaloneCodeOf(ajv, refs).replaceAll(
    /const (\w+) = require\("([^"]+)"\)\.default;/g,
    (_, local, path) =>
      `import ${local}Module from "${path}.js"; const ${local} = ${local}Module.default ?? ${local}Module;`,
  );
  return `/* Written by schemas/generate.ts from schemas/contract. Do not edit. */\n${code}`;
}

/** What the reader needs no copy of. */
const annotations: ReadonlySet<string> = new Set(['description', 'format', 'title', '$schema', 'x-limits']);

/** A schema as an expression; a `$ref` becomes the constant of its definition. `isMap`: its keys are names, not keywords. */
function shapeOf(schema: unknown, isMap = false): string {
  if (Array.isArray(schema)) return `[${schema.map((one) => shapeOf(one)).join(', ')}]`;
  if (typeof schema !== 'object' || schema === null) return JSON.stringify(schema);
  // What the widget does not use is left out as unknown keys are.
  const entries = Object.entries(schema).filter(([key, part]) => (isMap ? !part['x-unused'] : !annotations.has(key)));
  const ref = entries.find(([key]) => key === '$ref')?.[1];
  const others = entries.filter(([key]) => key !== '$ref');
  if (ref !== undefined && others.length === 0) return definitionIn(ref);
  const spread = ref === undefined ? [] : [`...${definitionIn(ref)}`];
  return `{ ${[...spread, ...others.map(([key, part]) => `${JSON.stringify(key)}: ${shapeOf(part, !isMap && key === 'properties')}`)].join(', ')} }`;
}

/** A file for each definition that is read, and for those that it refers to: each chunk gets those that it needs. */
async function writeShapes(schemas: SchemaFile[]): Promise<void> {
  const definitions = Object.assign({}, ...schemas.map((schema) => schema.definitions));
  const written = new Set<string>();
  async function write(name: string): Promise<void> {
    if (written.has(name)) return;
    written.add(name);
    const refs = JSON.stringify(definitions[name]).match(/"\$ref":"[^"]+"/g) ?? [];
    const used = [...new Set(refs.map((ref) => definitionIn(ref.slice(0, -1))))].sort();
    const imports = used.map((other) => `import { ${other} } from './${other}';`);
    await writeFile(
      `${shapesFolder}${name}.ts`,
      [
        '/* Written by schemas/generate.ts from schemas/contract. Do not edit. */',
        "import type { Shape } from '../../reader/Shape';",
        "import type * as Contract from '../types';",
        ...imports,
        '',
        `export const ${name}: Shape<Contract.${name}> = ${shapeOf(definitions[name])};`,
        '',
      ].join('\n'),
    );
    await Promise.all(used.map(write));
  }
  await rm(shapesFolder, { recursive: true, force: true });
  await mkdir(shapesFolder, { recursive: true });
  await Promise.all(readLeniently.map(write));
}

function declarationsOf(names: readonly string[]): string {
  const lines = names.map((name) => `export declare const is${name}: Validator<Contract.${name}>;`);
  return `import type { Validator } from '../validator';\nimport type * as Contract from './types';\n\n${lines.join('\n')}\n`;
}

const doNotEdit = '/* Written by schemas/generate.ts from src/contract/studio/studioCalls.ts. Do not edit. */';

/** The types of the studio's calls, and a table of validators for each end: the gateway's of requests, the client's of replies. */
async function writeStudioCalls(): Promise<void> {
  const typesBy = (name: string, definition: (row: StudioCallRow) => string): string =>
    [`export interface ${name} {`, ...rows.map(([call, row]) => `  ${call}: Contract.${definition(row)};`), '}'].join(
      '\n',
    );
  const tableBy = (name: string, type: string, definition: (row: StudioCallRow) => string): string =>
    [
      `export const ${name}: { readonly [Name in keyof ${type}]: Validator<${type}[Name]> } = {`,
      ...rows.map(([call, row]) => `  ${call}: is${definition(row)},`),
      '};',
    ].join('\n');
  const importsOf = (type: string): string =>
    `import type { Validator } from '../validator';\nimport type { ${type} } from './studioCallTypes';`;
  const importOf = (names: readonly string[], from: string): string =>
    `import { ${names.map((name) => `is${name}`).join(', ')} } from './${from}Validators';`;
  const files = {
    studioCallTypes: [
      "import type * as Contract from './types';",
      '/** The body of each call; calls without one take an empty object. */',
      typesBy('StudioRequests', requestOf),
      typesBy('StudioReplies', replyOf),
    ],
    studioRequests: [
      importsOf('StudioRequests'),
      importOf(['EmptyPayload'], 'gateway'),
      importOf(
        namesOf(({ request }) => request),
        'studioApi',
      ),
      tableBy('studioRequests', 'StudioRequests', requestOf),
    ],
    studioReplies: [
      importsOf('StudioReplies'),
      importOf(namesOf(replyOf), 'studio'),
      tableBy('studioReplies', 'StudioReplies', replyOf),
    ],
  };
  for (const [name, parts] of Object.entries(files))
    await writeFile(`${outputFolder}${name}.ts`, [doNotEdit, ...parts, ''].join('\n'));
}

async function main(): Promise<void> {
  const schemas = await readSchemas();
  refuseDoubleNames(schemas);
  await mkdir(outputFolder, { recursive: true });
  await writeFile(`${outputFolder}types.ts`, await typesOf(schemas));
  await writeFile(`${outputFolder}hostTypes.ts`, await hostTypesOf(schemas));
  await writeShapes(schemas);
  for (const [side, names] of Object.entries(validatedBy)) {
    await writeFile(`${outputFolder}${side}Validators.js`, validatorsOf(schemas, names, !stopAtFirstProblem.has(side)));
    await writeFile(`${outputFolder}${side}Validators.d.ts`, declarationsOf(names));
  }
  await writeStudioCalls();
  const { version } = JSON.parse(await readFile(packageFile, 'utf8'));
  await writeFile(
    `${outputFolder}version.ts`,
    `/* From package.json. Do not edit. */\nexport const version = '${version}';\n`,
  );
}

await main();
