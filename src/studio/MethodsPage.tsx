import { Plus } from 'lucide';
import { useState } from 'react';
import { useLocation, useNavigate, useParams } from 'react-router-dom';
import { isLayout } from '../contract/generated/studioValidators';
import type { Layout, MethodKey, Operator } from '../contract/generated/types';
import { methodId } from '../contract/studio/methodKey';
import { parseWith } from '../contract/validator';
import { useTranslate } from '../i18n/useTranslate';
import { VisuallyHidden } from '../ui/primitives/VisuallyHidden/VisuallyHidden';
import { useMethods } from './api/studioApi';
import { duplicateOf } from './edits/templates';
import { MethodEditor } from './MethodEditor';
import { MethodList } from './MethodList';
import { Panes } from './Panes';
import { pathOf } from './routes';
import styles from './Studio.module.css';
import { Button } from './ui/Button';
import { useWidth } from './useWidth';

interface Props {
  readonly op: Operator;
}

/** The layout of a method that is not saved yet travels with its address, so that a reload has it, too. */
const freshOf = (state: unknown): Layout | null => {
  const parsed = parseWith(isLayout, state);
  return parsed.ok ? parsed.value : null;
};

/** The methods beside the editor; on a phone one of them. */
export function MethodsPage({ op }: Props) {
  const { methods, hasNone } = useMethods();
  const { t } = useTranslate();
  const { transaction, name } = useParams();
  const { state, search, pathname } = useLocation();
  const navigate = useNavigate();
  const width = useWidth();
  /** The path at which the form for a new method was opened: it closes with it. */
  const [creatingAt, setCreatingAt] = useState<string | null>(null);
  if (creatingAt !== null && creatingAt !== pathname) setCreatingAt(null);
  const setIsCreating = (isCreating: boolean): void => setCreatingAt(isCreating ? pathname : null);
  const key: MethodKey | null =
    (transaction === 'deposit' || transaction === 'withdrawal') && name ? { transaction, name } : null;
  const open = (opened: MethodKey, fresh?: Layout): void =>
    void navigate({ pathname: pathOf(opened), search }, { state: fresh });
  const close = (): void => void navigate({ pathname: '/methods', search });
  const list = (
    <nav className={styles.list} aria-label={t('list.title')}>
      <MethodList
        open={key}
        onOpen={open}
        mayOrder={op.role !== 'author'}
        onCreate={open}
        isCreating={creatingAt !== null}
        setIsCreating={setIsCreating}
      />
    </nav>
  );
  const editor = key ? (
    <MethodEditor
      key={methodId(key)}
      op={op}
      methodKey={key}
      fresh={freshOf(state)}
      onGone={close}
      onBack={width === 'phone' ? close : null}
      onDuplicate={(layout) => {
        const copy = duplicateOf(layout, new Set(methods.map(methodId)), (title) => t('editor.copyOf', { title }));
        open({ transaction: copy.transaction, name: copy.method.name }, copy);
      }}
    />
  ) : (
    <main id="content" tabIndex={-1} className={styles.empty}>
      <h1>{t(hasNone ? 'empty.noMethods' : 'empty.title')}</h1>
      <p>{t(hasNone ? 'empty.first' : 'empty.text')}</p>
      {hasNone && (
        <Button look="primary" icon={Plus} onPress={() => setIsCreating(true)}>
          {t('list.new')}
        </Button>
      )}
    </main>
  );
  if (width === 'phone')
    return key ? (
      editor
    ) : (
      <main id="content" tabIndex={-1} className={styles.first}>
        <h1>
          <VisuallyHidden>{t('list.title')}</VisuallyHidden>
        </h1>
        {list}
      </main>
    );
  return <Panes id="studio-list" first={list} second={editor} folds="first" width={{ min: 220, usual: 300 }} />;
}
