import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import ts from 'typescript';

/** The oldest Android that the README of the view names: members that came later are left out. */
const oldestApi = 26;

const primitives: Readonly<Partial<Record<ts.SyntaxKind, string>>> = {
  [ts.SyntaxKind.VoidKeyword]: 'void',
  [ts.SyntaxKind.BooleanKeyword]: 'boolean',
  // The declarations have one number: an int is what the view uses.
  [ts.SyntaxKind.NumberKeyword]: 'int',
  [ts.SyntaxKind.StringKeyword]: 'String',
};

interface Member {
  /** Of its name and the types of its parameters: overloads that differ in kinds of numbers are one here. */
  readonly signature: string;
  readonly java: string;
}

const isNull = (type: ts.TypeNode): boolean => type.getText() === 'null';

/** Nullable, and the type without null. */
function partsOf(type: ts.TypeNode): { readonly nullable: boolean; readonly bare: ts.TypeNode | undefined } {
  if (!ts.isUnionTypeNode(type)) return { nullable: false, bare: type };
  return { nullable: type.types.some(isNull), bare: type.types.find((part) => !isNull(part)) };
}

const boxed: Readonly<Record<string, string>> = { int: 'Integer', boolean: 'Boolean', void: 'Void' };

/** A type without its null; `any` is a wildcard where it is an argument. */
function javaType(type: ts.TypeNode | undefined, isArgument = false): string {
  if (type && ts.isTypeReferenceNode(type)) {
    const name = type.typeName.getText().replace(/^globalAndroid\b/, 'android');
    const [first] = type.typeArguments ?? [];
    if (name === 'androidNative.Array') return `${javaType(partsOf(first ?? type).bare)}[]`;
    const args = type.typeArguments?.map((argument) => javaType(partsOf(argument).bare, true)) ?? [];
    return args.length > 0 ? `${name}<${args.join(', ')}>` : name;
  }
  const name = (type && primitives[type.kind]) ?? 'Object';
  if (!isArgument) return name;
  return name === 'Object' ? '?' : (boxed[name] ?? name);
}

function typeWithNull(type: ts.TypeNode | undefined): string {
  if (!type) return 'Object';
  const { nullable, bare } = partsOf(type);
  const java = javaType(bare);
  return nullable && !(java in boxed) ? `@org.jetbrains.annotations.Nullable ${java}` : java;
}

const commentOf = (node: ts.Node): string => node.getFullText().slice(0, node.getLeadingTriviaWidth());
const isTooNew = (node: ts.Node): boolean => Number(/@since (\d+)/.exec(commentOf(node))?.[1] ?? 0) > oldestApi;
const deprecationOf = (node: ts.Node): string => (commentOf(node).includes('@deprecated') ? '@Deprecated ' : '');
const has = (node: ts.HasModifiers, kind: ts.SyntaxKind): boolean =>
  node.modifiers?.some((modifier) => modifier.kind === kind) ?? false;

/** The declarations show an interface as a class that is made from an object with its methods. */
const isInterface = ({ members }: ts.ClassDeclaration): boolean =>
  members.some(
    (member) => ts.isConstructorDeclaration(member) && member.parameters[0]?.name.getText() === 'implementation',
  );

function memberOf(member: ts.ClassElement, owner: string, ofInterface: boolean): Member[] {
  if (isTooNew(member)) return [];
  if (ts.isPropertyDeclaration(member)) {
    const name = member.name.getText();
    if (name === 'class') return [];
    const isStatic = has(member, ts.SyntaxKind.StaticKeyword) ? 'static ' : '';
    const literal = member.type && ts.isLiteralTypeNode(member.type) ? member.type.literal : undefined;
    if (!literal || literal.kind === ts.SyntaxKind.NullKeyword) {
      const value = ofInterface ? ' = null' : '';
      return [{ signature: name, java: `public ${isStatic}${typeWithNull(member.type)} ${name}${value};` }];
    }
    const type = ts.isStringLiteral(literal)
      ? 'String'
      : /^(true|false)$/.test(literal.getText())
        ? 'boolean'
        : 'double';
    const isInt = type === 'double' && Number.isInteger(Number(literal.getText()));
    return [{ signature: name, java: `public static final ${isInt ? 'int' : type} ${name} = ${literal.getText()};` }];
  }
  if (!ts.isMethodDeclaration(member) && !ts.isConstructorDeclaration(member)) return [];
  const name = ts.isMethodDeclaration(member) ? member.name.getText() : owner;
  const signature = `${name}(${member.parameters.map(({ type }) => javaType(type && partsOf(type).bare))})`;
  const parameters = member.parameters.map(({ type }, index) => `${typeWithNull(type)} p${index}`).join(', ');
  if (ts.isConstructorDeclaration(member))
    return ofInterface ? [] : [{ signature, java: `${deprecationOf(member)}public ${name}(${parameters}) {}` }];
  const isStatic = has(member, ts.SyntaxKind.StaticKeyword);
  const body = ofInterface && !isStatic ? ';' : ' { throw null; }';
  const modifiers = [isStatic ? 'static ' : '', has(member, ts.SyntaxKind.AbstractKeyword) ? 'abstract ' : ''].join('');
  const typeParameters = member.typeParameters ? `<${member.typeParameters.map((one) => one.getText())}> ` : '';
  const end = has(member, ts.SyntaxKind.AbstractKeyword) ? ';' : body;
  const head = `${deprecationOf(member)}public ${modifiers}${typeParameters}${typeWithNull(member.type)}`;
  return [{ signature, java: `${head} ${name}(${parameters})${end}` }];
}

