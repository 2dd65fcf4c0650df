/** npm test: everything that CI checks, in stages. */
import { runScripts } from './runScripts';
import type { Script } from './runStages';

const script = (name: string, seconds: number, ...needs: string[]): Script => ({ name, seconds, needs });

await runScripts([
  [script('generate', 5)],
  // Setup waits for downloads, and only tests need what it installs.
  [
    script('setup', 70),
    script('check', 80, 'generate'),
    script('bundle', 80, 'generate'),
    script('docs', 10, 'generate'),
  ],
  // The others take a part of the time of the first.
  [
    script('test:unit', 480, 'generate'),
    script('budgets', 45, 'bundle'),
    script('test:packages', 180, 'bundle', 'setup'),
    script('audit:offline', 10, 'bundle'),
  ],
  [script('test:browser', 180, 'generate', 'setup')],
  // Uses both cores by itself.
  [script('test:e2e', 850, 'bundle', 'docs', 'setup')],
]);
