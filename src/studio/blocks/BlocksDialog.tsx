import { useState } from 'react';
import type { FieldBlock, MethodSummary } from '../../contract/generated/types';
import { useTranslate } from '../../i18n/useTranslate';
import { fieldTitle } from '../../lint/fieldTitle';
import { call } from '../api/store';
import { studioApi } from '../api/studioApi';
import { FieldSource } from '../bulk/FieldSource';
import { ErrorNote } from '../ErrorNote';
import type { CopiedFields } from '../edits/blocks';
import { nameFrom } from '../edits/createLayout';
import { Loaded } from '../Loaded';
import { Button } from '../ui/Button';
import { Dialog } from '../ui/Dialog';
import { TextField } from '../ui/TextField';
import { showToast } from '../ui/toasts';
import { useCall } from '../useCall';
import styles from './Blocks.module.css';

interface Props {
  readonly methods: readonly MethodSummary[];
  /** A block has changed: the methods that use it may get the change. */
  readonly onChanged: (block: FieldBlock, users: readonly MethodSummary[]) => void;
  readonly onClose: () => void;
}

/** A block's name fits the contract. */
const longestName = 60;

/** Shared blocks of fields: made of a method's fields, changed by those of another one, removed. */
export function BlocksDialog({ methods, onChanged, onClose }: Props) {
  const { t } = useTranslate();
  const query = studioApi.useBlocksQuery();
  /** The block that is changed; 'new': one is made; null: the list is shown. */
  const [edited, setEdited] = useState<FieldBlock | 'new' | null>(null);
  const [title, setTitle] = useState('');
  const [fields, setFields] = useState<CopiedFields | null>(null);
  const { isBusy, refusal, setRefusal, run } = useCall();
  const usersOf = ({ name }: FieldBlock) => methods.filter((method) => method.blocks.includes(name));
  const save = async (): Promise<void> => {
    if (fields === null || edited === null) return;
    const before = edited === 'new' ? null : edited;
    const name = before?.name ?? nameFrom(title).slice(0, longestName);
    const content = { name, title: title.trim(), fields: [...fields.fields], samples: fields.samples };
    const saved = await run(call('saveBlock', { ...content, seen: before?.revision ?? 0 }));
    if (!saved) return;
    setEdited(null);
    showToast({ text: t('blocks.saved') });
    const users = before ? usersOf(before) : [];
    if (users.length > 0)
      onChanged({ ...content, revision: saved.revision, author: '', savedAt: new Date().toISOString() }, users);
  };
  const remove = async ({ name, title: words, fields: copies, samples }: FieldBlock): Promise<void> => {
    if (!(await run(call('removeBlock', { name })))) return;
    const undo = (): void => void run(call('saveBlock', { name, title: words, fields: copies, samples, seen: 0 }));
    showToast({ text: t('blocks.removed'), undo });
  };
  const edit = (block: FieldBlock | 'new'): void => {
    setEdited(block);
    setTitle(block === 'new' ? '' : block.title);
    setFields(null);
    setRefusal(null);
  };
  return (
    <Dialog
      title={t('blocks.title')}
      onClose={onClose}
      footer={
        edited === null ? (
          <Button look="primary" onPress={() => edit('new')}>
            {t('blocks.new')}
          </Button>
        ) : (
          <>
            <Button onPress={() => setEdited(null)}>{t('notNow')}</Button>
            <Button
              look="primary"
              isPending={isBusy}
              isDisabled={fields === null || nameFrom(title) === ''}
              onPress={() => void save()}
            >
              {t('table.save')}
            </Button>
          </>
        )
      }
    >
      <ErrorNote>{refusal}</ErrorNote>
      {edited === null && (
        <>
          <p className={styles.intro}>{t('blocks.intro')}</p>
          <Loaded query={query}>
            {({ blocks }) =>
              blocks.length === 0 ? (
                <p>{t('blocks.none')}</p>
              ) : (
                <ul className={styles.blocks}>
                  {blocks.map((block) => (
                    <li key={block.name} className={styles.block}>
                      <span>
                        <strong>{block.title}</strong>
                        <span className={styles.about}>
                          {block.fields.map(fieldTitle).join(', ')} ·{' '}
                          {t('blocks.uses', { number: usersOf(block).length })}
                        </span>
                      </span>
                      <Button isSmall onPress={() => edit(block)}>
                        {t('blocks.change')}
                      </Button>
                      <Button isSmall look="danger" onPress={() => void remove(block)}>
                        {t('blocks.remove')}
                      </Button>
                    </li>
                  ))}
                </ul>
              )
            }
          </Loaded>
        </>
      )}
      {edited !== null && (
        <>
          <TextField label={t('people.name')} value={title} onChange={setTitle} maxLength={60} autoFocus />
          <FieldSource
            methods={edited === 'new' || usersOf(edited).length === 0 ? methods : usersOf(edited)}
            {...(edited !== 'new' && { chosenAtFirst: edited.fields.map(({ name }) => name) })}
            onChange={setFields}
          />
        </>
      )}
    </Dialog>
  );
}
