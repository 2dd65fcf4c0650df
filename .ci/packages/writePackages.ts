/** Writes what makes npm packages of dist/embed and dist/react, whose scripts webpack has built: manifest, types, texts. */
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
  /** In src; has README.md and CHANGELOG.md. */
  readonly source: string;
  readonly description: string;
  readonly files: readonly string[];
  /** Fields of its own in package.json. */
  readonly manifest: (version: string) => object;
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

export const packages = {
  embed: {
    folder: 'embed',
    source: 'src/embed',
    description: 'Host SDK of the Cashier deposit and withdrawal widget.',
    files: [...libraryFiles, 'embed.js'],
    manifest: () => ({ ...libraryEntry, unpkg: './embed.js', jsdelivr: './embed.js' }),
  },
  react: {
    folder: 'react',
    source: 'src/embed/react',
    description: 'React component of the Cashier deposit and withdrawal widget.',
    files: libraryFiles,
    manifest: (version) => ({
      ...libraryEntry,
      dependencies: { [names.embed]: version },
      peerDependencies: { react: '>=18' },
    }),
  },
} satisfies Readonly<Record<string, Package>>;

/** What partners need of a README: not what contributors need. */
const partnersPart = (readme: string): string => readme.split('\n## For contributors', 1)[0] ?? readme;

async function writePackage(key: keyof typeof packages, version: string): Promise<void> {
  const { folder, source, description, files, manifest } = packages[key] satisfies Package;
  const target = join(root, 'dist', folder);
  const { REPOSITORY_URL: repository } = process.env;
  const fields = {
    name: names[key],
    version,
    description,
    license: 'UNLICENSED',
    // npm compares it with the repository of the workflow that publishes (provenance).
    ...(repository && { repository: { type: 'git', url: repository, directory: source } }),
    type: 'module',
    ...manifest(version),
    files: [...files, 'CHANGELOG.md'],
    publishConfig: { access: 'public', provenance: true },
  };
  await writeFile(join(target, 'package.json'), `${JSON.stringify(fields, null, 2)}\n`);
  const readme = partnersPart(await read(join(source, 'README.md')));
  await writeFile(join(target, 'README.md'), `${readme.trimEnd()}\n${licenceText}`);
  await cp(join(root, source, 'CHANGELOG.md'), join(target, 'CHANGELOG.md'));
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

/** @param version of all packages */
export async function writePackages(version: string): Promise<void> {
  await Promise.all([
    writeEmbedTypes(),
    writeReactTypes(),
    writePackage('embed', version),
    writePackage('react', version),
  ]);
}
