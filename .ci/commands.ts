/**
 * npm run commands: runs the commands that `npm test` does not, each in its shortest form, so that none of them rots.
 * Needs `dist` (npm run build) and, for the peers of a benchmark, a registry. For a daily job of CI: about ten minutes.
 */
import manifest from '../package.json' with { type: 'json' };
import { showHelp } from './help';
import { runScripts } from './runScripts';

showHelp(import.meta.url);

type ScriptName = keyof (typeof manifest)['scripts'];

/** Script → its shortest options, and what that takes on two quiet cores, in seconds; or where it runs instead. */
const commands = {
  bench: ['--base none --runs 1 --only weight', 30],
  'bench:forms': ['--rounds 1', 80],
  'bench:peers': ['--runs 1 --only checks', 120],
  'bench:reader': ['', 10],
  'bench:server': ['--runs 1 --seconds 0.2 --connections 4 --rows 1000', 20],
  'bench:studio': ['--runs 1', 90],
  capacity: ['', 1],
  changelog: ['--check', 1],
  cluster: ['--players 3 --seconds 1 --only three', 10],
  'disk-full': ['--calls 6', 10],
  engines: ['--only firefox', 80],
  explore: ['--minutes 0.1 --seed 1', 30],
  faults: ['presetNotPressed', 60],
  gallery: ['--only status --frame phone --theme light', 30],
  // Without its attacks, which fail by latencies: they want a machine with nothing else to do.
  load: ['--sockets 50 --rate 20 --seconds 2', 10],
  methods: ['check pix', 5],
  mutants: ['domain --file src/domain/balance.ts', 20],
  pairs: ['--only done', 60],
  'pack:static': ['https://pay.example.com/cashier/ --calls https://calls.example --out dist/static', 5],
  simulate: ['--runs 1 --seed 1', 15],
  soak: ['--minutes 0.1', 20],
  stress: ['--times 1 test/browser/ui/icons', 30],
  'test:near': ['', 5],
  'test:node': ['24 --only e2e', 60],
  'test:native': ['', 150],
  visual: ['--against gallery', 5],
  audit: 'npm test',
  'audit:offline': 'npm test',
  biome: 'npm test',
  budgets: 'npm test',
  build: 'npm test',
  bundle: 'npm test',
  check: 'npm test',
  docs: 'npm test',
  generate: 'npm test',
  lint: 'npm test',
  setup: 'npm test',
  test: 'npm test',
  'test:browser': 'npm test',
  'test:e2e': 'npm test',
  'test:unit': 'npm test',
  typecheck: 'npm test',
  unused: 'npm test',
  'test:packages': 'npm test',
  'build:form': 'test:packages',
  'build:cli': 'test:packages',
  'backup:drill': 'test/unit',
  conformance: 'test/unit',
  hooks: 'test/unit',
  'ledger:check': 'test/unit',
  people: 'test/unit',
  player: 'test/unit',
  'check:deployment': 'by hand: wants a running gateway',
  players: 'by hand: wants a running gateway',
  'old-widget': 'by hand: builds an earlier commit',
  containers: 'by hand: wants root on Debian, and ten minutes',
  release: 'by hand: builds and publishes everything',
  format: 'by hand: writes sources',
  dev: 'by hand: does not end',
  start: 'by hand: does not end',
  commands: 'here',
} satisfies Readonly<Record<ScriptName, readonly [options: string, seconds: number] | string>>;

await runScripts(
  Object.entries(commands).flatMap(([name, command]) =>
    typeof command === 'string'
      ? []
      : [[{ name: command[0] === '' ? name : `${name} -- ${command[0]}`, seconds: command[1], needs: [] }]],
  ),
);
