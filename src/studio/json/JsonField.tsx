import { autocompletion, completionKeymap } from '@codemirror/autocomplete';
import { defaultKeymap, history, historyKeymap, indentWithTab } from '@codemirror/commands';
import { json } from '@codemirror/lang-json';
import { bracketMatching, foldGutter, HighlightStyle, indentOnInput, syntaxHighlighting } from '@codemirror/language';
import { type Diagnostic, linter, lintGutter } from '@codemirror/lint';
import { search, searchKeymap } from '@codemirror/search';
import { EditorState } from '@codemirror/state';
import { EditorView, keymap, lineNumbers } from '@codemirror/view';
import { tags } from '@lezer/highlight';
import { useEffect, useRef } from 'react';
import { useLatest } from '../../../widgets/useLatest';
import { useTranslate } from '../../i18n/useTranslate';
import { completeJson } from './completeJson';
import { phrasesIn } from './editorPhrases';
import { rangeOf } from './jsonTree';
import { type LayoutText, readLayoutText, type TextProblem } from './readLayoutText';

interface Props {
  readonly label: string;
  readonly text: string;
  /** What is wrong, in the studio's language. */
  readonly textOf: (problem: TextProblem) => string;
  readonly onChange: (text: string) => void;
}

/** Colours of the studio's theme, light and dark. */
const colours = HighlightStyle.define([
  { tag: tags.propertyName, color: 'color-mix(in oklab, var(--accent) 55%, var(--text))' },
  { tag: tags.string, color: 'var(--positive)' },
  { tag: [tags.number, tags.bool, tags.null], color: 'var(--warning)' },
]);
const theme = EditorView.theme({
  '&': { color: 'var(--text)', backgroundColor: 'var(--surface)', fontSize: '0.8125rem' },
  '.cm-scroller': { fontFamily: 'ui-monospace, monospace', lineHeight: '1.5' },
  '.cm-content': { caretColor: 'var(--text)' },
  '.cm-cursor': { borderInlineStartColor: 'var(--text)' },
  '.cm-gutters': { color: 'var(--text-muted)', backgroundColor: 'var(--surface-raised)', border: 'none' },
  '.cm-tooltip': { color: 'var(--text)', backgroundColor: 'var(--surface-raised)', border: '1px solid var(--border)' },
  '.cm-panels': { color: 'var(--text)', backgroundColor: 'var(--surface-raised)' },
  '.cm-panels-top': { borderBlockEnd: '1px solid var(--border)' },
  '.cm-panel.cm-search': { padding: '8px 36px 8px 8px', fontFamily: 'inherit' },
  '.cm-panel.cm-search [name=close]': { insetBlockStart: '8px', insetInlineEnd: '8px', fontSize: '1.25rem' },
  '.cm-panel.cm-search label': { fontSize: '0.8125rem', whiteSpace: 'nowrap' },
  '.cm-textfield': {
    padding: '4px 8px',
    border: '1px solid var(--border-strong)',
    borderRadius: 'var(--radius-s)',
    color: 'var(--text)',
    backgroundColor: 'var(--surface)',
    fontSize: '0.8125rem',
  },
  '.cm-button': {
    padding: '4px 10px',
    border: '1px solid var(--border)',
    borderRadius: 'var(--radius-s)',
    color: 'var(--text)',
    backgroundColor: 'var(--surface)',
    backgroundImage: 'none',
    fontSize: '0.8125rem',
  },
  '.cm-searchMatch': { backgroundColor: 'color-mix(in oklab, var(--warning) 30%, transparent)' },
  '.cm-searchMatch-selected': { outline: '2px solid var(--accent)' },
  '&.cm-focused': { outline: '2px solid var(--accent)', outlineOffset: '1px' },
});

const diagnosticsOf = (state: EditorState, read: LayoutText, textOf: Props['textOf']): Diagnostic[] => {
  if ('layout' in read) return [];
  const end = state.doc.length;
  return read.problems.map((problem) => {
    const { pointer, at } = problem;
    const from = Math.min(at ?? end, end);
    const range = pointer === null ? { from, to: state.doc.lineAt(from).to } : rangeOf(state, pointer);
    return { ...range, severity: 'error', message: textOf(problem) };
  });
};

/**
 * A JSON editor that completes names and values of the contract and marks problems. It lives in a shadow root, where
 * CodeMirror uses adopted style sheets: the studio's policy allows no style elements.
 */
export function JsonField({ label, text, textOf, onChange }: Props) {
  const { t } = useTranslate();
  const container = useRef<HTMLDivElement>(null);
  const editor = useRef<EditorView | null>(null);
  const changed = useLatest(onChange);
  const words = useLatest(textOf);
  const latestText = useLatest(text);
  useEffect(() => {
    const host = container.current;
    if (!host) return;
    const root = host.shadowRoot ?? host.attachShadow({ mode: 'open' });
    const view = new EditorView({
      root,
      parent: root,
      state: EditorState.create({
        doc: latestText.current,
        extensions: [
          EditorState.phrases.of(phrasesIn(t)),
          lineNumbers(),
          foldGutter(),
          history(),
          indentOnInput(),
          bracketMatching(),
          json(),
          // The pane scrolls; a scrollable region inside it would have to be focusable.
          EditorView.lineWrapping,
          syntaxHighlighting(colours),
          autocompletion({ override: [completeJson] }),
          linter(({ state }) => diagnosticsOf(state, readLayoutText(state.doc.toString()), words.current)),
          lintGutter(),
          search({ top: true }),
          keymap.of([...completionKeymap, ...searchKeymap, ...historyKeymap, ...defaultKeymap, indentWithTab]),
          EditorView.contentAttributes.of({ 'aria-label': label }),
          EditorView.updateListener.of(({ docChanged, state }) => {
            if (docChanged) changed.current(state.doc.toString());
          }),
          theme,
        ],
      }),
    });
    editor.current = view;
    return () => view.destroy();
  }, [label, changed, words, latestText, t]);
  useEffect(() => {
    const view = editor.current;
    const shown = view?.state.doc.toString();
    // Changed elsewhere: undo, another tab, somebody else's draft.
    if (view && shown !== text) view.dispatch({ changes: { from: 0, to: view.state.doc.length, insert: text } });
  }, [text]);
  return <div ref={container} />;
}
