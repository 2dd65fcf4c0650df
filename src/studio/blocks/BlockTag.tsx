import { Unlink } from 'lucide';
import type { Layout } from '../../contract/generated/types';
import { useTranslate } from '../../i18n/useTranslate';
import { blockOf, detachField } from '../edits/blocks';
import { IconButton } from '../ui/Button';
import styles from './Blocks.module.css';

interface Props {
  readonly layout: Layout;
  readonly field: string;
  readonly onChange: (layout: Layout) => void;
}

/** Marks a field that is a copy of a shared block's, and detaches it. */
export function BlockTag({ layout, field, onChange }: Props) {
  const { t } = useTranslate();
  const block = blockOf(layout, field);
  if (block === null) return null;
  return (
    <span className={styles.tag}>
      {t('blocks.from', { name: block })}
      <IconButton
        icon={Unlink}
        isSmall
        label={t('blocks.detach')}
        onPress={() => onChange(detachField(layout, field))}
      />
    </span>
  );
}
