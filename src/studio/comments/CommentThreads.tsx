import { type FormEvent, useState } from 'react';
import type { MethodKey } from '../../contract/generated/types';
import { useTranslate } from '../../i18n/useTranslate';
import { joinClasses } from '../../ui/primitives/joinClasses';
import type { Answer } from '../api/answer';
import { callMethod } from '../api/store';
import { ErrorNote } from '../ErrorNote';
import { LoadNotice } from '../Loaded';
import styles from '../Studio.module.css';
import { Button } from '../ui/Button';
import { Fold } from '../ui/Fold';
import { Moment } from '../ui/Moment';
import { TextField } from '../ui/TextField';
import { useAnswerToast } from '../useAnswerToast';
import { useCall } from '../useCall';
import shapes from './Comments.module.css';
import { type Thread, useComments } from './useComments';

/** The contract's limit. */
const maxLength = 2000;

interface WriteProps {
  readonly label: string;
  readonly submit: string;
  readonly send: (text: string) => Promise<Answer<unknown>>;
  /** Of one line. */
  readonly isShort?: boolean;
}

function WriteComment({ label, submit, send, isShort = false }: WriteProps) {
  const [text, setText] = useState('');
  const { isBusy, refusal, run } = useCall();
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    // The forms of a dialog may be inside one another in React's tree.
    event.stopPropagation();
    if (isBusy || text.trim() === '') return;
    void run(send(text)).then((sent) => sent !== null && setText((now) => (now === text ? '' : now)));
  };
  return (
    <form className={joinClasses(shapes.write, isShort && shapes.short)} onSubmit={onSubmit}>
      <TextField
        label={label}
        isLabelHidden
        placeholder={label}
        isMultiline={!isShort}
        maxLength={maxLength}
        value={text}
        onChange={setText}
      />
      <Button type="submit" isSmall isPending={isBusy} isDisabled={text.trim() === ''}>
        {submit}
      </Button>
      <ErrorNote>{refusal}</ErrorNote>
    </form>
  );
}

interface ThreadProps {
  readonly thread: Thread;
  readonly methodKey: MethodKey;
  /** Names the field above the thread. */
  readonly isFieldShown: boolean;
}

function ThreadCard({ thread, methodKey, isFieldShown }: ThreadProps) {
  const { t } = useTranslate();
  const showAnswer = useAnswerToast();
  const { id, field, isResolved, resolvedBy, comments } = thread;
  return (
    <li className={shapes.thread}>
      <div className={shapes.about}>
        {isFieldShown && (
          <span className={styles.muted}>{field === null ? t('review.method') : t('place.field', { field })}</span>
        )}
        <span className={styles.spacer} />
        <Button
          isSmall
          onPress={() =>
            void callMethod('resolveComment', methodKey, { thread: id, isResolved: !isResolved }).then((answer) =>
              showAnswer(answer),
            )
          }
        >
          {t(isResolved ? 'comment.reopen' : 'comment.resolve')}
        </Button>
      </div>
      {comments.map(({ id: comment, author, at, text }) => (
        <div key={comment}>
          <p className={shapes.head}>
            <strong>{author}</strong>{' '}
            <span className={styles.muted}>
              <Moment at={at} />
            </span>
          </p>
          <p className={shapes.text} dir="auto">
            {text}
          </p>
        </div>
      ))}
      {isResolved && <p className={styles.muted}>{t('comment.resolvedBy', { name: resolvedBy ?? '' })}</p>}
      {!isResolved && (
        <WriteComment
          label={t('comment.answer')}
          isShort
          submit={t('comment.reply')}
          send={(text) => callMethod('addComment', methodKey, { thread: id, text })}
        />
      )}
    </li>
  );
}

interface Props {
  readonly methodKey: MethodKey;
  /** Name of the field; null: the method itself; undefined: all of them. */
  readonly field?: string | null;
}

/** The threads of a method, or of one of its fields, with a line to begin another. */
export function CommentThreads({ methodKey, field }: Props) {
  const { t } = useTranslate();
  const { query, threads } = useComments(methodKey);
  const own = threads.filter((thread) => field === undefined || thread.field === field);
  const listOf = (isResolved: boolean) => {
    const some = own.filter((thread) => thread.isResolved === isResolved);
    return some.length === 0 ? null : (
      <ul className={styles.stack}>
        {some.map((thread) => (
          <ThreadCard key={thread.id} thread={thread} methodKey={methodKey} isFieldShown={field === undefined} />
        ))}
      </ul>
    );
  };
  const resolved = own.filter(({ isResolved }) => isResolved).length;
  return (
    <div className={styles.stack}>
      <LoadNotice query={query} />
      {listOf(false)}
      <WriteComment
        label={t('comment.new')}
        submit={t('comment.add')}
        send={(text) => callMethod('addComment', methodKey, { text, ...(field !== undefined && { field }) })}
      />
      {resolved > 0 && <Fold title={t('comment.resolved', { count: resolved })}>{listOf(true)}</Fold>}
    </div>
  );
}
