/**
 * Webpack loader: i18next without the two parts that its options switch off here. Texts are handed over, so nothing is
 * loaded by a backend; numbers and dates are written by Intl before they become parameters, so nothing is formatted.
 * They are parts of one file and always constructed: their classes are replaced by ones that do as little as is asked.
 */
const lighter = {
  Connector: 'extends EventEmitter { state = {}; }',
  Formatter: '{ init() {} format(value) { return value; } }',
};

module.exports = (source) =>
  Object.entries(lighter).reduce((text, [name, body]) => {
    const before = new RegExp(`^class ${name}\\b[\\s\\S]*?^}$`, 'm');
    if (!before.test(text)) throw new Error(`i18next holds no class ${name}: look at .ci/webpack/lighterI18n.cjs`);
    return text.replace(before, `class ${name} ${body}`);
  }, source);
