import { type CallName, calls } from '../../contract/calls';
import { callSizes } from '../../tables/requestSizes';
import { socketProtocol } from '../../tables/socketProtocol';
import { callDocs } from './callDocs';
import { callErrors, errorExample, errorsOf } from './callErrors';
import { curlLine, socketAddress, socketLine, socketOpening, tokenLine } from './commandLines';
import { callNames } from './openApi';
import type { Json } from './schemaComponents';
import { cell, codeText, definitionText, typeText } from './schemaText';
import { nativeValues, sentHeaders, socketDataValues, socketQueryValues } from './sentValues';
import { type ServerMessage, serverMessages, signatureHeaders } from './serverMessages';

const linkTo = (name: string): string => `[${name}](#${name.toLowerCase()})`;

const valuesTable = (
  values: readonly Pick<(typeof sentHeaders)[number], 'name' | 'description' | 'example'>[],
): string =>
  [
    '| name | example | meaning |',
    '|---|---|---|',
    ...values.map(
      ({ name, example, description }) => `| \`${name}\` | \`${cell(String(example))}\` | ${cell(description)} |`,
    ),
  ].join('\n');

/** The definitions of a document, in its own order. */
const definitionsText = ({ components }: Json): string =>
  Object.entries(Object(Object(components).schemas))
    .map(([name, schema]) => definitionText(name, Object(schema)))
    .join('\n\n');

interface Parameter {
  readonly in: string;
  readonly name: string;
  readonly required?: boolean;
  readonly schema: Json;
}

/** The query of a GET call, as the document has it; null: it has none of its own. */
function queryTable(openApi: Json, name: CallName): string | null {
  const { get } = Object(Object(openApi.paths)[`/api${calls[name].url}`]);
  const parameters: readonly Parameter[] = get.parameters;
  const ownValues = new Set(nativeValues.map((value) => value.name));
  const rows = parameters
    .filter((parameter) => parameter.in === 'query' && !ownValues.has(parameter.name))
    .map(({ name: key, required, schema }) => `| \`${key}\` | ${cell(typeText(schema))} | ${required ? 'yes' : ''} |`);
  return rows.length > 0 ? ['| query | type | required |', '|---|---|---|', ...rows].join('\n') : null;
}

/** The messages of a channel: keys, and an example of each. */
function messagesText(asyncApi: Json, channel: string): string {
  const messages: readonly Json[] = Object.values(Object(Object(asyncApi.channels)[channel]).messages);
  return messages
    .flatMap(({ title, payload, examples }) => [
      definitionText(String(title), Object(payload)),
      codeText(Object(Object(examples)[0]).payload),
    ])
    .join('\n\n');
}

function callText(openApi: Json, name: CallName): string {
  const { verb, url } = calls[name];
  const { summary, description, payload, reply, example, replies } = callDocs[name];
  const errors = errorsOf(name).map(({ status, code, meaning }) => `| ${status} | \`${code}\` | ${cell(meaning)} |`);
  return [
    `## ${summary}`,
    `**${verb} \`/api${url}\`** · ${verb === 'POST' ? `payload ${linkTo(payload)} · ` : ''}answer ${linkTo(reply)} · at most ${callSizes[name] / 1024} KB`,
    description,
    ...(verb === 'POST' ? [codeText(example)] : [queryTable(openApi, name)].filter((table) => table !== null)),
    'With curl:',
    codeText(curlLine(name), 'sh'),
    ...Object.entries(replies).flatMap(([title, value]) => [`An answer (${title}):`, codeText(value)]),
    ['| status | code | meaning |', '|---|---|---|', ...errors].join('\n'),
  ].join('\n\n');
}

