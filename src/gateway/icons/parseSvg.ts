import { setImmediate as nextTurn } from 'node:timers/promises';
import { SaxesParser } from 'saxes';

/** An element with its attributes: those without a namespace by name, those of XLink as 'xlink:href'. */
export interface SvgElement {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly children: readonly (SvgElement | string)[];
}

/** Why a drawing is refused: here, in `filterSvg` (bombs) or in `cleanSvg`. The studio has a text for each in `icon.refused.{why}`. */
export type SvgRefusal = 'notSvg' | 'entities' | 'tooLarge' | 'tooDeep' | 'noSize' | 'tooSlow';

const svgNamespace = 'http://www.w3.org/2000/svg';
const xmlnsNamespace = 'http://www.w3.org/2000/xmlns/';
const xlinkNamespace = 'http://www.w3.org/1999/xlink';

/** Of elements; the largest logo of ours has 60. */
const maxElements = 2000;
const maxDepth = 40;
/** Characters that are read at once; they take a few ms. Players' calls run in between. */
const partSize = 16_384;

class Refused extends Error {
  constructor(readonly why: SvgRefusal) {
    super(why);
  }
}

/**
 * Reads well-formed SVG without an internal document type, of limited size. Elements of other namespaces are named with
 * theirs: 'http://www.w3.org/1999/xhtml body'.
 */
export async function parseSvg(text: string): Promise<SvgElement | SvgRefusal> {
  const parser = new SaxesParser({ xmlns: true });
  const open: { name: string; attributes: Record<string, string>; children: (SvgElement | string)[] }[] = [];
  let root: SvgElement | null = null;
  let elements = 0;
  const refuse = (why: SvgRefusal): never => {
    throw new Refused(why);
  };
  parser.on('error', () => refuse('notSvg'));
  parser.on('doctype', (content) => void (content.includes('[') && refuse('entities')));
  parser.on('opentag', ({ local, uri, attributes }) => {
    elements += 1;
    if (elements > maxElements) refuse('tooLarge');
    if (open.length >= maxDepth) refuse('tooDeep');
    const named = Object.values(attributes)
      .filter((one) => one.uri !== xmlnsNamespace)
      .map((one): readonly [string, string] => {
        const prefix = one.uri === xlinkNamespace ? 'xlink' : one.prefix;
        return [one.uri === '' ? one.local : `${prefix}:${one.local}`, one.value];
      });
    open.push({
      name: uri === svgNamespace ? local : `${uri} ${local}`,
      attributes: Object.fromEntries(named),
      children: [],
    });
  });
  const addText = (words: string): void => void open.at(-1)?.children.push(words);
  parser.on('text', addText);
  parser.on('cdata', addText);
  parser.on('closetag', () => {
    const closed = open.pop();
    if (!closed) return;
    const parent = open.at(-1);
    if (parent) parent.children.push(closed);
    else root = closed;
  });
  try {
    const read = text.replace(/^\uFEFF/, '');
    for (let start = 0; start < read.length; start += partSize) {
      parser.write(read.slice(start, start + partSize));
      await nextTurn();
    }
    parser.close();
  } catch (error) {
    if (error instanceof Refused) return error.why;
    throw error;
  }
  return isSvg(root) ? root : 'notSvg';
}

const isSvg = (root: SvgElement | null): root is SvgElement => root?.name === 'svg';
