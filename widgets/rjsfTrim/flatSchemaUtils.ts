import type { ValidatorType } from '@rjsf/utils';
import type { FormSchema } from '../../src/form/compile/CompiledForm';

type Values = Readonly<Record<string, unknown>>;

const unsupportedKeyword = (): never => {
  throw new Error('Unsupported keyword: compileForm never writes it.');
};

/**
 * Replaces rjsf's createSchemaUtils at build (.ci/webpack/trims.ts). `compileForm` writes one level of strings, without
 * references or choices: nothing to resolve, a missing value is the property's default, and values of removed fields are
 * kept (FORM-16). Functions that such a schema never calls throw.
 */
export default function flatSchemaUtils(validator: ValidatorType, rootSchema: FormSchema) {
  return {
    getRootSchema: () => rootSchema,
    getValidator: () => validator,
    doesSchemaUtilsDiffer: (other: ValidatorType, schema: FormSchema) => other !== validator || schema !== rootSchema,
    retrieveSchema: (schema: FormSchema) => schema,
    sanitizeDataForNewSchema: (_newSchema: FormSchema, _oldSchema: FormSchema, values: Values) => values,
    getDefaultFormState: ({ properties }: FormSchema, values: Values = {}): Values => {
      const missing = Object.entries(properties).filter(([name]) => !Object.hasOwn(values, name));
      if (missing.length === 0) return values;
      return { ...values, ...Object.fromEntries(missing.map(([name, property]) => [name, property.default])) };
    },
    findFieldInSchema: unsupportedKeyword,
    omitExtraData: unsupportedKeyword,
    toPathSchema: unsupportedKeyword,
  };
}
