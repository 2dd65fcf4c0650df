import type { FieldHelpProps } from '@rjsf/utils';
import type { FormNode, FormSchema } from '../../src/form/compile/CompiledForm';
import type { ThemeContext } from '../FieldWidget';
import { elementId, noteId } from '../fieldId';

type Props = FieldHelpProps<FormNode, FormSchema, ThemeContext>;

/** A field's hint: beside an error, too, since it says what the field expects. */
export const FieldHelpTemplate = ({ help, fieldPathId }: Props) =>
  help ? <p id={noteId(elementId(fieldPathId.$id), 'hint')}>{help}</p> : null;
