/** `npm run players`: plays many players against a running sandbox, whose two versions of a method fare differently. */

import { setTimeout as wait } from 'node:timers/promises';
import { Command, InvalidArgumentError, Option } from '@commander-js/extra-typings';
import type { BrokenLimit, Layout, MethodKey, ReleaseHealth } from '../contract/generated/types';
import { exitWithError, printTable } from './output';
import { type Behaviour, playPlayer } from './playPlayer';
import { createStudioClient } from './studioClient';

const numberBetween =
  (least: number, most: number) =>
  (text: string): number => {
    const number = Number(text);
    if (Number.isInteger(number) && number >= least && number <= most) return number;
    throw new InvalidArgumentError(`Expected a whole number from ${least} to ${most}.`);
  };
const percent = numberBetween(0, 100);

const options = new Command('npm run players --')
  .description(
    'Plays players against a running sandbox: they open a form, meet errors, send it, and are paid or refused. Half of\nthem get a draft with one more field, in which more of them leave. Watch it in the studio.',
  )
  .option('--url <url>', 'the gateway', 'http://127.0.0.1:8080')
  .addOption(
    new Option('--token <token>', 'the ops token, which npm start prints').env('OPS_TOKEN').default('', 'none'),
  )
  .option('--players <number>', 'how many', numberBetween(1, 100_000), 500)
  .option('--seconds <number>', 'how long it takes to play them all', numberBetween(1, 86_400), 60)
  .option('--method <name>', 'a deposit method', 'pix')
  .option('--share <percent>', 'how many players get the draft', numberBetween(1, 99), 50)
  .option('--leave <percent>', 'of players with the draft, how many more leave its form', percent, 20)
  .option(
    '--refuse <percent>',
    'of payments with the draft, how many are refused; 8 with the published version',
    percent,
    8,
  )
  .showHelpAfterError('Run with --help for the options.')
  .addHelpText(
    'after',
    `
A rollout of the method that is running already is played as it is. Otherwise a draft with one more field is released with
the default limits. It is not removed at the end: publish it to everyone, or stop it, in the studio.

A gateway takes 3,000 requests a minute from one address by default, which is some 600 players; they wait for it.

Examples:
  npm run players -- --token $OPS_TOKEN                # the draft loses forms, and stops by itself
  npm run players -- --token $OPS_TOKEN --leave 0      # two versions that are as good
  npm run players -- --token $OPS_TOKEN --leave 0 --refuse 30`,
  )
  .parse()
  .opts();

const url = options.url.replace(/\/$/, '');
const studio = createStudioClient(url, options.token);
const key: MethodKey = { transaction: 'deposit', name: options.method };

/** The draft of a product manager who wants to know one thing more. */
const withOneFieldMore = (layout: Layout): Layout => ({
  ...layout,
  method: {
    ...layout.method,
    fields: [
      ...layout.method.fields,
      {
        name: 'mother_name',
        type: 'text',
        label: { en: 'Mother’s full name', pt: 'Nome completo da mãe', es: 'Nombre completo de la madre' },
        regexList: [{ regex: '^[\\p{L} ]{5,60}$', regex_error_key: 'paymentMethods.regex_error.name_letters' }],
      },
    ],
  },
  samples: { ...layout.samples, mother_name: { valid: 'Maria Souza', invalid: 'M.' } },
});

/** The published layout and the released draft; starts a release if none runs. */
async function startRelease(): Promise<{ readonly published: Layout; readonly draft: Layout }> {
  const { published, draft } = await studio.getMethod(key);
  if (!published || published.isArchived) throw new Error(`There is no published deposit method '${options.method}'.`);
  if (draft && draft.share > 0) return { published: published.layout, draft: draft.layout };
  if (draft)
    throw new Error(
      `'${options.method}' has a draft of ${draft.author}. Start its rollout in the studio, or discard it.`,
    );
  const changed = withOneFieldMore(published.layout);
  const { revision } = await studio.saveDraft(changed, 0);
  const note = 'Ask for one thing more (npm run players)';
  await studio.publish(changed, { seen: revision, share: options.share, note, reason: 'A demonstration' });
  // As the database has it: players compare what they get.
  const released = await studio.getMethod(key);
  return { published: published.layout, draft: released.draft?.layout ?? changed };
}

const newest = async (): Promise<ReleaseHealth | undefined> => (await studio.listReleases(key)).releases[0];

const rate = (count: number, of: number): string => (of === 0 ? '–' : `${((count / of) * 100).toFixed(1)} %`);

const brokenText = ({ limit, value, old, new: fresh }: BrokenLimit): string =>
  limit === 'sentPoints'
    ? `forms sent fell from ${rate(old, 1)} to ${rate(fresh, 1)}, more than ${value} points`
    : `refusals rose from ${rate(old, 1)} to ${rate(fresh, 1)}, ${value} times as many or more`;

function printHealth({ old, new: fresh, end, stopped }: ReleaseHealth): void {
  const versions = [old ?? fresh, fresh];
  printTable([
    ['', 'published', 'draft'],
    ['opened', ...versions.map(({ opened }) => String(opened))],
    ['sent', ...versions.map(({ sent, opened }) => rate(sent, opened))],
    ['refused', ...versions.map(({ refused, sent }) => rate(refused, sent))],
    ['paid', ...versions.map(({ paid, sent }) => rate(paid, sent))],
  ]);
  if (end === 'stopped' && stopped)
    process.stdout.write(`The rollout has stopped by itself: ${brokenText(stopped)}.\n`);
}

/** ms between two looks at the release. */
const lookEvery = 5000;

async function play(): Promise<void> {
  const { published, draft } = await startRelease();
  const behaviours: Record<'published' | 'draft', Behaviour> = {
    published: { errors: 0.15, leaves: 0.15, refused: 0.08 },
    draft: { errors: 0.3, leaves: Math.min(1, 0.15 + options.leave / 100), refused: options.refuse / 100 },
  };
  const began = performance.now();
  const running = new Set<Promise<void>>();
  let lookedAt = began;
  for (let index = 0; index < options.players; index += 1) {
    const player = playPlayer({ url, isOnSocket: index % 2 === 1, published, draft, behaviours }).finally(() =>
      running.delete(player),
    );
    running.add(player);
    await wait(began + ((index + 1) * options.seconds * 1000) / options.players - performance.now());
    if (performance.now() - lookedAt < lookEvery) continue;
    lookedAt = performance.now();
    const release = await newest();
    process.stdout.write(`${index + 1} of ${options.players} players\n`);
    if (release?.end !== null) break;
  }
  await Promise.all(running);
  // The sandbox decides after a second, and the gateway looks at its limits every five.
  await wait(lookEvery + 2000);
  const release = await newest();
  if (release) printHealth(release);
}

await play().catch(exitWithError);
