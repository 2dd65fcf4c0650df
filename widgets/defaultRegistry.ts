import ObjectField from '@rjsf/core/lib/components/fields/ObjectField.js';
import SchemaField from '@rjsf/core/lib/components/fields/SchemaField.js';
import StringField from '@rjsf/core/lib/components/fields/StringField.js';
import { englishStringTranslator } from '@rjsf/utils';

const Nothing = () => null;

/**
 * Replaces rjsf's default registry at build (.ci/webpack/replacedModules.ts): rjsf's own fields for a schema of one level
 * of texts, without the widgets and templates that the theme overrides, which are most of the package's bytes.
 */
export default function getDefaultRegistry() {
  return {
    fields: { SchemaField, ObjectField, StringField },
    templates: { DescriptionFieldTemplate: Nothing, ButtonTemplates: { SubmitButton: Nothing } },
    widgets: {},
    rootSchema: {},
    formContext: {},
    translateString: englishStringTranslator,
    globalFormOptions: { idPrefix: 'root', idSeparator: '_', useFallbackUiForUnsupportedType: false },
  };
}
