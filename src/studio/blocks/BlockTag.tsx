import { Unlink } from 'lucide';
import { useTranslate } from '../../i18n/useTranslate';
import { IconButton } from '../ui/Button';
import styles from './Blocks.module.css';

interface Props {
  readonly block: string;
  readonly onDetach: () => void;
}

/** Marks a field that is a copy of a shared block's, and detaches it. */
export function BlockTag({ block, onDetach }: Props) {
  const { t } = useTranslate();
  return (
    <span className={styles.tag}>
      {t('blocks.from', { name: block })}
      <IconButton icon={Unlink} isSmall label={t('blocks.detach')} onPress={onDetach} />
    </span>
  );
}
