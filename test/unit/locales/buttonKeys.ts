import ts from 'typescript';

/** Elements whose children are the text of a button, a tab or a link that looks like one; an IconButton shows none. */
const buttons: ReadonlySet<string> = new Set(['a', 'button', 'Button', 'ButtonLink', 'Chip', 'SubmitButton']);
/** Properties whose text a component shows on a button. */
const buttonProps: ReadonlySet<string> = new Set(['submit']);
/** Children that nobody sees. */
const hidden: ReadonlySet<string> = new Set(['VisuallyHidden']);

/**
 * Keys of the texts on the buttons and tabs of a source file, as patterns: t(`tab.${tab}`) gives /^tab\.[\w-]+$/. A
 * key in a variable is looked up in the file; one that arrives as a property is not found.
 */
export function buttonKeysIn(source: string): RegExp[] {
  const file = ts.createSourceFile('', source, ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX);
  const declarations = new Map<string, ts.Expression>();
  const found: RegExp[] = [];

  /** `const key = …` and `const { key } = …`. */
  const declare = (node: ts.Node): void => {
    if (ts.isVariableDeclaration(node) && node.initializer) {
      const names = ts.isIdentifier(node.name) ? [node.name] : node.name.elements.map((element) => nameIn(element));
      for (const name of names) if (name) declarations.set(name.text, node.initializer);
    }
    ts.forEachChild(node, declare);
  };

  /** Every text in an expression that may be a key. */
  const collectKeys = (node: ts.Node, seen: ReadonlySet<string>): void => {
    if (ts.isStringLiteralLike(node)) found.push(patternOf([node.text]));
    else if (ts.isTemplateExpression(node))
      found.push(patternOf([node.head.text, ...node.templateSpans.map(({ literal }) => literal.text)]));
    else if (ts.isConditionalExpression(node)) {
      collectKeys(node.whenTrue, seen);
      collectKeys(node.whenFalse, seen);
    } else if (ts.isIdentifier(node)) follow(node, seen, collectKeys);
    else ts.forEachChild(node, (child) => collectKeys(child, seen));
  };

  /** Every t(…) in what a button shows. */
  const collectCalls = (node: ts.Node, seen: ReadonlySet<string>): void => {
    if (ts.isJsxAttributes(node) || (ts.isJsxElement(node) && hidden.has(tagOf(node)))) return;
    if (ts.isCallExpression(node) && node.expression.getText(file) === 't') {
      if (node.arguments[0]) collectKeys(node.arguments[0], seen);
    } else if (ts.isIdentifier(node)) follow(node, seen, collectCalls);
    else ts.forEachChild(node, (child) => collectCalls(child, seen));
  };

  type Collect = (node: ts.Node, seen: ReadonlySet<string>) => void;
  const follow = ({ text }: ts.Identifier, seen: ReadonlySet<string>, collect: Collect): void => {
    const value = declarations.get(text);
    if (value && !seen.has(text)) collect(value, new Set([...seen, text]));
  };

  const visit = (node: ts.Node): void => {
    if (ts.isJsxElement(node) && buttons.has(tagOf(node)))
      for (const child of node.children) collectCalls(child, new Set());
    if (ts.isJsxAttribute(node) && buttonProps.has(node.name.getText(file)) && node.initializer)
      collectCalls(node.initializer, new Set());
    ts.forEachChild(node, visit);
  };

  const tagOf = (element: ts.JsxElement): string => element.openingElement.tagName.getText(file);
  declare(file);
  visit(file);
  return found;
}

function nameIn(element: ts.ArrayBindingElement): ts.Identifier | null {
  return ts.isBindingElement(element) && ts.isIdentifier(element.name) ? element.name : null;
}

const escaped = (text: string): string => text.replaceAll(/[.*+?^$()|[\]\\{}]/g, '\\$&');

const patternOf = (parts: readonly string[]): RegExp => new RegExp(`^${parts.map(escaped).join('[\\w-]+')}$`);
