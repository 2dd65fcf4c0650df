import { Archive, ArchiveRestore, Pencil, X } from 'lucide';
import { useState } from 'react';
import type { MethodSummary, Operator } from '../../contract/generated/types';
import { useTranslate } from '../../i18n/useTranslate';
import { ArchiveMany } from '../bulk/ArchiveMany';
import { BulkDialog } from '../bulk/BulkDialog';
import type { EditKind } from '../bulk/editForms';
import { Button, IconButton } from '../ui/Button';
import { Menu } from '../ui/Menu';

interface Props {
  readonly op: Operator;
  readonly selected: readonly MethodSummary[];
  readonly methods: readonly MethodSummary[];
  readonly onClear: () => void;
}

const kinds: readonly EditKind[] = ['limits', 'countries', 'currencies', 'group', 'fields', 'block', 'text'];

/** What can be done with the selected methods. */
export function SelectionBar({ op, selected, methods, onClear }: Props) {
  const { t } = useTranslate();
  const [kind, setKind] = useState<EditKind | null>(null);
  const [archiving, setArchiving] = useState<boolean | null>(null);
  const published = selected.filter(({ revision }) => revision > 0);
  const offered = published.filter(({ isArchived }) => !isArchived);
  const archived = published.filter(({ isArchived }) => isArchived);
  return (
    <>
      <strong role="status">{t('table.selected', { number: selected.length })}</strong>
      <Menu actions={kinds.map((id) => ({ id, text: t(`bulk.${id}`), run: () => setKind(id) }))}>
        <Button look="primary" icon={Pencil}>
          {t('table.edit')}
        </Button>
      </Menu>
      {op.role !== 'author' && offered.length > 0 && (
        <Button icon={Archive} onPress={() => setArchiving(true)}>
          {t('editor.archive')}
        </Button>
      )}
      {op.role !== 'author' && archived.length > 0 && (
        <Button icon={ArchiveRestore} onPress={() => setArchiving(false)}>
          {t('editor.offerAgain')}
        </Button>
      )}
      <IconButton icon={X} label={t('table.clear')} onPress={onClear} />
      {kind && <BulkDialog op={op} kind={kind} selected={selected} methods={methods} onClose={() => setKind(null)} />}
      {archiving !== null && (
        <ArchiveMany
          methods={archiving ? offered : archived}
          isArchived={archiving}
          onClose={() => setArchiving(null)}
        />
      )}
    </>
  );
}
