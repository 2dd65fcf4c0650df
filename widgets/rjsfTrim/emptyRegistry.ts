/**
 * Stands in for rjsf's default registry at build (webpack.config.ts): its fields, templates and widgets are never
 * shown, since MethodForm hands over its own, and they are most of the package's bytes.
 */
export default function emptyRegistry() {
  return {
    fields: {},
    templates: { ButtonTemplates: { SubmitButton: () => null } },
    widgets: {},
    rootSchema: {},
    formContext: {},
    translateString: (text: string) => text,
    globalFormOptions: { idPrefix: 'root', idSeparator: '_', useFallbackUiForUnsupportedType: false },
  };
}
