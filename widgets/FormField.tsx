import { type FieldProps, useDeepCompareMemo } from '@rjsf/utils';
import type { FormNode, FormSchema } from '../src/form/compile/CompiledForm';
import type { ThemeContext } from './FieldWidget';

type Props = FieldProps<FormNode, FormSchema, ThemeContext>;

/**
 * The form itself (`ui:field: 'form'`): rjsf's ObjectField, with the same uiSchema as long as it is equal. rjsf passes a
 * copy at each change, for which it would look at every field again.
 */
export function FormField(props: Props) {
  const { ObjectField } = props.registry.fields;
  const uiSchema = useDeepCompareMemo(props.uiSchema);
  return ObjectField && <ObjectField {...props} {...(uiSchema && { uiSchema })} />;
}
