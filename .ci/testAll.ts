/** npm test: everything that CI checks, in stages. */
import { runScripts } from './runScripts';
import type { Script } from './runStages';

const script = (name: string, seconds: number, ...needs: string[]): Script => ({ name, seconds, needs });

await runScripts([
  [script('generate', 5)],
  // Setup waits for downloads, and only tests need what it installs.
  [
    script('setup', 70),
    script('check', 70, 'generate'),
    script('bundle', 80, 'generate'),
    script('docs', 20, 'generate'),
  ],
  // The others take a part of the time of the first.
  [
    script('test:unit', 270, 'generate'),
    script('budgets', 30, 'bundle'),
    script('test:packages', 150, 'bundle', 'setup'),
    script('audit:offline', 10, 'bundle'),
  ],
  [script('test:browser', 120, 'generate', 'setup')],
  // Uses both cores by itself.
  [script('test:e2e', 600, 'bundle', 'docs', 'setup')],
]);
