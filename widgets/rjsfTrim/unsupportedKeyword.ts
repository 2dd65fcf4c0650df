/**
 * Stands in for parts of rjsf that work on keywords which `compileForm` never writes (allOf, $ref): reaching one of
 * them is a bug of the compiler, and said as such.
 */
export const unsupportedKeyword = (): never => {
  throw new Error('This keyword is not written by compileForm: it has no code in this build.');
};

export default Object.assign(unsupportedKeyword, {
  get: unsupportedKeyword,
  parse: unsupportedKeyword,
  resolve: unsupportedKeyword,
  serialize: unsupportedKeyword,
});
