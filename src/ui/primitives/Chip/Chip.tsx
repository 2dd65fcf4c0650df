import type { ComponentProps, ReactNode } from 'react';
import { joinClasses } from '../joinClasses';
import styles from './Chip.module.css';

interface ChipLook {
  /** Before the words; decorative. */
  readonly icon?: ReactNode;
  /** After the words; decorative. */
  readonly trailing?: ReactNode;
}

interface ChipProps extends ChipLook, ComponentProps<'button'> {
  /** Given: the chip is a toggle (a preset amount) and says whether it is on. */
  readonly selected?: boolean;
}

/** A small choice or a quiet way elsewhere. */
export function Chip({ icon, trailing, selected, children, ...rest }: ChipProps) {
  return (
    <button type="button" {...rest} className={joinClasses(styles.chip, rest.className)} aria-pressed={selected}>
      <ChipFace icon={icon} trailing={trailing}>
        {children}
      </ChipFace>
    </button>
  );
}

/** The same as a link. */
export function ChipLink({ icon, trailing, children, ...rest }: ChipLook & ComponentProps<'a'>) {
  return (
    <a {...rest} className={joinClasses(styles.chip, rest.className)}>
      <ChipFace icon={icon} trailing={trailing}>
        {children}
      </ChipFace>
    </a>
  );
}

function ChipFace({ icon, trailing, children }: ChipLook & { children: ReactNode }) {
  return (
    <>
      {icon && (
        <span className={styles.side} aria-hidden="true">
          {icon}
        </span>
      )}
      <span className={styles.words}>{children}</span>
      {trailing && (
        <span className={styles.side} aria-hidden="true">
          {trailing}
        </span>
      )}
    </>
  );
}
