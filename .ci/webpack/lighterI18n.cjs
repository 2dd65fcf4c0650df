/**
 * Webpack loader: i18next without what its options switch off here and what nobody calls. Texts are handed over, so
 * nothing is loaded by a backend; numbers and dates are written by Intl before they become parameters, so nothing is
 * formatted; texts do not quote each other; there is one instance with one namespace. All of that stands in one file in
 * classes that are always constructed, where no minifier can see that it is not needed.
 */
const lighterClasses = {
  Connector: 'extends EventEmitter { state = {}; }',
  Formatter: '{ init() {} format(value) { return value; } }',
};

/** Methods of a class that are left out; a call of one fails as a call of nothing. */
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
