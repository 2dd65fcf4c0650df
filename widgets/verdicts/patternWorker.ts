import type { PatternTest } from '../../src/form/regex/patternTest';

/** The answer to a `PatternTest`. */
export interface PatternWorkerResult {
  readonly matches: boolean;
  /** Duration of the test itself. */
  readonly milliseconds: number;
}

/** The worker's script: runs the tests that it is sent, however long they take. Its first message means: ready. */
self.addEventListener('message', ({ data: { source, flags, value } }: MessageEvent<PatternTest>) => {
  const start = performance.now();
  const matches = new RegExp(source, flags).test(value);
  const result: PatternWorkerResult = { matches, milliseconds: performance.now() - start };
  self.postMessage(result);
});
self.postMessage('ready');
