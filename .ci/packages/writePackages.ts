/** Writes what makes npm packages of dist/embed, dist/react and dist/cli, whose scripts webpack has built: manifests, types, texts. */
import { cp, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
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
  cli: {
    folder: 'cli',
    readme: '.ci/packages/cli.md',
    changelog: '.ci/packages/cliChangelog.md',
    description: 'Commands for partners of Cashier: conformance of a server, payment methods as files.',
    files: ['*.js'],
    manifest: ({ engines, dependencies: { recheck } }) => ({
      engines,
      bin: { cashier: './cashier.js' },
      dependencies: { recheck },
    }),
  },
} satisfies Readonly<Record<string, Package>>;

type PackageKey = keyof typeof packages;

/** What partners need of a README: not what contributors need. */
const partnersPart = (readme: string): string => readme.split('\n## For contributors', 1)[0] ?? readme;

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

/** The types of src/embed/types.ts, which has no imports, and the three functions. */
async function writeEmbedTypes(): Promise<void> {
  const functions = ['createCashier: CreateCashier', 'preload: Preload', 'prefetch: Prefetch'];
  const declarations = functions.map((declaration) => `export declare const ${declaration};\n`).join('');
  await bothKinds('embed', `${await read('src/embed/types.ts')}\n${declarations}`);
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

/** The command line's, which is built by `npm run build:cli`. */
export const writeCli = (): Promise<void> => writePackage('cli');
