/**
 * Webpack loader: i18next without features that we do not use: backends (texts are added by hand), formatting (Intl
 * formats parameters first), nesting, several namespaces. They are in classes that are always constructed, where no
 * minifier can see that they are unused.
 */
const lighterClasses = {
  Connector: 'extends EventEmitter { state = {}; }',
  Formatter: '{ init() {} format(value) { return value; } }',
};

/** Methods removed from a class; calling one throws. */
const unusedMethods = {
  I18n: [
    'use',
    'hydrate',
    'getFixedT',
    'setDefaultNamespace',
    'loadNamespaces',
    'loadLanguages',
    'cloneInstance',
    'toJSON',
  ],
  ResourceStore: ['removeResourceBundle', 'toJSON'],
};

const lighterMethods = {
  I18n: { reloadResources: 'reloadResources() {}' },
  Interpolator: { nest: 'nest(text) { return text; }' },
};

const complain = (what) => {
  throw new Error(`i18next holds no ${what}: look at .ci/webpack/lighterI18n.cjs`);
};

function replaceClass(source, name, change) {
  const pattern = new RegExp(`^class ${name}\\b[\\s\\S]*?^}$`, 'm');
  return pattern.test(source) ? source.replace(pattern, change) : complain(`class ${name}`);
}

function replaceMethod(body, name, by) {
  const pattern = new RegExp(`^  ${name}\\([\\s\\S]*?^  }$`, 'm');
  return pattern.test(body) ? body.replace(pattern, by) : complain(`method ${name}`);
}

module.exports = (source) => {
  let text = source;
  for (const [name, body] of Object.entries(lighterClasses)) text = replaceClass(text, name, `class ${name} ${body}`);
  for (const [name, methods] of Object.entries(unusedMethods))
    text = replaceClass(text, name, (body) => methods.reduce((left, method) => replaceMethod(left, method, ''), body));
  for (const [name, methods] of Object.entries(lighterMethods))
    text = replaceClass(text, name, (body) =>
      Object.entries(methods).reduce((left, [method, by]) => replaceMethod(left, method, by), body),
    );
  return text;
};
