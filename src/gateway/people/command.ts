import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Command, Option } from '@commander-js/extra-typings';
import { operatorRoles } from '../../contract/studio/studioCalls';
import { createAuditStore } from '../audit/auditStore';
import { openDatabase } from '../db/openDatabase';
import { startProblemOf } from '../StartProblem';
import { publicUrlOf, readSettings, type Settings } from '../settings/settings';
import { isLogin, nameMessages, nameProblem } from './nameProblem';
import { type CreatedLink, createPeopleStore, type PeopleStore, type PersonRow } from './peopleStore';

/** Changes of the command line, in the audit log. */
const commandLine = { id: '', who: 'command line', address: '' };
/** null: no command has read them yet, or one of them is wrong. */
let settings: Settings | null = null;

const print = (...lines: readonly string[]): void => void process.stdout.write(`${lines.join('\n')}\n`);

/** Opens the database of the environment for one command. */
async function withDatabase(
  run: (people: PeopleStore, audit: ReturnType<typeof createAuditStore>, settings: Settings) => Promise<void>,
) {
  settings = readSettings(process.env);
  const here = dirname(fileURLToPath(import.meta.url));
  // Beside the bundle, or among the sources.
  const bundled = join(here, 'migrations');
  const migrationsFolder = existsSync(bundled) ? bundled : join(here, '../db/migrations');
  const { db, close } = await openDatabase({ ...settings, migrationsFolder });
  try {
    await run(createPeopleStore(db), createAuditStore(db), settings);
  } finally {
    await close();
  }
}

/** The secret is behind '#': it reaches neither a server's log nor another page. Names the database, as a wrong one may be new. */
const printLink = (settings: Settings, who: string, { secret, expiresAt }: CreatedLink): void =>
  print(
    `${who}, stored in ${settings.databaseUrl === undefined ? settings.dataFolder : 'DATABASE_URL'}, sets a password here, once, until ${expiresAt.toISOString()}:`,
    `${publicUrlOf(settings)}/studio/#link=${secret}`,
  );

async function personOf(people: PeopleStore, login: string): Promise<PersonRow> {
  const person = await people.byLogin(login);
  if (!person) throw new Error(`Nobody has the login '${login}'.`);
  return person;
}

async function change(
  people: PeopleStore,
  login: string,
  changes: Partial<Pick<PersonRow, 'role' | 'isDisabled'>>,
): Promise<void> {
  const { id, role, countries, isDisabled } = await personOf(people, login);
  if (!(await people.change(id, { role, countries, isDisabled, ...changes }, commandLine)))
    throw new Error('Nobody else is an admin: add another one first.');
}

const countriesOf = (text: string): string[] => {
  const countries = text
    .toLowerCase()
    .split(/[\s,]+/)
    .filter(Boolean);
  const wrong = countries.find((country) => !/^[a-z]{2}$/.test(country));
  if (wrong) throw new Error(`'${wrong}' is not a country of two letters, as br.`);
  return countries;
};

const program = new Command('npm run people --')
  .description("Manages the people of the studio, in the gateway's database (DATABASE_URL, DATA_DIR).")
  .showHelpAfterError('Run with --help for the commands and options.')
  .addHelpText(
    'after',
    `
PUBLIC_URL is the gateway's: the link begins with it.
The embedded database takes one process: stop the gateway first, or use the studio's own list of people.

Examples:
  npm run people -- add ana@example.com --name "Ana Lima" --role admin
  npm run people -- add rui@example.com --name "Rui Sá" --countries br,mx
  npm run people -- audit verify --head 1200:9f86d0…`,
  );

program
  .command('add')
  .description('add a person, and print the link to set a password')
  .argument('<login>', 'an e-mail address, or another name without spaces')
  .requiredOption('--name <name>', 'the name that the history shows')
  .addOption(new Option('--role <role>').choices(operatorRoles).default('author' as const))
  .option('--countries <codes>', 'the countries whose methods they work on', '')
  .action((login, { name, role, countries }) =>
    withDatabase(async (people, _, settings) => {
      const problem = nameProblem(name.trim());
      if (problem) throw new Error(nameMessages[problem]);
      if (!isLogin(login.trim())) throw new Error('A login has no spaces and no invisible characters.');
      const link = await people.add({ login, name: name.trim(), role, countries: countriesOf(countries) }, commandLine);
      if (!link) throw new Error('Somebody has this login or this name already.');
      printLink(settings, login, link);
    }),
  );
program
  .command('list')
  .description('list the people')
  .action(() =>
    withDatabase(async (people) => {
      for (const { login, name, role, countries, isDisabled, passwordHash } of await people.all())
        print(
          [
            login,
            name,
            role,
            countries.join(' ') || 'all countries',
            ...(passwordHash === null ? ['no password yet'] : []),
            ...(isDisabled ? ['disabled'] : []),
          ].join('  '),
        );
    }),
  );
program
  .command('role')
  .description('change a role')
  .argument('<login>')
  .argument('<role>', operatorRoles.join(', '))
  .action((login, text) =>
    withDatabase(async (people) => {
      const role = operatorRoles.find((known) => known === text);
      if (!role) throw new Error(`A role is one of ${operatorRoles.join(', ')}.`);
      await change(people, login, { role });
    }),
  );
for (const [name, isDisabled] of [
  ['disable', true],
  ['enable', false],
] as const)
  program
    .command(name)
    .description(isDisabled ? 'end all sessions of a person and refuse new ones' : 'let a person sign in again')
    .argument('<login>')
    .action((login) => withDatabase((people) => change(people, login, { isDisabled })));
program
  .command('link')
  .description('print a new link to set a password')
  .argument('<login>')
  .action((login) =>
    withDatabase(async (people, _, settings) => {
      const { id } = await personOf(people, login);
      const link = await people.createLink(id, commandLine);
      if (!link) throw new Error('The account is disabled: enable it first.');
      printLink(settings, login, link);
    }),
  );
program
  .command('audit')
  .argument('<verify>', "'verify'")
  .description('compute the hashes of the audit log again')
  .option('--head <id:hash>', 'what an earlier verification has printed: it has to be in the log still')
  .action((what, { head = '' }) =>
    withDatabase(async (_, audit) => {
      if (what !== 'verify') throw new Error("The audit log can be verified: 'audit verify'.");
      const [id = '', hash = ''] = head.split(':');
      const verdict = await audit.verify(head === '' ? undefined : { id: Number(id), hash });
      if (verdict.broken !== null)
        throw new Error(`The audit log was changed: entry ${verdict.broken} does not follow from those before it.`);
      print(`${verdict.entries} entries, all unchanged.`);
      if (verdict.head) print(`Head, to note elsewhere: ${verdict.head.id}:${verdict.head.hash}`);
    }),
  );

await program.parseAsync().catch((error: unknown) => {
  const problem = startProblemOf(error, settings);
  const message = error instanceof Error ? error.message : String(error);
  process.stderr.write(`error: ${problem ? `${problem.message} ${problem.remedy}` : message}\n`);
  process.exitCode = 1;
});
