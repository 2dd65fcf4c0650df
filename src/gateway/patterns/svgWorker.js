import { parentPort } from 'node:worker_threads';
import { optimize } from 'svgo';

// Plain JavaScript, as patternWorker.js. Style sheets and styles become attributes; nothing is made smaller, for a logo
// must look as its designer drew it. What is allowed is decided afterwards, in icons/filterSvg.ts.
const plugins = [
  'removeDoctype',
  'removeXMLProcInst',
  'removeComments',
  'removeMetadata',
  'removeEditorsNSData',
  { name: 'inlineStyles', params: { onlyMatchedOnce: false } },
  'convertStyleToAttrs',
];
parentPort.on('message', (text) => {
  let cleaned = '';
  try {
    cleaned = optimize(text, { plugins }).data;
  } catch {
    // '' is no SVG: it is refused.
  }
  parentPort.postMessage(cleaned);
});
parentPort.postMessage('ready');
