import { callNames } from '../../../contract/callNames';
import { socketProtocol } from '../../../tables/socketProtocol';
import { socketAddress, socketLine, socketOpening } from '../commandLines';
import type { Json } from '../schemaComponents';
import { socketDataValues, socketQueryValues } from '../sentValues';
import { codeText, type DefinitionLinks, definitionText, valuesTable } from './schemaText';

/** The messages of a channel: keys, and an example of each. */
function messagesText(asyncApi: Json, channel: string, definitions: DefinitionLinks): string {
  const messages: readonly Json[] = Object.values(Object(Object(asyncApi.channels)[channel]).messages);
  return messages
    .flatMap(({ title, payload, examples }) => [
      definitionText(`### ${title}`, Object(payload), definitions),
      codeText(Object(Object(examples)[0]).payload),
    ])
    .join('\n\n');
}

export const socketPage = (asyncApi: Json, definitions: DefinitionLinks): string =>
  [
    '# The socket',
    'The same calls as over HTTP, and pushes. Made of the contract, as [asyncapi.json](../asyncapi.json).',
    '## The connection',
    `Socket.IO 4 at \`${socketProtocol.path}\`, WebSocket alone. Its address has this query:`,
    valuesTable(socketQueryValues),
    '## Calls over the socket',
    `A call is the event \`${socketProtocol.requestEvent}\`; its \`data\` is the payload of [the call over HTTP](http.md) with:`,
    valuesTable(socketDataValues),
    `The answer has the same \`messageId\`, and comes as \`${socketProtocol.requestEvent}\` or \`${socketProtocol.pushEvent}\`. With wscat, which shows Socket.IO's own marks: connect, type the first line, wait for \`40{"sid":…}\`, then type a call with your token. Answer \`2\` with \`3\` every 10 s, or the server closes the link.`,
    codeText(`wscat -c "${socketAddress.replace('$URL', 'ws://127.0.0.1:8080')}"`, 'sh'),
    codeText([socketOpening, ...callNames.map(socketLine)].join('\n'), 'text'),
    '## Pushes',
    `The event \`${socketProtocol.pushEvent}\` without a \`messageId\`.`,
    messagesText(asyncApi, 'pushes', definitions),
  ].join('\n\n');

export const hostMessagesPage = (asyncApi: Json, definitions: DefinitionLinks): string =>
  [
    '# Messages with the page',
    'What the widget and its host page send each other, as JSON text. The host SDK does it for you; a native app does it itself. Made of the contract, as [asyncapi.json](../asyncapi.json).',
    '## Widget to host page',
    messagesText(asyncApi, 'toHost', definitions),
    '## Host page to widget',
    messagesText(asyncApi, 'toWidget', definitions),
  ].join('\n\n');
