/**
 * Turns schemas/contract/*.schema.json into src/contract/generated/: TypeScript types (types.ts) and validators as
 * plain code (ajv standalone), so that neither the widget nor the gateway compiles a schema while it runs, and the
 * widget needs no eval (contract C8). Also writes package.json's version (version.ts).
 *
 * Two flavours of the same validators: the widget's stop at the first problem and carry no English sentences (bytes
 * count there), those of gateway and studio collect every problem with its sentence.
 */
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { Ajv, type Options } from 'ajv';
import standaloneModule from 'ajv/dist/standalone/index.js';
import { compile, type JSONSchema } from 'json-schema-to-typescript';

const contractFolder = fileURLToPath(new URL('./contract/', import.meta.url));
const packageFile = fileURLToPath(new URL('../package.json', import.meta.url));
const outputFolder = fileURLToPath(new URL('../src/contract/generated/', import.meta.url));

/** What each side of the wire receives, and so has to check. Definition names are unique over all files. */
const receivedBy = {
  /** By the boot entry, before the shell is there: kept small. */
  boot: ['HostMessageIn', 'LoadedPayload', 'WireUser'],
  /** By the widget, for its lists and forms. */
  widget: ['WireMethod', 'WireFieldDefinition', 'MethodsReply', 'CountrySelectorReply', 'SnippetReply', 'ErrorBody'],
  /** By the widget once a transaction is asked for: a chunk of its own, which the first list does not wait for. */
  transaction: ['WireTransaction', 'MaybeTransaction'],
  /** By the socket chunk. */
  socket: ['SocketReply'],
  /** By the widget once it listens to pushes, after the first paint. */
  push: ['Push'],
  /** By the screen that shows a form-preview. */
  preview: ['FormPreview'],
  /** By the embed SDK. */
  embed: ['HostMessageOut'],
  /** By the gateway, and by whoever checks layouts. */
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
    'Layout',
  ],
  /** By the gateway, below /studio/api. */
  studioApi: [
    'MethodKey',
    'SignInRequest',
    'SaveDraftRequest',
    'PublishRequest',
    'RollbackRequest',
    'ArchiveRequest',
    'ReorderRequest',
  ],
  /** By the studio. */
  studio: [
    'Layout',
    'Operator',
    'MeReply',
    'MethodListReply',
    'MethodDetails',
    'RevisionReply',
    'PublishReply',
    'WidgetsReply',
    'CheckReply',
    'RolloutReply',
    'IconsReply',
    'RehearsalReply',
    'PresenceReply',
    'AuditReply',
    'EmptyReply',
    'StudioErrorBody',
  ],
} as const;

/** Sides that collect every problem: their bytes do not count, and people read what is wrong. */
const thorough: ReadonlySet<string> = new Set(['gateway', 'studioApi', 'studio']);

interface SchemaFile {
  $id: string;
  definitions: Record<string, JSONSchema>;
}

type StandaloneCode = (ajv: Ajv, refs: Record<string, string>) => string;

// ajv's standalone part is CommonJS: Node hands over its exports, its types promise their default.
const standaloneCodeOf = ((standaloneModule as { default?: unknown }).default ?? standaloneModule) as StandaloneCode;

