import type { IconNode } from 'lucide';
import { Glyph } from '../../ui/icons/Glyph';
import styles from '../Studio.module.css';

interface Props {
  readonly icon: IconNode;
  readonly label: string;
  readonly disabled?: boolean;
  readonly onClick: () => void;
}

/** A button with an icon; its label is its accessible name and tooltip. */
export function IconButton({ icon, label, disabled = false, onClick }: Props) {
  return (
    <button
      type="button"
      className={styles.small}
      aria-label={label}
      title={label}
      disabled={disabled}
      onClick={onClick}
    >
      <Glyph icon={icon} size={16} />
    </button>
  );
}
