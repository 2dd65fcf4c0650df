import { type CallName, calls } from '../../contract/calls';
import { socketProtocol } from '../../tables/socketProtocol';
import { httpRequestOf } from '../../transport/http/httpRequest';
import { packetText, socketEnvelope } from '../../transport/socket/socketEnvelope';
import { webContext } from '../../transport/webContext';
import { callDocs } from './callDocs';
import { exampleIds } from './examples';

/** The shell fills in the token. */
const context = webContext('$TOKEN', true);

/** Continues a command on the next line of a shell. */
const nextLine = ' \\\n  ';

/** Sets TOKEN to that of a new player of the sandbox at URL. */
export const tokenLine = `TOKEN=$(curl -sS "$URL/sandbox/session" -H 'Content-Type: application/json' -d '{}'${nextLine}| sed 's/.*"token":"\\([^"]*\\)".*/\\1/')`;

/**
 * A call's example as a command for a shell with the variables URL (the server's origin), TOKEN, and ID (of a transaction).
 * No example has a single quote.
 */
export function curlLine(name: CallName): string {
  const { address, body } = httpRequestOf('$URL', calls[name], callDocs[name].example, context);
  const data =
    body === null ? [] : ["-H 'Content-Type: application/json'", `-d '${JSON.stringify(JSON.parse(body), null, 2)}'`];
  return [`curl -sS "${address}"`, '-H "Authorization: $TOKEN"', ...data]
    .join(nextLine)
    .replaceAll(exampleIds.transaction, `'"$ID"'`);
}

/** The address of the socket, for wscat: Socket.IO's protocol over a bare WebSocket. */
export const socketAddress = `$URL${socketProtocol.path}/?EIO=4&transport=websocket`;

/** Opens Socket.IO's namespace; the server answers `40{"sid":…}`. */
export const socketOpening = '40';

/** A call's example as a line to type into wscat, with $TOKEN and $ID to be replaced. */
export const socketLine = (name: CallName): string =>
  packetText({ ...socketEnvelope(name, calls[name].url, callDocs[name].example, context), sentAt: 0 }).replaceAll(
    exampleIds.transaction,
    '$ID',
  );
