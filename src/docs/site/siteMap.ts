import { callSources, definitionSources, referenceSources } from '../wire/pages/sources';

/** A page made of one file of the repository. */
export interface MappedPage {
  readonly source: string;
  /** In the site. */
  readonly path: string;
  /** In the navigation; else the file's first heading. */
  readonly title?: string;
  /** Of pages whose sections were a part of this one: links to their headings on it lead on. */
  readonly formerParts?: readonly string[];
}

export interface MappedSection {
  readonly title: string;
  readonly pages: readonly MappedPage[];
  /** Its links are shown on its own pages alone, until they are asked for. */
  readonly isFolded?: boolean;
  /** Other Markdown files whose paths begin with these become pages of this section. */
  readonly prefixes?: readonly string[];
}

/** Sources that are made, beside the pages of the contract. */
export const madeSources = {
  hostTypes: 'src/contract/generated/hostTypes.ts',
  openApi: 'src/docs/openapi.json',
  asyncApi: 'src/docs/asyncapi.json',
} as const;

const contractPages: readonly MappedPage[] = [
  { source: 'src/contract/wire/host.md', path: 'contract/host.html', title: 'Widget and host' },
  { source: 'src/contract/wire/transport.md', path: 'contract/transport.html', title: 'Transport' },
  { source: 'src/contract/wire/calls.md', path: 'contract/calls.html', title: 'Calls' },
  { source: 'src/contract/wire/methods.md', path: 'contract/methods.html', title: 'Methods and forms' },
  { source: 'src/contract/wire/rules.md', path: 'contract/rules.html', title: 'Rules' },
  { source: 'src/contract/wire/reader.md', path: 'contract/reader.html', title: 'Tolerant reader' },
  { source: 'src/contract/wire/money.md', path: 'contract/money.html', title: 'Sentences about money' },
];

const sourcesOf = (pages: readonly MappedPage[]): readonly string[] => pages.map(({ source }) => source);
const formerPartsOfHttp = sourcesOf([
  referenceSources.errors,
  ...callSources,
  referenceSources.betweenServers,
  ...definitionSources,
]);
const formerPartsOfSocket = sourcesOf([referenceSources.hostMessages, ...definitionSources]);

/** The sections of the site in order. A file that no section names is in the last one. */
export const siteMap: readonly MappedSection[] = [
  { title: 'Start', pages: [{ source: 'README.md', path: 'index.html', title: 'What it is' }] },
  {
    title: 'Embed',
    pages: [
      { source: 'src/embed/README.md', path: 'embed.html', title: 'The host SDK' },
      { source: 'src/embed/types.ts', path: 'embed-types.html', title: 'Options and listeners' },
      { source: madeSources.hostTypes, path: 'embed-data.html', title: 'Types of the data' },
      referenceSources.hostMessages,
      { source: 'widgets/package/README.md', path: 'form.html', title: 'The form alone' },
    ],
  },
  {
    title: 'Your server',
    pages: [
      { source: 'src/docs/yourServer.md', path: 'your-server.html', title: 'Step by step' },
      { source: 'src/gateway/tokens/README.md', path: 'tokens.html', title: 'Players’ tokens' },
      { source: 'src/cli/conformance/README.md', path: 'conformance.html', title: 'Check your server' },
    ],
  },
  {
    title: 'The wire contract',
    pages: [
      {
        source: 'src/contract/wire.md',
        path: 'contract.html',
        title: 'What is in it',
        formerParts: sourcesOf(contractPages),
      },
      ...contractPages,
      { ...referenceSources.http, formerParts: formerPartsOfHttp },
      referenceSources.errors,
      { ...referenceSources.socket, formerParts: formerPartsOfSocket },
    ],
  },
  { title: 'Each call', isFolded: true, pages: callSources },
  {
    title: 'Money between servers',
    pages: [
      { source: 'src/gateway/acquirer/README.md', path: 'acquirer.html', title: 'Your acquirer' },
      { source: 'src/gateway/webhooks/README.md', path: 'webhooks.html', title: 'Webhooks' },
      { source: 'src/gateway/ledger/README.md', path: 'balances.html', title: 'Balances' },
      { source: 'src/gateway/sandbox/README.md', path: 'sandbox.html', title: 'The sandbox' },
      referenceSources.betweenServers,
    ],
  },
  {
    title: 'Add a method',
    pages: [
      { source: 'schemas/methods/README.md', path: 'methods.html', title: 'Layouts as files' },
      { source: 'src/studio/README.md', path: 'studio.html', title: 'The studio' },
    ],
  },
  {
    title: 'Native apps',
    pages: [{ source: 'src/embed/native/README.md', path: 'native.html', title: 'What they share' }],
    prefixes: ['src/embed/native/'],
  },
  {
    title: 'Operate',
    pages: [
      { source: '.ci/deploy/README.md', path: 'deploy.html', title: 'Deploy' },
      { source: 'src/gateway/settings/README.md', path: 'settings.html', title: 'Settings and limits' },
      { source: 'src/gateway/people/README.md', path: 'people.html', title: 'People and the audit log' },
      { source: 'src/cli/README.md', path: 'commands.html', title: 'Commands' },
    ],
    prefixes: ['.ci/deploy/'],
  },
  {
    title: 'Security',
    pages: [
      { source: '.github/SECURITY.md', path: 'security.html', title: 'Promises' },
      { source: 'src/gateway/THREATS.md', path: 'threats.html', title: 'Threats and countermeasures' },
    ],
  },
  {
    title: 'Reference',
    pages: [
      { source: 'schemas/contract/README.md', path: 'schemas.html', title: 'Schemas' },
      { source: 'src/README.md', path: 'glossary.html', title: 'Glossary' },
      { source: 'locales/README.md', path: 'locales.html', title: 'Languages' },
    ],
  },
  { title: 'Definitions', isFolded: true, pages: definitionSources },
  {
    title: 'What changed',
    isFolded: true,
    pages: [
      { source: 'src/embed/CHANGELOG.md', path: 'changes-embed.html', title: 'Host SDK' },
      { source: 'widgets/package/CHANGELOG.md', path: 'changes-form.html', title: 'Form package' },
      { source: 'schemas/contract/CHANGELOG.md', path: 'changes-contract.html', title: 'Contract' },
    ],
  },
  { title: 'For contributors', isFolded: true, pages: [], prefixes: [''] },
];

/** Markdown that is no reading for partners. */
export const leftOut: readonly RegExp[] = [/^\.changeset\/(?!README)/, /pull_request_template/];
