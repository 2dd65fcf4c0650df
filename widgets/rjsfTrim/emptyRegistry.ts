/**
 * Replaces rjsf's default registry at build (.ci/webpack/replacedModules.ts). MethodForm passes its own fields, and
 * rjsf's are most of the package's bytes.
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
