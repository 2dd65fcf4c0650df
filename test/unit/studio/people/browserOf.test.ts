import { expect, it } from 'vitest';
import { browserOf } from '../../../../src/studio/people/browserOf';

const webKit = 'AppleWebKit/605.1.15 (KHTML, like Gecko)';

it.each([
  [`Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${webKit} Chrome/130.0.0.0 Safari/537.36`, 'Chrome, Windows'],
  [
    `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${webKit} Chrome/130.0 Safari/537.36 Edg/130.0`,
    'Microsoft Edge, Windows',
  ],
  [`Mozilla/5.0 (Linux; Android 10; K) ${webKit} Chrome/130.0.0.0 Mobile Safari/537.36`, 'Chrome, Android'],
  [
    `Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) ${webKit} Version/17.5 Mobile/15E148 Safari/604.1`,
    'Safari, iOS',
  ],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:128.0) Gecko/20100101 Firefox/128.0', 'Firefox, Linux'],
  ['curl/8.1', 'curl/8.1'],
  ['', ''],
])('%s: %s', (agent, name) => {
  expect(browserOf(agent)).toBe(name);
});
