import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Thread } from '../threads/createThread';
import { filterSvg, refuseExplosion, svgText } from './filterSvg';
import { parseSvg, type SvgElement, type SvgRefusal } from './parseSvg';

export type CleanedSvg =
  | { readonly ok: true; readonly svg: string; readonly removed: readonly string[] }
  | { readonly ok: false; readonly why: SvgRefusal };

export type CleanSvg = (text: string) => Promise<CleanedSvg>;

const number = String.raw`[+-]?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d+)?`;
const box = new RegExp(`^${number}(?:[\\s,]+${number}){3}$`, 'i');
const length = new RegExp(`^(${number})(?:px)?$`, 'i');

/** The root's box; without one, from its width and height. Null: it has no size. */
function viewBoxOf({ attributes: { viewBox = '', width = '', height = '' } }: SvgElement): string | null {
  const given = viewBox.trim();
  const sides = box.test(given)
    ? given.split(/[\s,]+/).slice(2)
    : [width, height].map((side) => length.exec(side.trim())?.[1]);
  const isDrawn = sides.every((side) => side !== undefined && Number(side) > 0);
  if (!isDrawn) return null;
  return box.test(given) ? given : `0 0 ${sides.join(' ')}`;
}

/**
 * An uploaded drawing with nothing but shapes, paint and text: svgo turns its style sheets into attributes, then only
 * what `allowedSvg.ts` lists is written anew. It refers to nothing outside.
 * @param limit ms for the style sheets, which hostile ones exceed; a logo takes 5 to 50
 */
export async function cleanSvg(text: string, thread: Thread, limit = 3000): Promise<CleanedSvg> {
  const before = await parseSvg(text);
  if (typeof before === 'string') return { ok: false, why: before };
  const inlined = await thread.call('inlineStyles', text, limit);
  if (inlined === null) return { ok: false, why: 'tooSlow' };
  const after = await parseSvg(inlined);
  if (typeof after === 'string') return { ok: false, why: after };
  const { root, removed } = filterSvg(after);
  const viewBox = viewBoxOf(root);
  const why = viewBox === null ? 'noSize' : refuseExplosion(root);
  if (viewBox === null || why !== null) return { ok: false, why: why ?? 'noSize' };
  // As in `parseSvg`.
  await nextTurn();
  const { width: _w, height: _h, viewBox: _v, x: _x, y: _y, ...attributes } = root.attributes;
  const namespaced = { xmlns: 'http://www.w3.org/2000/svg', viewBox, ...attributes };
  return { ok: true, svg: svgText({ ...root, attributes: namespaced }), removed };
}
