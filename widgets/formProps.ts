import type { FormProps } from '@rjsf/core';
import { idSeparator } from './fieldId';

/** What the theme expects of rjsf's Form: a field shows its own errors, and no list starts with its first option. */
export const formProps = {
  liveValidate: 'onChange',
  noHtml5Validate: true,
  showErrorList: false,
  idSeparator,
  experimental_defaultFormStateBehavior: { constAsDefaults: 'skipOneOf' },
} as const satisfies Partial<FormProps>;