function javaClass(node: ts.ClassDeclaration, siblings: readonly ts.Statement[], isNested: boolean): string {
  const name = node.name?.text ?? '';
  // The view names no value of an annotation but texts.
  if (node.heritageClauses?.some((clause) => clause.getText().includes('java.lang.annotation.Annotation')))
    return `public @interface ${name} { String[] value() default {}; }`;
  const ofInterface = isInterface(node);
  const clauses = (node.heritageClauses ?? []).flatMap(({ token, types }) => {
    const names = types.map((type) =>
      type
        .getText()
        .replaceAll(/\bglobalAndroid\b/g, 'android')
        .replaceAll('any', '?'),
    );
    const isExtends = token === ts.SyntaxKind.ExtendsKeyword;
    if (isExtends && ofInterface) return [];
    return [`${isExtends || ofInterface ? 'extends' : 'implements'} ${names.join(', ')}`];
  });
  const kind = `${has(node, ts.SyntaxKind.AbstractKeyword) ? 'abstract ' : ''}${ofInterface ? 'interface' : 'class'}`;
  const typeParameters = node.typeParameters ? `<${node.typeParameters.map((one) => one.getText())}>` : '';
  const members = new Map(
    node.members
      .flatMap((member) => memberOf(member, name, ofInterface))
      .map(({ signature, java }) => [signature, java]),
  );
  const nested = classesOf(bodyOf(siblings, name)).map(([, java]) => java);
  const head = `${deprecationOf(node)}public ${isNested ? 'static ' : ''}${kind} ${name}${typeParameters}`;
  return `${head} ${clauses.join(' ')} {\n${[...members.values(), ...nested].join('\n')}\n}`;

  function classesOf(statements: readonly ts.Statement[]): [string, string][] {
    return statements
      .filter(ts.isClassDeclaration)
      .filter((one) => !isTooNew(one))
      .map((one) => [one.name?.text ?? '', javaClass(one, statements, true)]);
  }
}

function bodyOf(statements: readonly ts.Statement[], name: string): readonly ts.Statement[] {
  return statements
    .filter(ts.isModuleDeclaration)
    .filter((module) => module.name.text === name)
    .flatMap(({ body }) => (body && ts.isModuleBlock(body) ? [...body.statements] : []));
}

/** A class with the classes in it, which the declarations keep in a module of its name beside it. */
interface Declared {
  readonly packageName: string;
  readonly name: string;
  readonly text: string;
}

/** Each class has a block of its own: `declare module android { export module webkit { export class WebView …`. */
export function readDeclarations(text: string): ReadonlyMap<string, Declared> {
  return new Map(
    text.split(/^(?=declare module )/m).flatMap((block) => {
      const [head] = /^declare module (.|\n)*?\bclass \w+/.exec(block) ?? [];
      if (!head) return [];
      const packageName = [...head.matchAll(/\bmodule (\w+) \{/g)].map(([, part]) => part).join('.');
      const name = /\w+$/.exec(head)?.[0] ?? '';
      return [[`${packageName}.${name}`, { packageName, name, text: block }]];
    }),
  );
}

function innermost(statements: readonly ts.Statement[]): readonly ts.Statement[] {
  const module = statements.find(ts.isModuleDeclaration);
  if (statements.some(ts.isClassDeclaration) || !module?.body) return statements;
  return innermost(ts.isModuleBlock(module.body) ? [...module.body.statements] : []);
}

/** `android.view.View.OnClickListener` is declared with `android.view.View`. */
const namesIn = (text: string): string[] =>
  [...text.matchAll(/\b(?:android|globalAndroid|org\.json)(?:\.[a-z]\w*)*\.[A-Z]\w*/g)].map(([name]) =>
    name.replace('globalAndroid', 'android'),
  );

/** Writes classes as Java, with the types that their members name, and the supers of both. */
export function writeStubs(folder: string, declared: ReadonlyMap<string, Declared>, names: readonly string[]): void {
  const textOf = (name: string): string => declared.get(name)?.text ?? '';
  const withSupers = (wanted: readonly string[]): string[] => {
    const reached = new Set(wanted);
    // A set also gives what is added to it while it is read.
    for (const name of reached)
      for (const [, supers = ''] of textOf(name).matchAll(/\bclass [^\n]*? (extends [^\n]*) \{/g))
        for (const found of namesIn(supers)) reached.add(found);
    return [...reached];
  };
  const used = withSupers(names);
  for (const name of withSupers([...used, ...used.flatMap((one) => namesIn(textOf(one)))])) {
    const found = declared.get(name);
    if (!found) continue;
    const source = ts.createSourceFile(`${name}.d.ts`, found.text, ts.ScriptTarget.Latest, true);
    const statements = innermost([...source.statements]);
    const node = statements.find(ts.isClassDeclaration);
    if (!node) continue;
    const file = join(folder, `${name.replaceAll('.', '/')}.java`);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, `package ${found.packageName};\n${javaClass(node, statements, false)}\n`);
  }
}
