import { Script } from 'node:vm';
import workerpool from 'workerpool';

// Plain JavaScript, so that Node runs it from the sources and beside the bundle. Its methods are declared in
// createThread.ts. What they need is loaded with the first call: recheck and svgo are large.

const script = new Script('runWork()');

/** Node interrupts the work, an expression too, so that the thread is ready for the next. Null: after `limit` ms. */
function interruptible(limit, work) {
  globalThis.runWork = work;
  try {
    return script.runInThisContext({ timeout: limit });
  } catch (error) {
    if (error.code === 'ERR_SCRIPT_EXECUTION_TIMEOUT') return null;
    throw error;
  }
}

const matches = ({ source, flags, value }, limit) =>
  interruptible(limit, () => (new RegExp(source, flags).test(value) ? 'matches' : 'fails')) ?? 'timed-out';

async function complexity(source, limit) {
  const { check } = await import('recheck');
  const { status, complexity: found } = await check(source, 'u', { timeout: limit });
  return { status, type: found?.type ?? null, degree: found?.degree ?? null };
}

// Style sheets and styles become attributes; nothing is made smaller, for a logo must look as its designer drew it. What
// is allowed is decided afterwards, in icons/filterSvg.ts.
const plugins = [
  'removeDoctype',
  'removeXMLProcInst',
  'removeComments',
  'removeMetadata',
  'removeEditorsNSData',
  { name: 'inlineStyles', params: { onlyMatchedOnce: false } },
  'convertStyleToAttrs',
];

async function inlineStyles(svg, limit) {
  const { optimize } = await import('svgo');
  return interruptible(limit, () => {
    try {
      return optimize(svg, { plugins }).data;
    } catch {
      // It is no SVG: refused.
      return '';
    }
  });
}

workerpool.worker({ matches, complexity, inlineStyles });
