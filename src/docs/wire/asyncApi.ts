import type { SchemaFile } from '../../../schemas/readSchemas';
import { callNames } from '../../contract/callNames';
import { type CallName, calls, socketTypeOf } from '../../contract/calls';
import { version } from '../../contract/generated/version';
import { socketProtocol } from '../../tables/socketProtocol';
import { callDocs } from './callDocs';
import { callErrors, errorExample } from './callErrors';
import { socketLine } from './commandLines';
import { pushes } from './examples';
import { toHost, toWidget } from './hostExamples';
import { alternativesOf, definitionsOf, type Json, refsAlone, refTo, usedIn } from './schemaComponents';
import { schemaOf, socketDataValues, socketQueryValues } from './sentValues';

/** A token's shape, of no player. */
const token = 'eyJhbGciOiJIUzI1NiJ9.e30.x';

/** Requests and replies are matched by it. */
const correlationId = { location: '$message.payload#/messageId' };

const reply = (status: number, data: unknown): Json => ({
  payload: { messageId: '1', status, data },
});

function requestOf(name: CallName): Json {
  const { summary, description, payload, example } = callDocs[name];
  const type = socketTypeOf(calls[name].url);
  return {
    name: type,
    title: summary,
    description,
    correlationId,
    payload: {
      allOf: [
        refTo('SocketRequest'),
        { properties: { type: { const: type }, data: { allOf: [refTo(payload), refTo('SocketValues')] } } },
      ],
    },
    examples: [{ payload: { messageId: '1', sentAt: 1_795_366_800_000, type, data: { ...example, token } } }],
    'x-wscat': socketLine(name),
  };
}

const replyOf = (name: CallName): Json => ({
  name: `${socketTypeOf(calls[name].url)} answered`,
  title: `The answer to: ${callDocs[name].summary}`,
  correlationId,
  payload: { allOf: [refTo('SocketReply'), { properties: { data: refTo(callDocs[name].reply) } }] },
  examples: Object.entries(callDocs[name].replies).map(([example, data]) => ({ name: example, ...reply(200, data) })),
});

const failure: Json = {
  name: 'failed',
  title: 'A failed call',
  description: 'The status is that of HTTP. Success is below 100, 200 to 299, and above 600.',
  correlationId,
  payload: { allOf: [refTo('SocketReply'), { properties: { data: refTo('ErrorBody') } }] },
  examples: callErrors.map((error) => ({ name: error.code, ...reply(error.status, errorExample(error)) })),
};

/** The messages of a union of the contract, each with its example. */
function messagesOf(union: Json | undefined, key: string, examples: Readonly<Record<string, unknown>>): Json {
  return Object.fromEntries(
    [...alternativesOf(union, key)].map(([name, payload]) => [
      name,
      { name, title: name, payload: refsAlone(payload), examples: [{ payload: examples[name] }] },
    ]),
  );
}

/** The contract leaves these payloads open, because the widget reads them apart. */
const hostPayloads: Readonly<Record<string, string>> = { loaded: 'LoadedPayload', 'form-preview': 'FormPreview' };

function withPayloads(messages: Json): Json {
  return Object.fromEntries(
    Object.entries(messages).map(([name, message]) => {
      const definition = hostPayloads[name];
      if (definition === undefined) return [name, message];
      const { payload, ...others } = Object(message);
      return [
        name,
        { ...others, payload: { ...payload, properties: { ...payload.properties, payload: refTo(definition) } } },
      ];
    }),
  );
}

function channelsOf(definitions: Readonly<Record<string, Json>>): Record<string, Json> {
  const onSocket = { servers: [{ $ref: '#/servers/socket' }] };
  const onPage = { servers: [{ $ref: '#/servers/page' }] };
  return {
    calls: {
      address: socketProtocol.requestEvent,
      title: 'Calls and their answers',
      description: `The Socket.IO event '${socketProtocol.requestEvent}', both ways. An answer may come on '${socketProtocol.pushEvent}', too. At most ${socketProtocol.maxMessageBytes} bytes.`,
      ...onSocket,
      messages: {
        ...Object.fromEntries(callNames.map((name) => [name, requestOf(name)])),
        ...Object.fromEntries(callNames.map((name) => [`${name}Reply`, replyOf(name)])),
        failure,
      },
      bindings: { ws: { method: 'GET', query: schemaOf(socketQueryValues) } },
    },
    pushes: {
      address: socketProtocol.pushEvent,
      title: 'Pushes',
      description: `The Socket.IO event '${socketProtocol.pushEvent}', without a messageId. An unknown type is ignored.`,
      ...onSocket,
      messages: messagesOf(definitions.Push, 'type', pushes),
    },
    toHost: {
      title: 'Widget to host page',
      description: 'JSON text by postMessage, or by the bridge of a native app.',
      ...onPage,
      messages: messagesOf(definitions.HostMessageOut, 'messageType', toHost),
    },
    toWidget: {
      title: 'Host page to widget',
      description: 'JSON text by postMessage, or by `window.cashier.receive` in a native app.',
      ...onPage,
      messages: withPayloads(messagesOf(definitions.HostMessageIn, 'type', toWidget)),
    },
  };
}

const messageIn = (channel: string, message: string): Json => ({ $ref: `#/channels/${channel}/messages/${message}` });
const channelRef = (channel: string): Json => ({ $ref: `#/channels/${channel}` });

/** Operations as your server and your page see them: it receives calls and sends pushes. */
const operations: Json = {
  ...Object.fromEntries(
    callNames.map((name) => [
      name,
      {
        action: 'receive',
        title: callDocs[name].summary,
        channel: channelRef('calls'),
        messages: [messageIn('calls', name)],
        reply: {
          channel: channelRef('calls'),
          messages: [messageIn('calls', `${name}Reply`), messageIn('calls', 'failure')],
        },
      },
    ]),
  ),
  push: { action: 'send', title: 'Push to the widgets of a player', channel: channelRef('pushes') },
  receiveFromWidget: { action: 'receive', title: 'Receive from the widget', channel: channelRef('toHost') },
  sendToWidget: { action: 'send', title: 'Send to the widget', channel: channelRef('toWidget') },
};

/** The socket and the messages with the host page as AsyncAPI 3, made from the same sources as OpenAPI's document. */
export function asyncApiOf(schemas: SchemaFile[]): Json {
  const definitions = { ...definitionsOf(schemas), SocketValues: schemaOf(socketDataValues, ['token']) };
  const channels = channelsOf(definitions);
  return {
    asyncapi: '3.0.0',
    info: {
      title: 'Cashier: socket and host messages',
      version,
      description: 'The calls of openapi.json over Socket.IO, pushes, and the messages between widget and host page.',
    },
    defaultContentType: 'application/json',
    servers: {
      socket: {
        host: 'pay.example.com',
        pathname: socketProtocol.path,
        protocol: 'wss',
        description: 'Socket.IO 4 over WebSocket alone, without polling.',
      },
      page: { host: 'casino.example', protocol: 'https', description: 'The page or app around the widget.' },
    },
    channels,
    operations,
    components: { schemas: refsAlone(usedIn(channels, definitions)) },
  };
}
