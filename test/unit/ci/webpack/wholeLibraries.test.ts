import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import getDefaultRegistry from '@rjsf/core/lib/getDefaultRegistry.js';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import webpack, { type Configuration } from 'webpack';
import { type ReplacedModule, replacedModules, replacements } from '../../../../.ci/webpack/replacedModules';
import { wholeLibraries } from '../../../../.ci/webpack/wholeLibraries';
import configure from '../../../../webpack.config';
import ourRegistry from '../../../../widgets/defaultRegistry';

const root = fileURLToPath(new URL('../../../../', import.meta.url));
let folder = '';
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'cashier-build-'));
});
afterAll(() => rm(folder, { recursive: true }));

/** The widget's configuration, for one file of a package. A build with errors writes nothing. */
function widgetOf(entry: string): Configuration {
  const [widget] = configure({}, { mode: 'production' });
  if (!widget) throw new Error('webpack.config.ts has no widget.');
  const optimization = { ...widget.optimization, minimize: false };
  return { ...widget, entry, devtool: false, optimization, output: { ...widget.output, path: folder } };
}

/** The same with another table, and without the other plugins. */
function configurationOf(entry: string, table?: readonly ReplacedModule[]): Configuration {
  const { optimization, ...widget } = widgetOf(entry);
  // Otherwise a plugin gives the ids.
  return { ...widget, optimization: { ...optimization, moduleIds: 'named' }, plugins: [wholeLibraries(table)] };
}

/** Builds, and returns the errors. */
const errorsOf = (configuration: Configuration): Promise<string[]> =>
  new Promise((resolve, reject) =>
    webpack(configuration, (failure, stats) =>
      stats
        ? resolve((stats.toJson({ all: false, errors: true }).errors ?? []).map(({ message }) => message))
        : reject(failure),
    ),
  );

const form = '@rjsf/core/lib/components/Form.js';
const [registry] = replacedModules;
if (!registry) throw new Error('The table is empty.');

describe('the build [PAINT-3]', () => {
  it("bundles a form's libraries as they are, except for the modules of the table", async () => {
    expect(await errorsOf(configurationOf(form))).toEqual([]);
  });

  it('has the table and the check', async () => {
    const errors = await errorsOf(widgetOf('redux'));
    for (const { module } of replacedModules)
      expect(errors).toContainEqual(expect.stringContaining(`${module} is not imported any more`));
  });

  it('fails if a loader changes a file of a package', async () => {
    const loader = join(folder, 'loader.cjs');
    await writeFile(loader, "module.exports = (text) => text + ';';");
    const configuration = configurationOf('redux', []);
    const rules = [...(configuration.module?.rules ?? []), { test: /redux\.mjs$/, loader }];
    const errors = await errorsOf({ ...configuration, module: { ...configuration.module, rules } });
    expect(errors).toEqual([expect.stringMatching(/redux\.mjs is bundled with changes/)]);
  });

  it('fails if a replaced module is not imported any more', async () => {
    const errors = await errorsOf(configurationOf('redux', [registry]));
    expect(errors).toEqual([expect.stringMatching(/getDefaultRegistry\.js is not imported any more/)]);
  });

  it('fails if a replaced module is imported in a way that the replacement misses', async () => {
    const entry = join(root, 'node_modules', registry.package, registry.module);
    const errors = await errorsOf(configurationOf(entry, [registry]));
    expect(errors).toContainEqual(expect.stringMatching(/getDefaultRegistry\.js is bundled beside/));
  });

  it('fails with another version of a package', () => {
    expect(() => replacements([{ ...registry, version: '6.11.0' }])).toThrow(/@rjsf\/core is .*, but/);
  });

  it('fails if the module has moved', () => {
    expect(() => replacements([{ ...registry, module: 'lib/registry.js' }])).toThrow(/does not exist/);
  });
});

/** Names of exports or of what they return, with their types. */
const kindsOf = (value: object): Record<string, string> =>
  Object.fromEntries(Object.entries(value).map(([name, member]) => [name, typeof member]));

describe('a replaced module [PAINT-3]', () => {
  it.each(replacedModules.map((row) => [row.module, row] as const))('%s saves 10 KB or more', (_, { savesKB }) => {
    expect(savesKB).toBeGreaterThanOrEqual(10);
  });

  it.each(replacements().map((files, index) => [replacedModules[index]?.module, files] as const))(
    '%s and ours have the same exports',
    async (_, { theirs, ours }) => {
      const [one, other] = await Promise.all([theirs, ours].map((file) => import(pathToFileURL(file).href)));
      expect(kindsOf(other)).toEqual(kindsOf(one));
    },
  );

  it('the registries have the same parts', async () => {
    expect(kindsOf(ourRegistry())).toEqual(kindsOf(getDefaultRegistry()));
    expect(ourRegistry().globalFormOptions).toEqual(getDefaultRegistry().globalFormOptions);
  });

  it("ours has rjsf's own fields", () => {
    expect(getDefaultRegistry().fields).toMatchObject(ourRegistry().fields);
  });
});
