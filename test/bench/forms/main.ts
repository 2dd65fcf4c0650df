/**
 * npm run bench:forms: what a keystroke costs in our form and in its peers, at 4× CPU, as JSON. Each round
 * runs all variants in turn, so that noise of the machine affects them alike; compare ratios within a run.
 */

import { readFile, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { Command } from '@commander-js/extra-typings';
import { chromium } from '@playwright/test';
import { fullChromiumLaunch } from '../../../.ci/chromiumLaunch';
import { listen } from '../../support/listen';
import { machineOf } from '../machine';
import { median, percentile } from '../median';
import { buildVariants, type Variant, variants } from './buildVariants';
import { type FormFigures, measureForm } from './measureForm';

const { rounds } = new Command('npm run bench:forms --')
  .description('Measures what a keystroke costs in our form and in its peers. Takes some minutes.')
  .option('--rounds <number>', 'how often each form is measured', Number, 5)
  .parse()
  .opts();
const counts = [5, 15, 50] as const;
const cpu = 4;

const pageOf = (variant: string): string =>
  `<!doctype html><meta charset="utf-8"><link rel="stylesheet" href="${variant}.css"><main></main><script src="${variant}.js"></script>`;

async function serve(folder: string): Promise<{ address: string; stop: () => void }> {
  const server = createServer(async ({ url = '/' }, response) => {
    const name = url.slice(1).replaceAll(/[^\w.]/g, '');
    if (name.endsWith('.html')) return response.setHeader('content-type', 'text/html').end(pageOf(name.slice(0, -5)));
    const type = name.endsWith('.js') ? 'text/javascript' : 'text/css';
    const content = await readFile(join(folder, name)).catch(() => '');
    return response.setHeader('content-type', type).end(content);
  });
  return { address: `http://127.0.0.1:${await listen(server)}`, stop: () => server.close() };
}

const round = (value: number): number => Math.round(value * 100) / 100;

const figuresOf = (measured: readonly FormFigures[]) => ({
  scriptMs: median(measured.map(({ scriptMs }) => scriptMs)),
  paintP50Ms: median(measured.flatMap(({ paintMs }) => paintMs)),
  paintP95Ms: percentile(
    measured.flatMap(({ paintMs }) => paintMs),
    0.95,
  ),
  openMs: median(measured.map(({ openMs }) => openMs)),
  keysLost: Math.max(...measured.map(({ keysLost }) => keysLost)),
});

async function main(): Promise<void> {
  const folder = await buildVariants();
  const { address, stop } = await serve(folder);
  const browser = await chromium.launch({ ...fullChromiumLaunch, headless: true });
  try {
    const measured = new Map<string, FormFigures[]>();
    const keyOf = (variant: Variant, count: number): string => `${variant} ${count}`;
    for (let turn = 0; turn < rounds; turn += 1) {
      for (const count of counts) {
        for (const variant of variants) {
          const key = keyOf(variant, count);
          const figures = await measureForm(browser, address, variant, count, cpu);
          measured.set(key, [...(measured.get(key) ?? []), figures]);
        }
      }
    }
    const of = (variant: Variant, count: number) => figuresOf(measured.get(keyOf(variant, count)) ?? []);
    const forms = Object.fromEntries(
      counts.map((count) => {
        const ours = of('ours', count);
        const ratio = (peer: Variant) => ({
          script: round(ours.scriptMs / of(peer, count).scriptMs),
          paint: round(ours.paintP50Ms / of(peer, count).paintP50Ms),
        });
        return [
          `${count} fields`,
          {
            figures: Object.fromEntries(variants.map((variant) => [variant, of(variant, count)])),
            oursTo: Object.fromEntries(variants.slice(1).map((peer) => [peer, ratio(peer)])),
          },
        ];
      }),
    );
    const aims = counts.map((count) => {
      const ours = of('ours', count);
      const to = (peer: Variant, key: 'scriptMs' | 'paintP50Ms') => ours[key] / of(peer, count)[key];
      return {
        fields: count,
        'script at most 1.2 of bare React': to('bareReact', 'scriptMs') <= 1.2,
        'paint at most 1.15 of bare React': to('bareReact', 'paintP50Ms') <= 1.15,
        'script at most 0.5 of stock rjsf': to('stockRjsf', 'scriptMs') <= 0.5,
        'ahead of jsonforms and survey': to('jsonForms', 'scriptMs') < 1 && to('survey', 'scriptMs') < 1,
        'level with react-hook-form': to('reactHookForm', 'scriptMs') <= 1.15,
        ...(count === 50 ? { 'opens within 60 ms of script': ours.openMs <= 60 } : {}),
      };
    });
    const report = {
      date: new Date().toISOString(),
      machine: machineOf(browser.version()),
      rounds,
      cpu: `${cpu}x slower`,
      forms,
      aims,
    };
    process.stdout.write(`${JSON.stringify(report, null, 2)}\n`);
  } finally {
    await browser.close();
    stop();
    await rm(folder, { recursive: true, force: true });
  }
}

await main();
