import type { SchemaUtilsType, ValidatorType } from '@rjsf/utils';
import type { FormNode, FormSchema } from '../../src/form/compile/CompiledForm';
import { allProperties } from '../../src/form/validate/fieldValue';

type Values = Readonly<Record<string, unknown>>;
type Validator = ValidatorType<FormNode, FormSchema>;
type Functions = { readonly [Name in keyof SchemaUtilsType]: (...parameters: never) => unknown };

const unsupported = (): never => {
  throw new Error('compileForm writes no schema that needs this function of rjsf.');
};

/**
 * Replaces rjsf's createSchemaUtils at build (.ci/webpack/replacedModules.ts). `compileForm` writes one level of
 * strings with conditions, which our fields and validator read as they are: nothing is resolved, a missing value is the
 * property's default, and values of hidden and removed fields are kept (FORM-11, FORM-16). Functions that such a schema never calls throw.
 */
export default function flatSchemaUtils(validator: Validator, rootSchema: FormSchema) {
  return {
    getRootSchema: () => rootSchema,
    getValidator: () => validator,
    doesSchemaUtilsDiffer: (other: Validator, schema: FormSchema) => other !== validator || schema !== rootSchema,
    retrieveSchema: (schema: FormSchema) => schema,
    sanitizeDataForNewSchema: (_newSchema: FormSchema, _oldSchema: FormSchema, values: Values) => values,
    getDefaultFormState: (schema: FormSchema, values: Values = {}): Values => {
      const missing = Object.entries(allProperties(schema)).filter(
        ([name, property]) => property.default !== undefined && !Object.hasOwn(values, name),
      );
      if (missing.length === 0) return values;
      return { ...values, ...Object.fromEntries(missing.map(([name, property]) => [name, property.default])) };
    },
    findFieldInSchema: unsupported,
    findSelectedOptionInXxxOf: unsupported,
    getClosestMatchingOption: unsupported,
    getDisplayLabel: unsupported,
    getFirstMatchingOption: unsupported,
    getFromSchema: unsupported,
    isFilesArray: unsupported,
    isMultiSelect: unsupported,
    isSelect: unsupported,
    omitExtraData: unsupported,
    toPathSchema: unsupported,
  } satisfies Functions;
}