function messageText({ summary, to, description, definition, examples, answers }: ServerMessage): string {
  const rows = Object.entries(answers).map(
    ([status, { meaning, body }]) => `| ${status} | ${cell(meaning)} | ${body ? linkTo(body.definition) : ''} |`,
  );
  const bodies = Object.values(answers).flatMap(({ body }) => (body ? [codeText(body.example)] : []));
  return [
    `### ${summary}`,
    `**POST \`${to}\`** · ${linkTo(definition)}`,
    description,
    ...Object.values(examples).map((example) => codeText(example)),
    ['| answer | meaning | body |', '|---|---|---|', ...rows].join('\n'),
    ...bodies,
  ].join('\n\n');
}

const errorsWithMore = callErrors.filter(({ more }) => more !== undefined);

/** The calls over HTTP as a page. */
export const httpReference = (openApi: Json): string =>
  [
    '# Calls over HTTP',
    'Made of the contract, as [openapi.json](openapi.json), from which your tools can make types and stubs. What shapes cannot say is in [the wire contract](../contract/wire.md). The reference server and a test of ours run every line below.',
    '## Headers',
    'Sent by the widget with every call:',
    valuesTable(sentHeaders),
    'Inside a native app each payload has these, too:',
    valuesTable(nativeValues),
    'Answer with JSON and `cache-control: no-store`. The widget calls the origin that serves it. In a sandboxed frame it has none, and the browser asks first: then answer OPTIONS, too, with `access-control-allow-headers` for these headers, and everything with `access-control-allow-origin: *`. The token is in a header that no browser sends by itself.',
    '## Errors',
    'The widget goes by the status. Two errors have more than a message and a code:',
    ...errorsWithMore.map((error) => codeText(errorExample(error))),
    '## Try it',
    'Start the sandbox with `npm start`, then set the variables that the lines use:',
    codeText(['URL=http://127.0.0.1:8080', tokenLine, 'ID=the-id-that-a-create-has-answered'].join('\n'), 'sh'),
    ...callNames.map((name) => callText(openApi, name)),
    '## Between servers',
    'With our gateway these go between it, your platform and your acquirer, signed by [Standard Webhooks](https://www.standardwebhooks.com). Rules and retries: [webhooks](../gateway/webhooks/README.md), [balances](../gateway/ledger/README.md), [your acquirer](../gateway/acquirer/README.md). A server of your own has no need for them.',
    valuesTable(signatureHeaders),
    ...Object.values<ServerMessage>(serverMessages).map(messageText),
    '## Definitions',
    definitionsText(openApi),
  ].join('\n\n');

/** The socket and the host messages as a page. */
export const socketReference = (asyncApi: Json): string =>
  [
    '# Socket and host messages',
    'Made of the contract, as [asyncapi.json](asyncapi.json).',
    '## The connection',
    `Socket.IO 4 at \`${socketProtocol.path}\`, WebSocket alone. Its address has this query:`,
    valuesTable(socketQueryValues),
    '## Calls over the socket',
    `A call is the event \`${socketProtocol.requestEvent}\`; its \`data\` is the payload of the call over HTTP with:`,
    valuesTable(socketDataValues),
    `The answer has the same \`messageId\`, and comes as \`${socketProtocol.requestEvent}\` or \`${socketProtocol.pushEvent}\`. With wscat, which shows Socket.IO's own marks: connect, type the first line, wait for \`40{"sid":…}\`, then type a call with your token. Answer \`2\` with \`3\` every 10 s, or the server closes the link.`,
    codeText(`wscat -c "${socketAddress.replace('$URL', 'ws://127.0.0.1:8080')}"`, 'sh'),
    codeText([socketOpening, ...callNames.map(socketLine)].join('\n'), 'text'),
    '## Pushes',
    `The event \`${socketProtocol.pushEvent}\` without a \`messageId\`.`,
    messagesText(asyncApi, 'pushes'),
    '## Widget to host page',
    'As JSON text. The host SDK passes them to listeners.',
    messagesText(asyncApi, 'toHost'),
    '## Host page to widget',
    messagesText(asyncApi, 'toWidget'),
    '## Definitions',
    definitionsText(asyncApi),
  ].join('\n\n');
