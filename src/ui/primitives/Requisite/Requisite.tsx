import { type ReactNode, useRef } from 'react';
import { Icon } from '../../icons/Icon';
import { CopyButton } from '../CopyButton/CopyButton';
import { joinClasses } from '../joinClasses';
import { groupsOf } from './groupsOf';
import styles from './Requisite.module.css';

interface RequisiteProps {
  readonly label: string;
  readonly value: string;
  /** May be copied. */
  readonly copy?: boolean | undefined;
  /** An icon name: a bank's logo. */
  readonly icon?: string | undefined;
  /** The one thing that the screen is about: large, its copy button over the whole width. */
  readonly large?: boolean;
}

/** One thing to pay with: its label, its value in groups, its copy button. Lives in a `<RequisiteList>`. */
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

/** The card that requisites live in. */
export function RequisiteList({ children }: { children: ReactNode }) {
  return <dl className={styles.list}>{children}</dl>;
}
