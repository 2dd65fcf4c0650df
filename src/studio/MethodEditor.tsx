import { Pencil, Plus, Send } from 'lucide';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { Layout, MethodKey, Operator } from '../contract/generated/types';
import { useTranslate } from '../i18n/useTranslate';
import { runWhenIdle } from '../ui/whenIdle';
import { callMethod, invalidate } from './api/store';
import { useCommands } from './commands';
import { useComments } from './comments/useComments';
import { EditorHead } from './editor/EditorHead';
import { EditorNotices } from './editor/EditorNotices';
import { FieldCards } from './editor/FieldCards';
import { MethodSettings } from './editor/MethodSettings';
import { ProblemList } from './editor/ProblemList';
import { tabOf, useGoTo } from './goTo';
import { JsonEditor } from './json/JsonEditor';
import shapes from './MethodEditor.module.css';
import { Panes } from './Panes';
import { Preview } from './preview/Preview';
import { HealthHistory } from './publish/HealthHistory';
import { HistoryList } from './publish/HistoryList';
import { PublishDialog } from './publish/PublishDialog';
import { noTexts } from './publish/PublishTexts';
import { ReleaseNotice } from './publish/ReleaseNotice';
import styles from './Studio.module.css';
import { Button } from './ui/Button';
import { Tabs } from './ui/Tabs';
import { showToast } from './ui/toasts';
import { useEditor } from './useEditor';
import { useMethodActions } from './useMethodActions';
import { useRefusalText } from './useRefusalText';
import { useWidth } from './useWidth';

const tabs = ['method', 'fields', 'json', 'history'] as const;
type Tab = (typeof tabs)[number];

/** ms until fields can be added, also where the browser has no time. */
const longestWait = 500;

interface Props {
  readonly op: Operator;
  readonly methodKey: MethodKey;
  /** The layout of a new method; null: it exists. */
  readonly fresh: Layout | null;
  readonly onDuplicate: (layout: Layout) => void;
  /** The method is no more: its draft was discarded, and nothing was published. */
  readonly onGone: () => void;
  /** Back to the list; null: it is beside the editor. */
  readonly onBack: (() => void) | null;
}

