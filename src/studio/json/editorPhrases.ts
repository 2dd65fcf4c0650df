/** CodeMirror's own words, as its packages ask for them (`EditorState.phrases`), and their keys of locales/studio. */
export const editorPhrases = {
  close: 'codeEditor.close',
  Completions: 'codeEditor.completions',
  'Control character': 'codeEditor.controlCharacter',
  Diagnostics: 'codeEditor.diagnostics',
  'Fold line': 'codeEditor.foldLine',
  'folded code': 'codeEditor.foldedCode',
  'Folded lines': 'codeEditor.foldedLines',
  'No diagnostics': 'codeEditor.noDiagnostics',
  'Selection deleted': 'codeEditor.selectionDeleted',
  to: 'codeEditor.to',
  unfold: 'codeEditor.unfold',
  'Unfold line': 'codeEditor.unfoldLine',
  'Unfolded lines': 'codeEditor.unfoldedLines',
} as const satisfies Readonly<Record<string, string>>;

/** The phrases in the studio's language. */
export const phrasesIn = (t: (key: string) => string): Record<string, string> =>
  Object.fromEntries(Object.entries(editorPhrases).map(([phrase, key]) => [phrase, t(key)]));