async function readSchemas(): Promise<SchemaFile[]> {
  const names = (await readdir(contractFolder)).filter((name) => name.endsWith('.schema.json'));
  return Promise.all(names.sort().map(async (name) => JSON.parse(await readFile(contractFolder + name, 'utf8'))));
}

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
    JSON.stringify({ definitions }).replaceAll(/"\$ref":"[^"#]*#\/definitions\//g, '"$ref":"#/definitions/'),
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

function validatorsOf(schemas: SchemaFile[], names: readonly string[], options: Options): string {
  const ajv = new Ajv({
    schemas,
    discriminator: true,
    strict: false,
    ownProperties: true,
    inlineRefs: false,
    code: { source: true, esm: true, lines: true, optimize: 2 },
    ...options,
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

/** What the validators of `shorter` share: one problem, and the JSON pointer of a key (RFC 6901). */
const shared = `const no = (validate, instancePath, keyword, params) => {
  validate.errors = [{ instancePath, keyword, params }];
  return false;
};
const at = (path, key) => path + "/" + key.replace(/~/g, "~0").replace(/\\//g, "~1");
`;

/**
 * ajv's code as short as the widget wants it, a third of the bytes less: without what nothing of ours reads (the place
 * in the schema, the parents of a value), and with the texts that every check repeats written once.
 */
const shortenings: readonly (readonly [RegExp, string])[] = [
  [/,schemaPath:\s*"(?:[^"\\]|\\.)*"/g, ''],
  [/instancePath\s*\+\s*"\/" \+ (\w+)\.replace\(\/~\/g, "~0"\)\.replace\(\/\\\/\/g, "~1"\)/g, 'at(instancePath, $1)'],
  [
    /(validate\d+)\.errors = \[\{instancePath,\s*keyword:("\w+"),\s*params:(\{[^{}]*\})\}\];\s*return false;/g,
    'return no($1, instancePath, $2, $3);',
  ],
  [
    /(validate\d+)\.errors = \[\{instancePath:([^{}]*?),\s*keyword:("\w+"),\s*params:(\{[^{}]*\})\}\];\s*return false;/g,
    'return no($1, $2, $3, $4);',
  ],
  [/\{instancePath="", parentData, parentDataProperty, rootData=data\}=\{\}/g, '{instancePath=""}={}'],
  [/\{instancePath(:[^{}]*?)?,\s*parentData\b[^{}]*?\}/g, '{instancePath$1}'],
];

const withoutUnusedSchemas = (code: string): string =>
  code.replaceAll(/^const (schema\d+) = .*;$/gm, (line, name: string) =>
    code.split(new RegExp(`\\b${name}\\b`)).length > 2 ? line : '',
  );

/** What was wanted as a literal: `schema7.properties.theme.enum` would keep the whole schema in the bundle. */
function withQuotedParts(code: string): string {
  const schemas = new Map(
    [...code.matchAll(/^const (schema\d+) = (\{.*\});$/gm)].map(([, name, json = '']) => [name, JSON.parse(json)]),
  );
  return code.replaceAll(/(params:\{\w+: )(schema\d+)((?:\.\w+|\[\d+\])+)\}/g, (_, start, name, path: string) => {
    const steps = path.match(/\w+/g) ?? [];
    return `${start}${JSON.stringify(steps.reduce((part, step) => part[step], schemas.get(name)))}}`;
  });
}

function shorter(code: string): string {
  const quoted = withQuotedParts(code);
  const short =
    shared + withoutUnusedSchemas(shortenings.reduce((text, [what, by]) => text.replaceAll(what, by), quoted));
  const left = short.match(/\b(?:parentData|rootData|schemaPath)\b.*/);
  if (left) throw new Error(`schemas/generate.ts: ajv writes what the shortenings do not know: ${left[0]}`);
  return short;
}

function declarationsOf(names: readonly string[]): string {
  const lines = names.map((name) => `export declare const is${name}: Validator<Contract.${name}>;`);
  return `import type { Validator } from '../validator';\nimport type * as Contract from './types';\n\n${lines.join('\n')}\n`;
}

async function main(): Promise<void> {
  const schemas = await readSchemas();
  refuseDoubleNames(schemas);
  await mkdir(outputFolder, { recursive: true });
  await writeFile(`${outputFolder}types.ts`, await typesOf(schemas));
  for (const [side, names] of Object.entries(receivedBy)) {
    const isThorough = thorough.has(side);
    const options: Options = isThorough ? { allErrors: true } : { messages: false, ownProperties: false };
    const code = validatorsOf(schemas, names, options);
    await writeFile(`${outputFolder}${side}Validators.js`, isThorough ? code : shorter(code));
    await writeFile(`${outputFolder}${side}Validators.d.ts`, declarationsOf(names));
  }
  const { version } = JSON.parse(await readFile(packageFile, 'utf8'));
  await writeFile(
    `${outputFolder}version.ts`,
    `/* From package.json. Do not edit. */\nexport const version = '${version}';\n`,
  );
}

await main();
