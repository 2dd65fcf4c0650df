import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';

interface Declaration {
  /** Without `export`. */
  readonly text: string;
  /** The names that it refers to. */
  readonly names: readonly string[];
}

function nameOf(statement: ts.Statement): string {
  if (ts.isVariableStatement(statement)) return statement.declarationList.declarations[0]?.name.getText() ?? '';
  if (
    ts.isFunctionDeclaration(statement) ||
    ts.isInterfaceDeclaration(statement) ||
    ts.isTypeAliasDeclaration(statement)
  )
    return statement.name?.getText() ?? '';
  throw new Error(`Not a declaration that packages have: ${statement.getText()}`);
}

/** The last part of each name in a node: 'CurrencyCode' of `Ids.CurrencyCode`. */
function namesIn(node: ts.Node): readonly string[] {
  const own = ts.isTypeReferenceNode(node)
    ? node.typeName
    : ts.isExpressionWithTypeArguments(node)
      ? node.expression
      : ts.isTypeQueryNode(node)
        ? node.exprName
        : undefined;
  const names: string[] = own ? [own.getText().replace(/^.*\./, '')] : [];
  ts.forEachChild(node, (child) => void names.push(...namesIn(child)));
  return names;
}

/**
 * The declarations that an entry exports, and those that they refer to, as one file without relative imports.
 * @param entry without its ending
 * @throws if two modules declare the same name: here they share a scope
 */
export function bundleTypes(entry: string): string {
  const declarations = new Map<string, Declaration>();
  /** Imports of packages, by the name that they bring. */
  const imports = new Map<string, string>();
  const exported: string[] = [];
  const seen = new Set<string>();

  function read(path: string): void {
    if (seen.has(path)) return;
    seen.add(path);
    const source = ts.createSourceFile(path, readFileSync(`${path}.d.ts`, 'utf8'), ts.ScriptTarget.ESNext, true);
    const namespaces: string[] = [];
    for (const statement of source.statements) {
      const from =
        ts.isImportDeclaration(statement) || ts.isExportDeclaration(statement) ? statement.moduleSpecifier : undefined;
      const module = from && ts.isStringLiteral(from) ? from.text : '';
      if (module.startsWith('.')) read(join(path, '..', module));
      if (ts.isExportDeclaration(statement)) {
        const clause = statement.exportClause;
        if (path === entry && clause && ts.isNamedExports(clause))
          exported.push(...clause.elements.map((element) => element.getText()));
      } else if (ts.isImportDeclaration(statement)) {
        const bindings = statement.importClause?.namedBindings;
        if (bindings && ts.isNamespaceImport(bindings)) namespaces.push(bindings.name.text);
        else if (bindings && !module.startsWith('.'))
          for (const { name } of bindings.elements)
            imports.set(name.text, `import type { ${name.text} } from '${module}';`);
      } else add(path, statement, namespaces);
    }
  }

  function add(path: string, statement: ts.Statement, namespaces: readonly string[]): void {
    const name = nameOf(statement);
    const text = namespaces.reduce(
      (all, namespace) => all.replaceAll(`${namespace}.`, ''),
      statement
        .getFullText()
        .replace(/^export /m, '')
        .trim(),
    );
    if (path === entry) exported.push(name);
    // `type CurrencyCode = Ids.CurrencyCode`
    if (text.endsWith(`type ${name} = ${name};`)) return;
    if (declarations.has(name)) throw new Error(`${path}: '${name}' is declared elsewhere, too.`);
    declarations.set(name, { text, names: namesIn(statement) });
  }
  read(entry);

  const needed = new Set<string>();
  function need(name: string): void {
    if (needed.has(name)) return;
    needed.add(name);
    declarations.get(name)?.names.forEach(need);
  }
  for (const clause of exported) need(clause.split(' ')[0] ?? '');
  const lines = [
    ...[...imports].filter(([name]) => needed.has(name)).map(([, text]) => text),
    ...[...declarations].filter(([name]) => needed.has(name)).map(([, { text }]) => text),
    `export { ${exported.join(', ')} };`,
  ];
  return `${lines.join('\n')}\n`;
}
