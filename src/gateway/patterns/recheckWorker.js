import { parentPort } from 'node:worker_threads';
import { check } from 'recheck';

// Plain JavaScript, as patternWorker.js. It runs with RECHECK_BACKEND=pure, which starts no other process.
parentPort.on('message', async ({ source, timeout }) => {
  const { status, complexity } = await check(source, 'u', { timeout });
  parentPort.postMessage({ status, type: complexity?.type ?? null, degree: complexity?.degree ?? null });
});
parentPort.postMessage('ready');
