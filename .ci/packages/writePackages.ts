/** Writes what makes npm packages of the folders of dist whose scripts webpack has built: manifests, types, texts. */
import { execFileSync } from 'node:child_process';
import { cp, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { bundleTypes } from './bundleTypes';
import { embedTypes } from './embedTypes';
import names from './names.json' with { type: 'json' };

const root = fileURLToPath(new URL('../../', import.meta.url));
const read = (path: string): Promise<string> => readFile(join(root, path), 'utf8');

const licenceText = `
## Licence

None yet (\`UNLICENSED\`): the owner has not chosen one. Without the owner's written permission you may not use, copy or publish this package.
`;

interface Package {
  /** In dist. */
  readonly folder: string;
  /** In the repository. */
  readonly readme: string;
  readonly changelog: string;
  readonly description: string;
  readonly files: readonly string[];
  /** Fields of its own in package.json. */
  readonly manifest: (root: RootManifest) => object;
}

/** What packages take over of the repository's package.json. */
interface RootManifest {
  readonly version: string;
  readonly engines: { readonly node: string };
  readonly dependencies: Readonly<Record<string, string>>;
  readonly devDependencies: Readonly<Record<string, string>>;
}

/** ESM and CommonJS with the same types, which TypeScript takes in either kind by their endings. */
const libraryFiles = ['index.js', 'index.cjs', 'index.d.ts', 'index.d.cts'];
const libraryEntry = {
  sideEffects: false,
  main: './index.cjs',
  module: './index.js',
  types: './index.d.cts',
  exports: {
    '.': {
      import: { types: './index.d.ts', default: './index.js' },
      require: { types: './index.d.cts', default: './index.cjs' },
    },
    './package.json': './package.json',
  },
};

const packages = {
  embed: {
    folder: 'embed',
    readme: 'src/embed/README.md',
    changelog: 'src/embed/CHANGELOG.md',
    description: 'Host SDK of the Cashier deposit and withdrawal widget.',
    files: [...libraryFiles, 'embed.js'],
    manifest: () => ({ ...libraryEntry, unpkg: './embed.js', jsdelivr: './embed.js' }),
  },
  react: {
    folder: 'react',
    readme: 'src/embed/react/README.md',
    changelog: 'src/embed/react/CHANGELOG.md',
    description: 'React component of the Cashier deposit and withdrawal widget.',
    files: libraryFiles,
    manifest: ({ version }) => ({
      ...libraryEntry,
      dependencies: { [names.embed]: version },
      peerDependencies: { react: '>=18' },
    }),
  },
  form: {
    folder: 'form',
    readme: 'widgets/package/README.md',
    changelog: 'widgets/package/CHANGELOG.md',
    description: 'Payment forms for react-jsonschema-form: a theme, a compiler of field definitions and a validator.',
    files: [...libraryFiles, 'style.css', 'locales'],
    manifest: ({ devDependencies }) => ({
      ...libraryEntry,
      sideEffects: ['*.css'],
      exports: { ...libraryEntry.exports, './style.css': './style.css', './locales/*.json': './locales/*.json' },
      peerDependencies: {
        '@rjsf/core': `^${devDependencies['@rjsf/core']}`,
        '@rjsf/utils': `^${devDependencies['@rjsf/utils']}`,
        // Nothing of it is used. The entry of @rjsf/core 6 imports it, and does not depend on it (rjsf #5295).
        '@rjsf/validator-ajv8': `^${devDependencies['@rjsf/validator-ajv8']}`,
        react: '>=19',
        'react-dom': '>=19',
      },
    }),
  },
  cli: {
    folder: 'cli',
    readme: '.ci/packages/cli.md',
    changelog: '.ci/packages/cliChangelog.md',
    description: 'Commands for partners of Cashier: conformance of a server, payment methods as files.',
    files: ['*.js', 'starters', 'methods'],
    manifest: ({ engines, dependencies: { recheck } }) => ({
      engines,
      bin: { cashier: './cashier.js' },
      dependencies: { recheck },
    }),
  },
} satisfies Readonly<Record<string, Package>>;

type PackageKey = keyof typeof packages;

/** What partners need of a README: not what contributors need, nor links to files that the package has not. */
export const partnersPart = (readme: string): string =>
  (readme.split('\n## For contributors', 1)[0] ?? readme).replaceAll(/\[([^\]]+)\]\((?!https:|#)[^)]*\)/g, '$1');

async function writePackage(key: PackageKey): Promise<void> {
  const { folder, readme, changelog, description, files, manifest }: Package = packages[key];
  const target = join(root, 'dist', folder);
  const rootManifest: RootManifest = JSON.parse(await read('package.json'));
  const { REPOSITORY_URL: repository } = process.env;
  const fields = {
    name: names[key],
    version: rootManifest.version,
    description,
    license: 'UNLICENSED',
    // npm compares it with the repository of the workflow that publishes (provenance).
    ...(repository && { repository: { type: 'git', url: repository } }),
    type: 'module',
    ...manifest(rootManifest),
    files: [...files, 'CHANGELOG.md'],
    publishConfig: { access: 'public', provenance: true },
  };
  await writeFile(join(target, 'package.json'), `${JSON.stringify(fields, null, 2)}\n`);
  await writeFile(join(target, 'README.md'), `${partnersPart(await read(readme)).trimEnd()}\n${licenceText}`);
  await cp(join(root, changelog), join(target, 'CHANGELOG.md'));
}

const bothKinds = (folder: string, types: string) =>
  Promise.all(['ts', 'cts'].map((ending) => writeFile(join(root, 'dist', folder, `index.d.${ending}`), types)));

/** The SDK's types, and its three functions. */
async function writeEmbedTypes(): Promise<void> {
  const functions = ['createCashier: CreateCashier', 'preload: Preload', 'prefetch: Prefetch'];
  const declarations = functions.map((declaration) => `export declare const ${declaration};\n`).join('');
  await bothKinds('embed', `${await embedTypes()}\n${declarations}`);
}

/** The component's properties, and the component. */
async function writeReactTypes(): Promise<void> {
  const props = (await read('src/embed/react/types.ts'))
    .replace("'../types'", `'${names.embed}'`)
    .replace('import type { CSSProperties }', 'import type { CSSProperties, ForwardRefExoticComponent, RefAttributes }')
    .replace('CashierOptions,', 'Cashier, CashierOptions,');
  const component =
    'export declare const CashierFrame: ForwardRefExoticComponent<CashierFrameProps & RefAttributes<Cashier | null>>;';
  await bothKinds('react', `${props}\n${component}\nexport { prefetch, preload } from '${names.embed}';\n`);
}

/** Those that `npm run build` makes. */
export async function writeLibraries(): Promise<void> {
  await Promise.all([writeEmbedTypes(), writeReactTypes(), writePackage('embed'), writePackage('react')]);
}

/** The declarations of the form's entry, as tsc writes them, in one file. */
async function writeFormTypes(): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'cashier-types-'));
  const tsc = join(root, 'node_modules/@typescript/native/bin/tsc');
  execFileSync('node', [tsc, '-p', join(root, '.ci/packages/formTypes.json'), '--outDir', folder], {
    stdio: 'inherit',
  });
  await bothKinds('form', bundleTypes(join(folder, 'widgets/package/index')));
  await rm(folder, { recursive: true });
}

