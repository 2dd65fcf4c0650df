import { parentPort } from 'node:worker_threads';

// Plain JavaScript, so that Node runs it from the sources and beside the bundle. Its messages are defined in
// form/regex/patternTest.ts.
parentPort.on('message', ({ source, flags, value }) => {
  const start = performance.now();
  const matches = new RegExp(source, flags).test(value);
  parentPort.postMessage({ matches, milliseconds: performance.now() - start });
});
parentPort.postMessage('ready');
