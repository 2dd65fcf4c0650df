import { type ServerMessage, serverMessages, signatureHeaders } from '../serverMessages';
import { codeText, type DefinitionLinks, tableText, valuesTable } from './schemaText';

function messageText(
  { summary, to, description, definition, examples, answers }: ServerMessage,
  definitions: DefinitionLinks,
): readonly string[] {
  return [
    `## ${summary}`,
    `**POST \`${to}\`** · ${definitions.linkTo(definition)}`,
    description,
    ...Object.values(examples).map((example) => codeText(example)),
    tableText(
      ['answer', 'meaning', 'body'],
      Object.entries(answers).map(([status, { meaning, body }]) => [
        status,
        meaning,
        body ? definitions.linkTo(body.definition) : '',
      ]),
    ),
    ...Object.values(answers).flatMap(({ body }) => (body ? [codeText(body.example)] : [])),
  ];
}

/** What the gateway, the platform and the acquirer send each other. */
export const betweenServersPage = (definitions: DefinitionLinks): string =>
  [
    '# Messages between servers',
    'With our gateway these go between it, your platform and your acquirer, signed by [Standard Webhooks](https://www.standardwebhooks.com). Rules and retries: [webhooks](../../gateway/webhooks/README.md), [balances](../../gateway/ledger/README.md), [your acquirer](../../gateway/acquirer/README.md). A server of your own has no need for them.',
    '## Signature',
    valuesTable(signatureHeaders),
    ...Object.values<ServerMessage>(serverMessages).flatMap((message) => messageText(message, definitions)),
  ].join('\n\n');
