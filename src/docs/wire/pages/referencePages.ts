import type { SchemaFile } from '../../../../schemas/readSchemas';
import { callNames } from '../openApi';
import type { Json } from '../schemaComponents';
import { betweenServersPage } from './betweenServersPage';
import { callPage, errorsPage, httpPage } from './callPages';
import { definitionLinks, definitionPages } from './definitionPages';
import { hostMessagesPage, socketPage } from './socketPages';
import { callSource, referenceSources } from './sources';

/** The Markdown of every page that is made of the contract, by its source. */
export function referencePages(schemas: SchemaFile[], openApi: Json, asyncApi: Json): Readonly<Record<string, string>> {
  const linkTo = definitionLinks(schemas);
  return {
    [referenceSources.http.source]: httpPage(),
    ...Object.fromEntries(callNames.map((name) => [callSource(name), callPage(openApi, name, linkTo)])),
    [referenceSources.errors.source]: errorsPage(linkTo),
    [referenceSources.socket.source]: socketPage(asyncApi, linkTo),
    [referenceSources.hostMessages.source]: hostMessagesPage(asyncApi, linkTo),
    [referenceSources.betweenServers.source]: betweenServersPage(linkTo),
    ...definitionPages(schemas, [openApi, asyncApi], linkTo),
  };
}
