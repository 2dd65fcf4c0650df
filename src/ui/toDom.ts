import type { ReactElement, ReactNode } from 'react';

const svg = 'http://www.w3.org/2000/svg';
const html = 'http://www.w3.org/1999/xhtml';

/** Props whose attribute has another name; HTML ignores an attribute's case. */
const attributeNames: Readonly<Record<string, string>> = {
  className: 'class',
  strokeWidth: 'stroke-width',
  strokeLinecap: 'stroke-linecap',
  strokeLinejoin: 'stroke-linejoin',
};
/** Attributes that React writes as 'true' and 'false'. */
const writtenBooleans = /^(?:aria-|data-|draggable$|spellCheck$)/;
/** Props without an attribute. */
const notAttributes = /^(?:children|ref|on[A-Z].*)$/;

type DomElement = HTMLElement | SVGElement;
type Props = Readonly<Record<string, unknown>>;

/** The public parts of React's element; `isValidElement` would bring React. */
const isElement = (node: object): node is ReactElement<Props> => 'type' in node && 'props' in node;

function setStyle({ style }: DomElement, rules: object): void {
  for (const [name, value] of Object.entries(rules)) {
    const property = name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
    style.setProperty(property, typeof value === 'number' ? `${value}px` : String(value));
  }
}

function setProp(element: DomElement, name: string, value: unknown): void {
  if (value === undefined || value === null || notAttributes.test(name)) return;
  if (name === 'style' && typeof value === 'object') setStyle(element, value);
  else if (typeof value !== 'boolean' || writtenBooleans.test(name))
    element.setAttribute(attributeNames[name] ?? name, String(value));
  else if (value) element.setAttribute(attributeNames[name] ?? name, '');
}

function append(parent: Node, node: unknown, isInSvg: boolean): void {
  if (Array.isArray(node)) for (const child of node) append(parent, child, isInSvg);
  // A text node for each text, as React expects them when it hydrates.
  else if (typeof node === 'number' || (typeof node === 'string' && node !== ''))
    parent.appendChild(document.createTextNode(String(node)));
  else if (typeof node === 'object' && node !== null && isElement(node)) {
    const { type, props } = node;
    if (typeof type === 'function') append(parent, Reflect.apply(type, null, [props]), isInSvg);
    else if (typeof type === 'string') appendElement(parent, type, props, isInSvg || type === 'svg');
    // A fragment: its type is a symbol.
    else append(parent, props.children, isInSvg);
  }
}

function appendElement(parent: Node, tag: string, props: Props, isSvg: boolean): void {
  // `style` is the only property that is used of it; HTML and SVG elements have it.
  const element = document.createElementNS(isSvg ? svg : html, tag) as DomElement;
  for (const [name, value] of Object.entries(props)) setProp(element, name, value);
  append(element, props.children, isSvg);
  parent.appendChild(element);
}

/**
 * Renders elements of components without hooks and context to the nodes that React would make of them, so that React
 * can hydrate them. Needs React's JSX runtime alone, which is a few hundred bytes.
 */
export function toDom(node: ReactNode): DocumentFragment {
  const fragment = document.createDocumentFragment();
  append(fragment, node, false);
  return fragment;
}
