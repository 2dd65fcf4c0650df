import { useState } from 'react';
import type { MethodSummary, Operator } from '../../contract/generated/types';
import { useTranslate } from '../../i18n/useTranslate';
import type { BulkEdit } from '../edits/bulk/bulkEdit';
import { Dialog } from '../ui/Dialog';
import { BulkReview } from './BulkReview';
import { type EditKind, editForms } from './editForms';

interface Props {
  readonly op: Operator;
  readonly kind: EditKind;
  readonly selected: readonly MethodSummary[];
  readonly methods: readonly MethodSummary[];
  readonly onClose: () => void;
}

/** An edit of many methods: its form, then its review. */
export function BulkDialog({ op, kind, selected, methods, onClose }: Props) {
  const { t } = useTranslate();
  const [edit, setEdit] = useState<BulkEdit | null>(null);
  // The list may be loaded again meanwhile: the edit stays one of what was selected.
  const [chosen] = useState(selected);
  const [isReviewing, setIsReviewing] = useState(false);
  const Form = editForms[kind];
  if (edit && isReviewing) return <BulkReview op={op} keys={chosen} edit={edit} onClose={onClose} />;
  return (
    <Dialog
      title={t(`bulk.${kind}`)}
      onClose={onClose}
      action={{ text: t('bulk.next'), isDisabled: edit === null, onPress: () => setIsReviewing(true) }}
    >
      <p>{t('table.selected', { number: chosen.length })}</p>
      <Form selected={chosen} methods={methods} onChange={setEdit} />
    </Dialog>
  );
}
