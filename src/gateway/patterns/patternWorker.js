import { parentPort } from 'node:worker_threads';

// Plain JavaScript: Node starts it as it stands, from the sources and beside the bundle alike. What it is asked and
// answers is form/regex/patternTest.ts.
parentPort.on('message', ({ source, flags, value }) => {
  const start = performance.now();
  const matches = new RegExp(source, flags).test(value);
  parentPort.postMessage({ matches, milliseconds: performance.now() - start });
});
parentPort.postMessage('ready');