/** The form, and the list that it opens beside itself: styles of the package are theirs alone. */
const formParts = ':is(.cashier-form, .cashier-ListPanel-module-panel)';

/** The tokens and the reset of the widget, whose document is its own, for a part of another's; then the widgets' styles. */
async function writeFormStyles(): Promise<void> {
  const [tokens, base] = await Promise.all(['tokens', 'base'].map((name) => read(`src/ui/theme/${name}.css`)));
  const ofParts = tokens
    ?.replaceAll(/:root,\s+\.theme-light|:root/g, formParts)
    .replaceAll(/\.theme-\w+/g, (theme) => `${theme} ${formParts}`);
  const styles = await read('dist/form/style.css');
  await writeFile(
    join(root, 'dist/form/style.css'),
    `@layer base, parts;\n${ofParts}\n@scope (${formParts}) {\n${base}}\n${styles}`,
  );
}

/** What the form's texts begin with, of all the widget's. */
const formTexts = /^(?:form|error|limits|search|paymentMethods)\.|^button\.close$/;

async function writeFormLocales(): Promise<void> {
  const target = join(root, 'dist/form/locales');
  await mkdir(target, { recursive: true });
  for (const file of (await readdir(join(root, 'locales'))).filter((name) => /^[a-z]{2}\.json$/.test(name))) {
    const texts = Object.entries(JSON.parse(await read(`locales/${file}`))).filter(([key]) => formTexts.test(key));
    await writeFile(join(target, file), `${JSON.stringify(Object.fromEntries(texts), null, 2)}\n`);
  }
}

/** Those that have a build of their own: `npm run build:cli`, `npm run build:form`. */
export const writeApart = {
  cli: () => writePackage('cli'),
  form: () => Promise.all([writeFormTypes(), writeFormStyles(), writeFormLocales(), writePackage('form')]),
} as const;
