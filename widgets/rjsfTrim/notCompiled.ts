/**
 * Stands in for parts of rjsf that work on keywords which `compileForm` never writes (allOf, $ref): reaching one of
 * them is a bug of the compiler, and said as such.
 */
const refuse = (): never => {
  throw new Error('This keyword is not written by compileForm: $ref and allOf have no code in this build.');
};

export default Object.assign(refuse, { get: refuse, parse: refuse, resolve: refuse, serialize: refuse });
