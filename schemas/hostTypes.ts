import { compile, type JSONSchema } from 'json-schema-to-typescript';
import { definitionIn, type SchemaFile } from './readSchemas';

/** What hosts send and receive, by the names that they know it by. Definitions that are not here have no name there. */
const publicNames: Readonly<Record<string, string>> = {
  TransactionKind: 'TransactionKind',
  Text: 'CashierText',
  WireBonus: 'CashierBonus',
  WireExperiment: 'CashierExperiment',
  WireFont: 'CashierFont',
  WireSchema: 'CashierSchema',
  WireParent: 'CashierParent',
  WireMoney: 'CashierMoney',
  WireUser: 'CashierUser',
  FormPreview: 'CashierFormPreview',
  AnalyticsEvent: 'CashierAnalyticsEvent',
};

/** The SDK has options of its own for these. */
const setBySdk: Readonly<Record<string, readonly string[]>> = { WireParent: ['token', 'autoHeight'] };

/** Comments that name the document, which is nobody's, and a keyword of the schema. */
const ofTheCompiler =
  /(?: \*\n)? \* This interface was referenced by .*\n \* via the .*\n|(?: +\*\n)? +\* @maxItems .*\n/g;

/** The compiler has no option for it. Comments left empty go, and those of one line are one line. */
const readOnly = (types: string): string =>
  types
    .replaceAll(/^ *\/\*\*\n *\*\/\n/gm, '')
    .replaceAll(/\/\*\*\n *\* (.*)\n *\*\//g, '/** $1 */')
    .replaceAll(/^( +)(\w+\??|\[k: string\]): /gm, '$1readonly $2: ')
    .replaceAll(/: (\w+)\[\];/g, ': readonly $1[];');

/**
 * The types of what a host exchanges with the widget: read-only, for the declaration file of the SDK, which stands alone.
 * A message of `HostMessageOut` becomes an interface named after its type.
 */
export async function hostTypesOf(schemas: readonly SchemaFile[]): Promise<string> {
  const all: Record<string, JSONSchema> = Object.assign({}, ...schemas.map(({ definitions }) => definitions));
  const definitionOf = (name: string): JSONSchema => {
    const definition = all[name];
    if (!definition) throw new Error(`schemas/contract: no file defines '${name}'`);
    return definition;
  };

  /** With references to public names, and everything else in place. */
  const publicOf = (schema: JSONSchema): JSONSchema =>
    JSON.parse(JSON.stringify(schema), (key, part) => {
      if (key === 'x-limits') return undefined;
      if (part?.['x-unused']) return { description: 'Not read.' };
      if (typeof part?.$ref !== 'string') return part;
      const name = definitionIn(part.$ref);
      const { $ref: _, description, ...beside } = part;
      if (publicNames[name]) {
        const $ref = `#/definitions/${publicNames[name]}`;
        return description ? { description, allOf: [{ $ref }] } : { $ref };
      }
      // A shared description says nothing of the place.
      return { ...publicOf(definitionOf(name)), description, ...beside };
    });

  const definitions: Record<string, JSONSchema> = {};
  for (const [name, publicName] of Object.entries(publicNames)) {
    const { properties, ...definition } = definitionOf(name);
    const own = Object.entries(properties ?? {}).filter(([property]) => !setBySdk[name]?.includes(property));
    definitions[publicName] = publicOf(
      properties ? { ...definition, properties: Object.fromEntries(own) } : definition,
    );
  }
  const messages = (definitionOf('HostMessageOut').oneOf ?? []).map((message) => {
    const name = `Cashier${message.properties?.messageType?.const}Message`;
    definitions[name] = publicOf(message);
    return { $ref: `#/definitions/${name}` };
  });
  definitions.CashierMessage = {
    description: 'Messages from the widget. Later versions may add messages and fields.',
    oneOf: messages,
  };

  const types = await compile({ title: 'HostDocument', definitions }, 'HostDocument', {
    additionalProperties: false,
    unreachableDefinitions: true,
    unknownAny: true,
    ignoreMinAndMaxItems: true,
    bannerComment: '/* Written by schemas/generate.ts from schemas/contract. Do not edit. */',
    style: { singleQuote: true, printWidth: 120 },
  });
  return readOnly(types.replace(/export interface HostDocument \{[^}]*\}\n/, '').replaceAll(ofTheCompiler, ''));
}
