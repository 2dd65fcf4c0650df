/** Replaces parts of rjsf for keywords that `compileForm` never writes (allOf, $ref): a call is a bug of the compiler. */
export const unsupportedKeyword = (): never => {
  throw new Error('Unsupported keyword: compileForm never writes it.');
};

export default Object.assign(unsupportedKeyword, {
  get: unsupportedKeyword,
  parse: unsupportedKeyword,
  resolve: unsupportedKeyword,
  serialize: unsupportedKeyword,
});
