import { callNames } from '../../../contract/callNames';
import type { CallName } from '../../../contract/calls';
import { callDocs } from '../callDocs';

const folder = 'src/docs/reference';

/** A page that is made of the contract. All are in one folder, so that they link to each other by their names. */
interface ReferenceSource {
  readonly source: string;
  readonly path: string;
  readonly title: string;
}

export const callSource = (name: CallName): string => `${folder}/${name}.md`;
export const definitionsSource = (file: string): string => `${folder}/definitions-${file}.md`;

export const referenceSources = {
  http: { source: `${folder}/http.md`, path: 'http.html', title: 'Calls over HTTP' },
  errors: { source: `${folder}/errors.md`, path: 'errors.html', title: 'Errors' },
  socket: { source: `${folder}/socket.md`, path: 'socket.html', title: 'The socket' },
  hostMessages: { source: `${folder}/host-messages.md`, path: 'host-messages.html', title: 'Messages with the page' },
  betweenServers: { source: `${folder}/between-servers.md`, path: 'between-servers.html', title: 'Signed messages' },
} as const satisfies Readonly<Record<string, ReferenceSource>>;

export const callSources: readonly ReferenceSource[] = callNames.map((name) => ({
  source: callSource(name),
  path: `calls/${name}.html`,
  title: callDocs[name].summary,
}));

/** The files of schemas/contract that partners meet, as they are called in the site. */
export const definitionTitles: Readonly<Record<string, string>> = {
  common: 'Shared words',
  method: 'Methods',
  'field-definition': 'Fields',
  calls: 'Payloads and answers',
  transaction: 'Transactions and steps',
  socket: 'Socket messages',
  'host-data': 'Data of the page',
  'host-messages': 'Messages of the page',
  analytics: 'Events',
  hooks: 'Webhooks',
  acquirer: 'Acquirer',
};

export const definitionSources: readonly ReferenceSource[] = Object.entries(definitionTitles).map(([file, title]) => ({
  source: definitionsSource(file),
  path: `definitions/${file}.html`,
  title,
}));
