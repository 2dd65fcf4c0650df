import { parentPort } from 'node:worker_threads';
import { check } from 'recheck';

// Plain JavaScript, as patternWorker.js. RECHECK_BACKEND=pure is set for it: nothing else is started.
parentPort.on('message', async ({ source, timeout }) => {
  const { status, complexity } = await check(source, 'u', { timeout });
  parentPort.postMessage({ status, type: complexity?.type ?? null, degree: complexity?.degree ?? null });
});
parentPort.postMessage('ready');
