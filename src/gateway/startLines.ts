import type { Settings } from './settings/settings';
import type { Gateway } from './startGateway';

/** What is printed once the gateway listens: its addresses, and of the secrets only a token that it has created itself. */
export function startLines(
  { url, port, metricsUrl, opsToken, sandboxUrl, layoutProblems }: Gateway,
  settings: Settings,
): string[] {
  const { product, databaseUrl, dataFolder } = settings;
  return [
    '',
    ...(sandboxUrl === null ? [] : [`  Demo host page   ${url}/`]),
    `  Widget           ${url}/${product}/`,
    `  Studio           ${url}/studio/`,
    // Without the sandbox it signs nobody in to the studio.
    `  ${sandboxUrl === null ? 'For commands    ' : 'Access token    '} ${settings.opsToken === undefined ? opsToken : 'that of OPS_TOKEN'}`,
    sandboxUrl === null ? `  Acquirer's hooks ${url}/acquirer/hooks` : `  Sandbox          ${sandboxUrl}`,
    // A proxy in front of it passes no health on.
    `  Health           ${settings.publicUrl === undefined ? url : `port ${port}, `}/readyz`,
    ...(metricsUrl === null ? [] : [`  Metrics          ${metricsUrl}`]),
    '',
    `  ${sandboxUrl === null ? '' : 'Sandbox: no real money moves. '}Data: ${databaseUrl ? 'DATABASE_URL' : dataFolder}`,
    ...layoutProblems.map((problem) => `  Left out: ${problem}`),
    '',
  ];
}
