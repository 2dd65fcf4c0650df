import { Redo2, Undo2 } from 'lucide';
import { useState } from 'react';
import type { Layout, MethodKey, Operator } from '../contract/generated/types';
import { nameOf } from '../contract/layout';
import { useTranslate } from '../i18n/useTranslate';
import { Button } from '../ui/primitives/Button/Button';
import { api } from './api';
import { FieldCards } from './editor/FieldCards';
import { IconButton } from './editor/IconButton';
import { MergeCard } from './editor/MergeCard';
import { MethodSettings } from './editor/MethodSettings';
import { ProblemList } from './editor/ProblemList';
import { JsonEditor } from './json/JsonEditor';
import { Preview } from './preview/Preview';
import { HistoryList } from './publish/HistoryList';
import { PublishDialog } from './publish/PublishDialog';
import { ReleaseNotice } from './publish/ReleaseNotice';
import styles from './Studio.module.css';
import { type SaveState, useEditor } from './useEditor';
import { usePresence } from './usePresence';
import { useRefusalText } from './useRefusalText';

const tabs = ['method', 'fields', 'json', 'history'] as const;
type Tab = (typeof tabs)[number];

const saveKeys: Readonly<Record<SaveState, string>> = {
  saved: 'save.saved',
  unsaved: 'save.saving',
  saving: 'save.saving',
  conflict: 'save.conflict',
  failed: 'save.failed',
};

/** Shows a message in the header. @param isPublished adds how many open widgets have the publish */
export type ShowMessage = (text: string, isPublished?: boolean) => void;

interface Props {
  readonly op: Operator;
  readonly methodKey: MethodKey;
  /** The layout of a new method; null: it exists. */
  readonly fresh: Layout | null;
  /** Called when the list is out of date. */
  readonly onChanged: () => void;
  readonly showMessage: ShowMessage;
  readonly onDuplicate: (layout: Layout) => void;
}

