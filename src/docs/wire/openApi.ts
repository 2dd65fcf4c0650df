import type { SchemaFile } from '../../../schemas/readSchemas';
import { callNames } from '../../contract/callNames';
import { type CallName, calls } from '../../contract/calls';
import { version } from '../../contract/generated/version';
import { callDocs } from './callDocs';
import { errorExample, errorsOf } from './callErrors';
import { curlLine } from './commandLines';
import { definitionsOf, type Json, refTo, usedIn } from './schemaComponents';
import { nativeValues, schemaOf, sentHeaders } from './sentValues';
import { webhooks } from './serverMessages';

/** OpenAPI has these elsewhere: as the security scheme, and as the media type of the body. */
const elsewhere: ReadonlySet<string> = new Set(['Authorization', 'Content-Type']);

const headerParameters = sentHeaders
  .filter(({ name }) => !elsewhere.has(name))
  .map(({ name, description, example }) => ({ name, in: 'header', description, schema: { type: 'string' }, example }));

const nativeParameters = nativeValues.map(({ name, description, example }) => ({
  name,
  in: 'query',
  description,
  schema: { type: 'string' },
  example,
}));

/** The keys of a payload as parameters of a query. */
function queryOf(name: CallName, definitions: Readonly<Record<string, Json>>): readonly Json[] {
  const { payload, example } = callDocs[name];
  const { properties = {}, required = [] } = definitions[payload] ?? {};
  return Object.entries(Object(properties)).map(([key, schema]) => ({
    name: key,
    in: 'query',
    required: Array.isArray(required) && required.includes(key),
    schema,
    ...(key in example && { example: Reflect.get(example, key) }),
  }));
}

const json = (schema: Json, examples: Readonly<Record<string, unknown>>): Json => ({
  'application/json': {
    schema,
    examples: Object.fromEntries(Object.entries(examples).map(([name, value]) => [name, { value }])),
  },
});

/** Of every answer. */
const answerHeaders: Json = {
  'x-request-id': { description: 'Names the request in the log.', schema: { type: 'string' } },
  'cache-control': { description: 'Answers are never stored.', schema: { const: 'no-store' } },
  'access-control-allow-origin': {
    description: 'Needed when the widget is on another origin, or in a sandboxed frame.',
    schema: { const: '*' },
  },
};

function responsesOf(name: CallName): Json {
  const { reply, replies } = callDocs[name];
  const errors = errorsOf(name);
  const statuses = [...new Set(errors.map(({ status }) => status))];
  return {
    200: { description: 'The answer.', headers: answerHeaders, content: json(refTo(reply), replies) },
    ...Object.fromEntries(
      statuses.map((status) => {
        const rows = errors.filter((error) => error.status === status);
        const examples = Object.fromEntries(rows.map((error) => [error.code, errorExample(error)]));
        const description = rows.map(({ code, meaning }) => `\`${code}\`: ${meaning}`).join(' ');
        return [status, { description, content: json(refTo('ErrorBody'), examples) }];
      }),
    ),
  };
}

function operationOf(name: CallName, definitions: Readonly<Record<string, Json>>): Json {
  const { verb } = calls[name];
  const { summary, description, payload, example } = callDocs[name];
  const isGet = verb === 'GET';
  return {
    operationId: name,
    summary,
    description,
    parameters: [...headerParameters, ...(isGet ? [...queryOf(name, definitions), ...nativeParameters] : [])],
    ...(!isGet && {
      requestBody: {
        required: true,
        content: json({ allOf: [refTo(payload), refTo('NativeValues')] }, { example }),
      },
    }),
    responses: responsesOf(name),
    'x-codeSamples': [{ lang: 'Shell', label: 'curl', source: curlLine(name) }],
  };
}

/**
 * The calls over HTTP, and the messages between servers, as OpenAPI 3.1: made from the contract's schemas, the call table
 * and the HTTP transport.
 */
export function openApiOf(schemas: SchemaFile[]): Json {
  const definitions = { ...definitionsOf(schemas), NativeValues: schemaOf(nativeValues) };
  const paths = Object.fromEntries(
    callNames.map((name) => [
      `/api${calls[name].url}`,
      { [calls[name].verb.toLowerCase()]: operationOf(name, definitions) },
    ]),
  );
  const serverHooks = webhooks();
  return {
    openapi: '3.1.0',
    info: {
      title: 'Cashier: calls over HTTP',
      version,
      description:
        'What the widget calls, and your server answers. The same calls go over the socket (asyncapi.json). Webhooks are between the gateway and the servers behind it.',
    },
    servers: [{ url: 'https://pay.example.com', description: 'The origin that serves the widget.' }],
    security: [{ token: [] }],
    paths,
    webhooks: serverHooks,
    components: {
      schemas: usedIn({ paths, serverHooks }, definitions),
      securitySchemes: {
        token: {
          type: 'apiKey',
          in: 'header',
          name: 'Authorization',
          description: "The player's token, without a scheme.",
        },
      },
    },
  };
}
