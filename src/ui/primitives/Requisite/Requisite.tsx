import { type ReactNode, useRef } from 'react';
import { Icon } from '../../icons/Icon';
import { CopyButton } from '../CopyButton/CopyButton';
import { joinClasses } from '../joinClasses';
import { groupsOf } from './groupsOf';
import styles from './Requisite.module.css';

interface RequisiteProps {
  readonly label: string;
  readonly value: string;
  /** Shows a copy button. */
  readonly copy?: boolean | undefined;
  /** An icon name: a bank's logo. */
  readonly icon?: string | undefined;
  /** The main value of the screen: large, with a full-width copy button. */
  readonly large?: boolean;
}

/** One payment detail: label, value in groups, copy button. Child of a `<RequisiteList>`. */
export function Requisite({ label, value, copy = false, icon, large = false }: RequisiteProps) {
  const shown = useRef<HTMLElement>(null);
  const select = () => {
    if (shown.current) getSelection()?.selectAllChildren(shown.current);
  };
  return (
    <div className={joinClasses(styles.requisite, large && styles.large)}>
      <dt className={styles.label}>{label}</dt>
      <dd className={styles.row}>
        {icon && <Icon name={icon} size={large ? 32 : 24} />}
        <bdi ref={shown} className={styles.value}>
          {groupsOf(value).map((group, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: groups repeat and never move
            <span key={index} className={styles.group}>
              {group}
            </span>
          ))}
        </bdi>
        {copy && (
          <span className={styles.copy}>
            <CopyButton
              text={value}
              subject={label}
              variant={large ? 'primary' : 'quiet'}
              full={large}
              onRefused={select}
            />
          </span>
        )}
      </dd>
    </div>
  );
}

/** The card around requisites. */
export function RequisiteList({ children }: { children: ReactNode }) {
  return <dl className={styles.list}>{children}</dl>;
}
