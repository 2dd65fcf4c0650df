import type { LucideIcon } from 'lucide-react';
import styles from '../Studio.module.css';

interface Props {
  readonly icon: LucideIcon;
  readonly label: string;
  readonly disabled?: boolean;
  readonly onClick: () => void;
}

/** A button with an icon; its label is its accessible name and tooltip. */
export function IconButton({ icon: Icon, label, disabled = false, onClick }: Props) {
  return (
    <button
      type="button"
      className={styles.small}
      aria-label={label}
      title={label}
      disabled={disabled}
      onClick={onClick}
    >
      <Icon size={16} aria-hidden="true" />
    </button>
  );
}