/** The middle and the right pane: one method's editor and its preview. */
export function MethodEditor({ op, methodKey, fresh, onChanged, showMessage, onDuplicate }: Props) {
  const { t } = useTranslate();
  const refusalWords = useRefusalText();
  const editor = useEditor(methodKey, fresh);
  const others = usePresence(methodKey);
  const [tab, setTab] = useState<Tab>('fields');
  const [isPublishing, setIsPublishing] = useState(false);
  if (!editor) return <div className={styles.pane} aria-busy="true" />;
  const { details, layout, problems, saveState, conflict, mergedWith } = editor;
  const published = details.published?.layout ?? null;
  const hasDraft = editor.seen > 0 || saveState !== 'saved';
  const mayPublish = op.role !== 'author';
  const after = async (text: string, isPublished = false) => {
    showMessage(text, isPublished);
    await editor.reload();
    onChanged();
  };
  const cancelRelease = () => void api.cancelRelease(methodKey).then(() => after(t('editor.withdrawn')));
  const errors = problems.filter(({ severity }) => severity === 'error').length;
  return (
    <>
      <main className={styles.pane}>
        <div className={styles.row}>
          <h1>{nameOf(layout)}</h1>
          <span className={styles.tag}>{t(`kind.${methodKey.transaction}`)}</span>
          <span className={styles.spacer} />
          <span className={styles.muted} role="status">
            {t(hasDraft ? saveKeys[saveState] : 'save.published')}
          </span>
        </div>
        <div className={styles.row}>
          <IconButton icon={Undo2} label={t('editor.undo')} disabled={!editor.canUndo} onClick={editor.undo} />
          <IconButton icon={Redo2} label={t('editor.redo')} disabled={!editor.canRedo} onClick={editor.redo} />
          {others.length > 0 && (
            <span className={`${styles.tag} ${styles.tagWarm}`} role="status">
              {t('editor.others', { names: others.join(', '), count: others.length })}
            </span>
          )}
          <span className={styles.spacer} />
          <button type="button" className={styles.small} onClick={() => onDuplicate(layout)}>
            {t('editor.duplicate')}
          </button>
          {mayPublish && details.published && (
            <button
              type="button"
              className={styles.small}
              onClick={() =>
                void api
                  .archive(methodKey, !details.published?.isArchived)
                  .then((answer) =>
                    answer.ok
                      ? after(t(details.published?.isArchived ? 'editor.offeredAgain' : 'editor.archived'), true)
                      : after(refusalWords(answer.refusal)),
                  )
              }
            >
              {t(details.published.isArchived ? 'editor.offerAgain' : 'editor.archive')}
            </button>
          )}
          {editor.seen > 0 && (
            <button
              type="button"
              className={styles.small}
              onClick={() => void api.deleteDraft(methodKey).then(() => after(t('editor.thrownAway')))}
            >
              {t('editor.throwAway')}
            </button>
          )}
          {mayPublish && (
            <Button
              size="s"
              disabled={editor.seen === 0 || saveState !== 'saved'}
              onClick={() => {
                setIsPublishing(true);
                void editor.check();
              }}
            >
              {t('editor.review')}
            </Button>
          )}
        </div>
        {saveState === 'saved' && (
          <ReleaseNotice draft={details.draft} cancelRelease={mayPublish ? cancelRelease : null} />
        )}
        {conflict && <MergeCard {...conflict} mine={layout} resolve={editor.resolve} />}
        {mergedWith !== null && !conflict && (
          <p className={styles.muted} role="status">
            {t('editor.joined', { name: mergedWith || t('editor.somebody') })}
          </p>
        )}
        {saveState === 'failed' && editor.saveError && (
          <p className={`${styles.problem} ${styles.error}`}>{refusalWords(editor.saveError, layout)}</p>
        )}
        <div className={styles.tabs} role="tablist" aria-label={t('editor.parts')}>
          {tabs.map((name) => (
            <button
              key={name}
              type="button"
              role="tab"
              className={styles.tab}
              aria-selected={tab === name}
              onClick={() => setTab(name)}
            >
              {t(`tab.${name}`)}
              {name === 'fields' && errors > 0 && <span className={styles.error}> {errors}</span>}
            </button>
          ))}
        </div>
        <div className={styles.stack} role="tabpanel" aria-label={t(`tab.${tab}`)}>
          {tab === 'method' && <MethodSettings layout={layout} onChange={editor.change} />}
          {tab === 'fields' && <FieldCards layout={layout} problems={problems} onChange={editor.change} />}
          {tab === 'json' && <JsonEditor layout={layout} onChange={editor.change} />}
          {tab === 'history' && (
            <HistoryList
              versions={details.versions}
              current={details.published?.revision ?? 0}
              mayPublish={mayPublish}
              rollback={(revision) =>
                void api
                  .rollback(methodKey, revision)
                  .then((answer) =>
                    answer.ok ? after(t('editor.isBack', { revision }), true) : after(refusalWords(answer.refusal)),
                  )
              }
            />
          )}
          {tab !== 'history' && (
            <ProblemList problems={problems.filter(({ field }) => field === null || tab === 'json')} layout={layout} />
          )}
        </div>
        {isPublishing && (
          <PublishDialog
            before={published}
            after={layout}
            problems={problems}
            close={() => setIsPublishing(false)}
            publish={async (publication) => {
              const answer = await api.publish(methodKey, { seen: editor.seen, ...publication });
              if (!answer.ok) return refusalWords(answer.refusal);
              const { share, at } = publication;
              const isReleased = share > 0 || at !== null;
              const text = isReleased
                ? t('editor.released')
                : t('editor.publishedAs', { revision: answer.value.revision });
              await after(text, !isReleased || share > 0);
              return null;
            }}
          />
        )}
      </main>
      <aside className={`${styles.pane} ${styles.preview}`} aria-label={t('preview.title')}>
        <Preview layout={layout} />
      </aside>
    </>
  );
}
