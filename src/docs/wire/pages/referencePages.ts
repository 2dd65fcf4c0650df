import type { SchemaFile } from '../../../../schemas/readSchemas';
import { callNames } from '../../../contract/callNames';
import { definitionsOf, type Json } from '../schemaComponents';
import { betweenServersPage } from './betweenServersPage';
import { callPage, errorsPage, httpPage } from './callPages';
import { definitionLinks, definitionPages } from './definitionPages';
import { hostMessagesPage, socketPage } from './socketPages';
import { callSource, referenceSources } from './sources';

/** The Markdown of every page that is made of the contract, by its source. */
export function referencePages(schemas: SchemaFile[], openApi: Json, asyncApi: Json): Readonly<Record<string, string>> {
  const definitions = definitionLinks(schemas);
  const all = definitionsOf(schemas);
  return {
    [referenceSources.http.source]: httpPage(),
    ...Object.fromEntries(callNames.map((name) => [callSource(name), callPage(all, name, definitions)])),
    [referenceSources.errors.source]: errorsPage(definitions),
    [referenceSources.socket.source]: socketPage(asyncApi, definitions),
    [referenceSources.hostMessages.source]: hostMessagesPage(asyncApi, definitions),
    [referenceSources.betweenServers.source]: betweenServersPage(definitions),
    ...definitionPages(schemas, [openApi, asyncApi], definitions),
  };
}
