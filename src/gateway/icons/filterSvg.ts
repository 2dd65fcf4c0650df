import { allowedAttributes, allowedElements, allowedFunctions, textElements, unremarkable } from './allowedSvg';
import type { SvgElement, SvgRefusal } from './parseSvg';

export interface FilteredSvg {
  readonly root: SvgElement;
  /** What was taken out and is not unremarkable: '<script>', 'onload'. Each once. */
  readonly removed: readonly string[];
}

const localReference = /^#[A-Za-z_][\w.-]*$/;
const localUrl = /url\(\s*(["']?)#[A-Za-z_][\w.-]*\1\s*\)/gi;

/** Whether a value refers to nothing outside of the drawing. CSS reads it, in which a backslash hides letters. */
function isHarmless(value: string): boolean {
  if (value.includes('\\') || value.includes('/*')) return false;
  const functions = value.replaceAll(localUrl, '').matchAll(/([\w-]*)\s*\(/g);
  return [...functions].every(([, name = '']) => allowedFunctions.has(name.toLowerCase()));
}

function allowedValue(name: string, value: string): readonly [string, string] | null {
  if (name === 'href' || name === 'xlink:href') return localReference.test(value) ? ['href', value] : null;
  return allowedAttributes.has(name) && isHarmless(value) ? [name, value] : null;
}

/** Keeps what is allowed and nothing else. */
export function filterSvg(svg: SvgElement): FilteredSvg {
  const removed = new Set<string>();
  const report = (name: string, shown: string): void => {
    if (!unremarkable.has(shown) && !/^(?:data-|xmlns|xml:|inkscape:|sodipodi:|serif:|sketch:)/.test(name))
      removed.add(shown);
  };
  function kept({ name, attributes, children }: SvgElement): SvgElement {
    const entries = Object.entries(attributes).flatMap(([attribute, value]) => {
      const entry = allowedValue(attribute, value);
      if (!entry) report(attribute, attribute);
      return entry ? [entry] : [];
    });
    return {
      name,
      attributes: Object.fromEntries(entries),
      children: children.flatMap((child): (SvgElement | string)[] => {
        if (typeof child === 'string') return textElements.has(name) ? [child] : [];
        if (allowedElements.has(child.name)) return [kept(child)];
        // Editors' own elements have prefixes of their own namespaces.
        if (!child.name.includes(' ') || child.name.includes('xhtml'))
          report(child.name, `<${child.name.split(' ').at(-1)}>`);
        return [];
      }),
    };
  }
  return { root: kept(svg), removed: [...removed].sort() };
}

/** Of everything that is drawn, with each reference drawn anew. */
const maxDrawn = 20_000;

const childrenOf = ({ children }: SvgElement): SvgElement[] => children.filter((child) => typeof child !== 'string');

function referencesOf({ attributes }: SvgElement): readonly string[] {
  return Object.values(attributes).flatMap((value) =>
    localReference.test(value)
      ? [value.slice(1)]
      : [...value.matchAll(localUrl)].map(([url]) => url.slice(url.indexOf('#') + 1).replace(/["'\s)]+$/, '')),
  );
}

/** Refuses a drawing that multiplies itself by references, or refers to itself. */
export function refuseExplosion(root: SvgElement): SvgRefusal | null {
  const byId = new Map<string, SvgElement>();
  const collect = (element: SvgElement): void => {
    const { id } = element.attributes;
    if (id !== undefined) byId.set(id, element);
    for (const child of childrenOf(element)) collect(child);
  };
  collect(root);
  const known = new Map<SvgElement, number>();
  function drawn(element: SvgElement): number {
    const before = known.get(element);
    if (before !== undefined) return before;
    // While it is counted it is endless: a drawing that contains itself.
    known.set(element, Number.POSITIVE_INFINITY);
    const parts = [
      ...childrenOf(element),
      ...referencesOf(element).flatMap((id) => {
        const found = byId.get(id);
        return found ? [found] : [];
      }),
    ];
    const sum = parts.reduce((all, part) => all + drawn(part), 1);
    known.set(element, sum);
    return sum;
  }
  return drawn(root) > maxDrawn ? 'tooLarge' : null;
}

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escaped = (text: string): string => text.replaceAll(/[&<>"]/g, (sign) => entities[sign] ?? sign);

/** An element as text. */
export function svgText({ name, attributes, children }: SvgElement): string {
  const listed = Object.entries(attributes).map(([attribute, value]) => ` ${attribute}="${escaped(value)}"`);
  const content = children.map((child) => (typeof child === 'string' ? escaped(child) : svgText(child))).join('');
  return content === '' ? `<${name}${listed.join('')}/>` : `<${name}${listed.join('')}>${content}</${name}>`;
}
