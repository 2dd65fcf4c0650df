import { type PatternTest, runPatternTest } from '../../src/form/regex/patternTest';

/** The worker's script: runs the tests that it is sent. Its first message means that it is ready. */
self.addEventListener('message', ({ data }: MessageEvent<PatternTest>) => self.postMessage(runPatternTest(data)));
self.postMessage('ready');
