/**
 * Webpack loader: marks the creation of React components and contexts as free of side effects, and removes their names
 * for developer tools, so that unused components are tree-shaken.
 */
module.exports = (source) =>
  source
    .replace(/\b(React\d*\.(?:forwardRef|createContext|memo)\()/g, '/* @__PURE__ */ $1')
    .replace(/^[ \t]*\w+\.displayName = "\w+";$/gm, '')
    // var A = class extends React.Component {…}; A.contextType = B;
    .replace(
      /^var (\w+) = (class extends React\d*\.Component \{)((?:(?!^\};$)[\s\S])*)^\};\n\1\.contextType = (\w+);$/gm,
      'var $1 = /* @__PURE__ */ (() => $2 static contextType = $4; $3})();',
    );
