/** Who may import whom: design §2, checked by dependency-cruiser. */
const folders = {
  contract: ['schemas'],
  tables: ['contract'],
  domain: ['contract', 'tables'],
  form: ['contract', 'tables', 'domain'],
  transport: ['contract', 'tables'],
  bridge: ['contract', 'tables'],
  i18n: ['contract', 'tables'],
  ui: ['contract', 'tables', 'domain', 'i18n'],
  widgets: ['contract', 'tables', 'domain', 'form', 'i18n', 'ui'],
  cashier: ['contract', 'tables', 'domain', 'form', 'transport', 'bridge', 'i18n', 'ui', 'widgets'],
  embed: ['contract/hostMessages', 'contract/generated', 'bridge/hostSide'],
  lint: ['contract', 'tables', 'domain', 'form', 'i18n/languages'],
  texts: ['contract', 'tables', 'i18n'],
  cli: ['contract', 'tables', 'domain', 'form', 'transport', 'lint', 'gateway', 'texts'],
  gateway: ['contract', 'tables', 'domain', 'form', 'lint', 'schemas/methods'],
  studio: [
    'contract',
    'schemas/contract',
    'tables',
    'domain',
    'form',
    'lint',
    'texts',
    'transport/http',
    'i18n',
    'ui',
    'widgets',
    'embed',
  ],
  docs: ['contract', 'schemas', 'tables', 'transport', 'gateway/settings'],
  demo: ['contract', 'embed/types', 'tables/sampleBrands'],
};
/** The order within src/cashier: each folder may import those before it. */
const cashierOrder = [
  ['deployment', 'services'],
  ['api'],
  ['store'],
  ['captcha', 'monitoring', 'analytics'],
  ['transaction'],
  ['routes'],
  ['screens'],
  ['boot'],
];
const pathOf = (folder) => (['schemas', 'widgets'].includes(folder.split('/')[0]) ? folder : `src/${folder}`);
const own = (folder) => `^${pathOf(folder)}/`;
/** Our own code; packages are another matter. */
const ours = '^(src|widgets|schemas)/';

module.exports = {
  forbidden: [
    { name: 'no-cycle', severity: 'error', from: {}, to: { circular: true } },
    {
      name: 'no-unresolved',
      comment: "the React Native view uses packages of the partner's app",
      severity: 'error',
      from: { pathNot: '^src/embed/native/react-native/' },
      to: { couldNotResolve: true },
    },
    ...Object.entries(folders).map(([folder, allowed]) => ({
      name: `folder-${folder}`,
      comment: `src/${folder} may import ${allowed.join(', ')}`,
      severity: 'error',
      from: { path: own(folder) },
      to: { path: ours, pathNot: [own(folder), ...allowed.map((other) => `^${pathOf(other)}(/|\\.)`)] },
    })),
    ...cashierOrder.flatMap((folders, index) =>
      folders.map((name) => ({
        name: `cashier-${name}`,
        comment: `src/cashier/${name} may import ${cashierOrder.slice(0, index).flat().join(', ') || 'no other folder'}`,
        severity: 'error',
        from: { path: `^src/cashier/${name}(/|\\.)` },
        to: {
          path: '^src/cashier/',
          pathNot: [name, ...cashierOrder.slice(0, index).flat()].map((other) => `^src/cashier/${other}(/|\\.)`),
        },
      })),
    ),
    {
      name: 'screens-apart',
      comment: 'A screen never imports another screen; what they share is in screens/shared.',
      severity: 'error',
      from: { path: '^src/cashier/screens/([^/]+)/', pathNot: '^src/cashier/screens/shared/' },
      to: { path: '^src/cashier/screens/', pathNot: ['^src/cashier/screens/$1/', '^src/cashier/screens/shared/'] },
    },
    {
      name: 'one-importer-of-rjsf',
      severity: 'error',
      from: { path: ours, pathNot: '^widgets/(package/|(MethodForm|theme|formProps|defaultRegistry)\\.ts)' },
      to: { path: 'node_modules/@rjsf/core/' },
    },
    {
      name: 'one-importer-of-socket',
      severity: 'error',
      from: { path: ours, pathNot: '^src/transport/socket/' },
      to: { path: 'node_modules/socket.io-client/' },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '\\.(css|svg)$' },
    tsConfig: { fileName: 'tsconfig.json' },
    tsPreCompilationDeps: true,
    enhancedResolveOptions: {
      extensions: ['.ts', '.tsx', '.js', '.json'],
      exportsFields: ['exports'],
      conditionNames: ['import', 'types', 'default'],
    },
  },
};
