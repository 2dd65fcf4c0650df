/** CodeMirror's own words, as its packages ask for them (`EditorState.phrases`), and their keys of locales/studio. */
export const editorPhrases = {
  all: 'codeEditor.search.all',
  'by word': 'codeEditor.search.byWord',
  close: 'codeEditor.close',
  Completions: 'codeEditor.completions',
  'Control character': 'codeEditor.controlCharacter',
  'current match': 'codeEditor.search.current',
  Diagnostics: 'codeEditor.diagnostics',
  Find: 'codeEditor.search.find',
  'Fold line': 'codeEditor.foldLine',
  'folded code': 'codeEditor.foldedCode',
  'Folded lines': 'codeEditor.foldedLines',
  go: 'codeEditor.search.go',
  'Go to line': 'codeEditor.search.goToLine',
  'match case': 'codeEditor.search.matchCase',
  next: 'codeEditor.search.next',
  'No diagnostics': 'codeEditor.noDiagnostics',
  'on line': 'codeEditor.search.onLine',
  previous: 'codeEditor.search.previous',
  regexp: 'codeEditor.search.regexp',
  replace: 'codeEditor.search.replace',
  Replace: 'codeEditor.search.replaceWith',
  'replace all': 'codeEditor.search.replaceAll',
  'replaced $ matches': 'codeEditor.search.replacedMany',
  'replaced match on line $': 'codeEditor.search.replacedOne',
  'Selection deleted': 'codeEditor.selectionDeleted',
  to: 'codeEditor.to',
  unfold: 'codeEditor.unfold',
  'Unfold line': 'codeEditor.unfoldLine',
  'Unfolded lines': 'codeEditor.unfoldedLines',
} as const satisfies Readonly<Record<string, string>>;

/** The phrases in the studio's language. */
export const phrasesIn = (t: (key: string) => string): Record<string, string> =>
  Object.fromEntries(Object.entries(editorPhrases).map(([phrase, key]) => [phrase, t(key)]));
