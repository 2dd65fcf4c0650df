/** The command of the npm package: `npx @cashier/cli conformance --url …`. Each name runs a command of this folder. */
import { failureCode } from './output';

const commands: Readonly<Record<string, () => Promise<unknown>>> = {
  conformance: () => import('./conformance'),
  hooks: () => import('./hooks'),
  init: () => import('./init'),
  methods: () => import('./methods'),
  player: () => import('./player'),
};

const usage = `Usage: cashier <command> [options]

Commands:
  conformance  checks a server against the contract
  hooks        a gateway's webhooks: list, replay, test, enable
  init         a server of your own to begin with, in Node, Python or PHP
  methods      payment methods as files: check, diff, publish, promote, pull
  player       one player's data at a gateway: export, erase, sign-out

Run a command with --help for its options.
`;

// The command reads its own arguments: the name goes.
const [name = '--help'] = process.argv.splice(2, 1);
const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
if (command) await command();
else if (name === '--help') process.stdout.write(usage);
else {
  process.stderr.write(`error: unknown command '${name}'\n\n${usage}`);
  process.exitCode = failureCode;
}