/** One method's editor and its preview: side by side, or one of them where the window is narrow. */
export function MethodEditor({ op, methodKey, fresh, onDuplicate, onGone, onBack }: Props) {
  const { t } = useTranslate();
  const refusalWords = useRefusalText();
  const editor = useEditor(methodKey, fresh);
  const focusTitle = () => title.current?.focus({ preventScroll: true });
  const actions = useMethodActions(methodKey, focusTitle);
  const { threads } = useComments(methodKey);
  const width = useWidth();
  const title = useRef<HTMLHeadingElement>(null);
  const [tab, setTab] = useState<Tab>('fields');
  const titledTabs = useMemo(() => tabs.map((id) => ({ id, title: t(`tab.${id}`) })), [t]);
  const selectTab = useCallback((id: string) => setTab(tabs.find((one) => one === id) ?? 'fields'), []);
  const [isPreviewing, setIsPreviewing] = useState(false);
  const [isPublishing, setIsPublishing] = useState(false);
  const [reviewTexts, setReviewTexts] = useState(noTexts);
  const isPublished = useRef(false);
  // The dialog keeps the focus while it is open, and would return it to a button that publishing disables.
  useEffect(() => {
    if (isPublishing || !isPublished.current) return;
    isPublished.current = false;
    title.current?.focus({ preventScroll: true });
  }, [isPublishing]);
  useGoTo(editor?.layout ?? null, (path) => {
    setTab(tabOf(path));
    setIsPreviewing(false);
  });
  const isLoaded = editor !== null;
  // The cards first.
  const [isPainted, setIsPainted] = useState(false);
  useEffect(() => (isLoaded ? runWhenIdle(() => setIsPainted(true), longestWait) : undefined), [isLoaded]);
  const [openedFrom] = useState(() => document.activeElement);
  // A screen reader starts at the method that was opened. Who types elsewhere by then keeps the focus.
  useEffect(() => {
    const { activeElement } = document;
    const isTyping = activeElement !== openedFrom && activeElement?.matches('input, textarea');
    if (isLoaded && !isTyping) title.current?.focus({ preventScroll: true });
  }, [isLoaded, openedFrom]);
  const addInput = useRef<HTMLInputElement>(null);
  const addField = (): void => {
    flushSync(() => {
      setTab('fields');
      setIsPreviewing(false);
      // It may be asked for before the browser is idle.
      setIsPainted(true);
    });
    addInput.current?.focus();
  };
  const mayPublish = op.role !== 'author';
  const mayReview = mayPublish && editor !== null && editor.seen > 0 && editor.saveState === 'saved';
  const review = (): void => {
    setIsPublishing(true);
    editor?.check();
  };
  const notices = useRef<HTMLDivElement>(null);
  const body = useRef<HTMLDivElement>(null);
  useCommands([
    ...(editor ? [{ text: t('field.add'), icon: Plus, run: addField }] : []),
    ...(mayReview ? [{ text: t('editor.review'), icon: Send, run: review }] : []),
  ]);
  const isGone = editor?.isGone ?? false;
  useEffect(() => {
    if (isGone) onGone();
  }, [isGone, onGone]);
  if (!editor) return <main id="content" tabIndex={-1} aria-busy="true" />;
  const { details, layout, problems, saveState } = editor;
  const published = details.published?.layout ?? null;
  // The notice that waits for the author may be out of sight.
  const mustDecide = saveState === 'conflict' || saveState === 'failed' || saveState === 'held';
  const hasDraft = editor.seen > 0 || saveState !== 'saved';
  const refresh = (text: string, isPublished = false) => {
    showToast({ text, isPublished });
    editor.reload();
  };
  const errors = problems.filter(({ severity }) => severity === 'error').length;
  const warnings = problems.length - errors;
  const isSplit = width === 'wide';
  const form = (
    <main id="content" tabIndex={-1} className={shapes.editor}>
      <EditorHead
        editor={editor}
        methodKey={methodKey}
        title={title}
        mayPublish={mayPublish}
        actions={actions}
        onBack={onBack}
        onDuplicate={onDuplicate}
        onPreview={isSplit ? null : () => setIsPreviewing(true)}
      />
      <div ref={body} className={shapes.body}>
        {saveState === 'saved' && (
          <ReleaseNotice
            methodKey={methodKey}
            draft={details.draft}
            layout={layout}
            cancelRelease={mayPublish ? () => void actions.cancelRelease(editor) : null}
            onEnded={(text, isPublished) => {
              invalidate(['Methods']);
              refresh(text, isPublished);
              if (isPublished) focusTitle();
            }}
          />
        )}
        <div ref={notices} tabIndex={-1} className={shapes.notices}>
          <EditorNotices editor={editor} />
        </div>
        <Tabs label={t('editor.parts')} selected={tab} onSelect={selectTab} tabs={titledTabs}>
          <div className={`${styles.stack} ${shapes.tab}`}>
            {tab === 'method' && (
              <MethodSettings layout={layout} onChange={editor.change} texts={editor.texts} onType={editor.type} />
            )}
            {tab === 'fields' && (
              <FieldCards
                layout={layout}
                problems={problems}
                onChange={editor.change}
                threads={threads}
                canAdd={isPainted}
                addInput={addInput}
              />
            )}
            {tab === 'json' && <JsonEditor layout={layout} text={editor.json} onType={editor.typeJson} />}
            {tab === 'history' && <HealthHistory methodKey={methodKey} layout={layout} />}
            {tab === 'history' && (
              <HistoryList
                versions={details.versions}
                current={details.published?.revision ?? 0}
                mayPublish={mayPublish}
                rollback={(...request) => void actions.rollback(editor, ...request)}
              />
            )}
            {tab !== 'history' && (
              <ProblemList
                problems={problems.filter(({ field }) => field === null || tab === 'json')}
                layout={layout}
                fixing={{ layout, onChange: editor.change }}
              />
            )}
          </div>
        </Tabs>
      </div>
      <footer className={shapes.bar}>
        <span className={styles.muted} role="status">
          {t(`save.${hasDraft ? saveState : 'published'}`)}
        </span>
        <span className={shapes.spacer} />
        {errors > 0 && <span className={styles.error}>{t('problem.errors', { count: errors })}</span>}
        {warnings > 0 && <span className={styles.warning}>{t('problem.warnings', { count: warnings })}</span>}
        {mayPublish && (
          <Button
            look="primary"
            isDisabled={!mayReview && !mustDecide}
            onPress={mustDecide ? () => notices.current?.focus() : review}
          >
            {t('editor.review')}
          </Button>
        )}
      </footer>
      {isPublishing && (
        <PublishDialog
          before={published}
          after={layout}
          problems={problems}
          isSaved={saveState === 'saved'}
          typed={reviewTexts}
          onType={setReviewTexts}
          onFix={editor.change}
          close={() => setIsPublishing(false)}
          publish={async (publication) => {
            const answer = await callMethod('publish', methodKey, { seen: editor.seen, ...publication });
            if (!answer.ok && answer.refusal.code !== 'APPROVAL_REQUESTED') return answer;
            if (!answer.ok) {
              refresh(refusalWords(answer.refusal));
              return { ok: true, value: {} };
            }
            const { share, at } = publication;
            const isReleased = share > 0 || at !== null;
            const text = isReleased
              ? t('editor.released')
              : t('editor.publishedAs', { revision: answer.value.revision });
            refresh(text, !isReleased || share > 0);
            // The notice of the release is at the top.
            if (isReleased) body.current?.scrollTo({ top: 0 });
            isPublished.current = true;
            setReviewTexts(noTexts);
            return answer;
          }}
        />
      )}
    </main>
  );
  const preview = (
    <aside className={shapes.preview} aria-label={t('preview.title')}>
      {!isSplit && (
        <div className={shapes.back}>
          <Button icon={Pencil} onPress={() => setIsPreviewing(false)}>
            {t('preview.back')}
          </Button>
        </div>
      )}
      <Preview layout={layout} />
    </aside>
  );
  if (isSplit)
    return <Panes id="studio-preview" first={form} second={preview} folds="second" width={{ min: 320, usual: 460 }} />;
  return (
    <div className={shapes.single}>
      <div hidden={isPreviewing}>{form}</div>
      {isPreviewing && preview}
    </div>
  );
}
