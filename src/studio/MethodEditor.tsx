import { Redo2, Undo2 } from 'lucide-react';
import { useState } from 'react';
import type { Layout } from '../contract/generated/types';
import { nameOf } from '../lint/describeChange';
import { Button } from '../ui/primitives/Button/Button';
import { api, type MethodKey, type Op } from './api';
import { FieldCards } from './editor/FieldCards';
import { MergeCard } from './editor/MergeCard';
import { MethodSettings } from './editor/MethodSettings';
import { ProblemList } from './editor/ProblemList';
import { SmallButton } from './editor/SmallButton';
import { JsonEditor } from './json/JsonEditor';
import { Preview } from './preview/Preview';
import { HistoryList } from './publish/HistoryList';
import { PublishDialog } from './publish/PublishDialog';
import { ReleaseNotice } from './publish/ReleaseNotice';
import styles from './Studio.module.css';
import { type SaveState, useEditor } from './useEditor';
import { useOthers } from './useOthers';

const tabs = ['Method', 'Fields', 'JSON', 'History'] as const;
type Tab = (typeof tabs)[number];

const saveWords: Readonly<Record<SaveState, string>> = {
  saved: 'Draft saved',
  unsaved: 'Saving…',
  saving: 'Saving…',
  conflict: 'Not saved: somebody else has saved this draft',
  failed: 'Not saved',
};

/** @param isPublished open widgets were told: how many of them have it is said, too */
export type Say = (words: string, isPublished?: boolean) => void;

interface Props {
  readonly op: Op;
  readonly methodKey: MethodKey;
  /** What a new method begins with. */
  readonly fresh: Layout | null;
  /** The list is out of date. */
  readonly onChanged: () => void;
  readonly say: Say;
  readonly onDuplicate: (layout: Layout) => void;
}

/** The middle and the right pane: a method under edit, and how a player will see it. */
export function MethodEditor({ op, methodKey, fresh, onChanged, say, onDuplicate }: Props) {
  const editor = useEditor(methodKey, fresh);
  const others = useOthers(methodKey);
  const [tab, setTab] = useState<Tab>('Fields');
  const [isPublishing, setIsPublishing] = useState(false);
  if (!editor) return <div className={styles.pane} aria-busy="true" />;
  const { details, layout, problems, saveState, clash, joined } = editor;
  const published = details.published?.layout ?? null;
  const hasDraft = editor.seen > 0 || saveState !== 'saved';
  const mayPublish = op.role === 'publisher';
  const after = async (words: string, isPublished = false) => {
    say(words, isPublished);
    await editor.reload();
    onChanged();
  };
  const withdraw = () => void api.withdraw(methodKey).then(() => after('Nobody has the draft any more'));
  const errors = problems.filter(({ severity }) => severity === 'error').length;
  return (
    <>
      <main className={styles.pane}>
        <div className={styles.row}>
          <h1>{nameOf(layout)}</h1>
          <span className={styles.tag}>{methodKey.transaction}</span>
          <span className={styles.spacer} />
          <span className={styles.muted} role="status">
            {hasDraft ? saveWords[saveState] : 'As published'}
          </span>
        </div>
        <div className={styles.row}>
          <SmallButton icon={Undo2} label="Undo" disabled={!editor.canUndo} onClick={editor.undo} />
          <SmallButton icon={Redo2} label="Redo" disabled={!editor.canRedo} onClick={editor.redo} />
          {others.length > 0 && (
            <span className={`${styles.tag} ${styles.tagWarm}`} role="status">
              {others.join(', ')} {others.length === 1 ? 'is' : 'are'} here, too
            </span>
          )}
          <span className={styles.spacer} />
          <button type="button" className={styles.small} onClick={() => onDuplicate(layout)}>
            Duplicate
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
                      ? after(details.published?.isArchived ? 'Offered again.' : 'Archived.', true)
                      : after(answer.refusal.message),
                  )
              }
            >
              {details.published.isArchived ? 'Offer again' : 'Archive'}
            </button>
          )}
          {editor.seen > 0 && (
            <button
              type="button"
              className={styles.small}
              onClick={() => void api.drop(methodKey).then(() => after('The draft is gone'))}
            >
              Throw the draft away
            </button>
          )}
          {mayPublish && (
            <Button
              size="s"
              disabled={editor.seen === 0 || saveState !== 'saved'}
              onClick={() => setIsPublishing(true)}
            >
              Review and publish
            </Button>
          )}
        </div>
        {saveState === 'saved' && <ReleaseNotice draft={details.draft} withdraw={mayPublish ? withdraw : null} />}
        {clash && <MergeCard {...clash} mine={layout} join={editor.join} />}
        {joined !== null && !clash && (
          <p className={styles.muted} role="status">
            {joined} has changed this draft meanwhile. That is joined to your changes; Undo leads back.
          </p>
        )}
        {saveState === 'failed' && editor.why && <p className={`${styles.problem} ${styles.error}`}>{editor.why}</p>}
        <div className={styles.tabs} role="tablist" aria-label="Parts of the method">
          {tabs.map((name) => (
            <button
              key={name}
              type="button"
              role="tab"
              className={styles.tab}
              aria-selected={tab === name}
              onClick={() => setTab(name)}
            >
              {name}
              {name === 'Fields' && errors > 0 && <span className={styles.error}> {errors}</span>}
            </button>
          ))}
        </div>
        <div className={styles.stack} role="tabpanel" aria-label={tab}>
          {tab === 'Method' && <MethodSettings layout={layout} onChange={editor.change} />}
          {tab === 'Fields' && <FieldCards layout={layout} problems={problems} onChange={editor.change} />}
          {tab === 'JSON' && <JsonEditor layout={layout} onChange={editor.change} />}
          {tab === 'History' && (
            <HistoryList
              versions={details.versions}
              current={details.published?.revision ?? 0}
              mayPublish={mayPublish}
              rollback={(revision) =>
                void api
                  .rollback(methodKey, revision, `Back to version ${revision}`)
                  .then((answer) =>
                    answer.ok ? after(`Version ${revision} is back.`, true) : after(answer.refusal.message),
                  )
              }
            />
          )}
          {tab !== 'History' && (
            <ProblemList problems={problems.filter(({ field }) => field === null || tab === 'JSON')} />
          )}
        </div>
        {isPublishing && (
          <PublishDialog
            before={published}
            after={layout}
            problems={problems}
            close={() => setIsPublishing(false)}
            publish={async (wish) => {
              const answer = await api.publish(methodKey, editor.seen, wish);
              if (!answer.ok) return answer.refusal.message;
              const isReleased = wish.share > 0 || wish.at !== '';
              const words = isReleased ? 'Released.' : `Published as version ${answer.value.revision}.`;
              await after(words, !isReleased || wish.share > 0);
              return null;
            }}
          />
        )}
      </main>
      <aside className={`${styles.pane} ${styles.preview}`} aria-label="Preview">
        <Preview layout={layout} />
      </aside>
    </>
  );
}
