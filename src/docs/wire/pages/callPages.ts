import { callNames } from '../../../contract/callNames';
import { type CallName, calls } from '../../../contract/calls';
import { callSizes } from '../../../tables/requestSizes';
import { callDocs } from '../callDocs';
import { callErrors, errorExample, ownErrorsOf, sharedErrors } from '../callErrors';
import { curlLine, tokenLine } from '../commandLines';
import type { Json } from '../schemaComponents';
import { nativeValues, sentHeaders } from '../sentValues';
import { codeText, type DefinitionLinks, keysText, tableText, valuesTable } from './schemaText';

const errorsTable = (errors: typeof callErrors): string =>
  tableText(
    ['status', 'code', 'meaning'],
    errors.map(({ status, code, meaning }) => [String(status), `\`${code}\``, meaning]),
  );

/** Errors that have more than a message and a code, as examples. */
const errorExamples = (errors: typeof callErrors): readonly string[] =>
  errors.filter(({ more }) => more).flatMap((error) => [`### \`${error.code}\``, codeText(errorExample(error))]);

function ownErrors(name: CallName): readonly string[] {
  const errors = ownErrorsOf(name);
  const others = '[Those of every call](errors.md) come on top.';
  return errors.length === 0
    ? ['None of its own. [Those of every call](errors.md).']
    : [errorsTable(errors), others, ...errorExamples(errors)];
}

/** One call. @param schemas the definitions of what is sent and answered */
export function callPage(
  schemas: Readonly<Record<string, Json>>,
  name: CallName,
  definitions: DefinitionLinks,
): string {
  const { verb, url } = calls[name];
  const { summary, description, payload, reply, example, replies } = callDocs[name];
  const keysOf = (definition: string): string => keysText(schemas[definition] ?? {}, definitions);
  return [
    `# ${summary}`,
    codeText(`${verb} /api${url}`, 'http'),
    description,
    '## What is sent',
    `${verb === 'POST' ? 'A payload' : 'A query'}, [headers](http.md#headers), at most ${callSizes[name] / 1024} KB.`,
    keysOf(payload),
    ...(verb === 'POST' ? [codeText(example)] : []),
    '### With curl',
    codeText(curlLine(name), 'sh'),
    'Needs `URL`, `TOKEN` and, for a transaction, `ID`: [try it](http.md#try-it).',
    '## The answer',
    `${definitions.linkTo(reply)}, with status 200.`,
    keysOf(reply),
    ...Object.entries(replies).flatMap(([title, value]) => [`### \`${title}\``, codeText(value)]),
    '## Errors',
    ...ownErrors(name),
  ].join('\n\n');
}

export const errorsPage = (definitions: DefinitionLinks): string =>
  [
    '# Errors',
    `What any call may be answered with. The widget goes by the status; the body is an ${definitions.linkTo('ErrorBody')}, whose code is for people. Yours may have others.`,
    '## Of every call',
    errorsTable(sharedErrors),
    '## Of single calls',
    'Each is on the page of its calls, with an example where it has more than a message and a code.',
    tableText(
      ['status', 'code', 'calls'],
      callErrors
        .filter((error) => !sharedErrors.includes(error))
        .map(({ status, code, calls: names }) => [
          String(status),
          `\`${code}\``,
          (names ?? []).map((name) => `[${callDocs[name].summary}](${name}.md#errors)`).join(', '),
        ]),
    ),
  ].join('\n\n');

/** Where the calls begin. */
export const httpPage = (): string =>
  [
    '# Calls over HTTP',
    'The nine calls that the widget makes and your server answers, each with what is sent, a line that runs, its answers and its errors. Made of the contract, as [openapi.json](../openapi.json), from which your tools can make types and stubs; what shapes cannot say is in [the wire contract](../../contract/wire.md). The reference server and a test of ours run every line.',
    '## The calls',
    tableText(
      ['call', 'address'],
      callNames.map((name) => [
        `[${callDocs[name].summary}](${name}.md)`,
        `\`${calls[name].verb} /api${calls[name].url}\``,
      ]),
    ),
    '## Headers',
    'Sent by the widget with every call:',
    valuesTable(sentHeaders),
    'Inside a native app each payload has these, too:',
    valuesTable(nativeValues),
    'Answer with JSON and `cache-control: no-store`. The widget calls the origin that serves it. In a sandboxed frame it has none, and the browser asks first: then answer OPTIONS, too, with `access-control-allow-headers` for these headers, and everything with `access-control-allow-origin: *`. The token is in a header that no browser sends by itself.',
    '## Try it',
    'Start the sandbox with `npm start`, then set the variables that the lines use:',
    codeText(['URL=http://127.0.0.1:8080', tokenLine, 'ID=the-id-that-a-create-has-answered'].join('\n'), 'sh'),
  ].join('\n\n');
