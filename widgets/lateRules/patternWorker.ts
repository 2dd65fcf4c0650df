import { answerPattern, type PatternQuestion } from '../../src/form/regex/patternQuestion';

/** The worker's own script: tests what it is asked, for as long as it is let. Its first message says that it is there. */
self.addEventListener('message', ({ data }: MessageEvent<PatternQuestion>) => self.postMessage(answerPattern(data)));
self.postMessage('ready');
