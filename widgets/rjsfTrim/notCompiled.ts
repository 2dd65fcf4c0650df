/**
 * Stands in for parts of rjsf that work on keywords which `compileForm` never writes (allOf, $ref): reaching one of
 * them is a bug of the compiler, and said as such.
 */
export const notWritten = (): never => {
  throw new Error('This keyword is not written by compileForm: it has no code in this build.');
};

export default Object.assign(notWritten, {
  get: notWritten,
  parse: notWritten,
  resolve: notWritten,
  serialize: notWritten,
});
