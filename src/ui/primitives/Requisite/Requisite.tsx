import { type ReactNode, useRef } from 'react';
import type { Barcode as BarcodeValue } from '../../../contract/generated/types';
import { useTranslate } from '../../../i18n/useTranslate';
import { Icon } from '../../icons/Icon';
import { Barcode } from '../Code/Barcode';
import { CopyButton } from '../CopyButton/CopyButton';
import { joinClasses } from '../joinClasses';
import { groupsOf, isPastedCode } from './groupsOf';
import styles from './Requisite.module.css';

interface RequisiteProps {
  readonly label: string;
  /** What is copied. */
  readonly value: string;
  /** What is shown in its place: an amount as the language writes it. */
  readonly shown?: string | undefined;
  /** Shows a copy button. */
  readonly copy?: boolean | undefined;
  /** The copy button's words in place of 'Copy'. */
  readonly copyLabel?: string | undefined;
  /** What a till scans: shown above the value, which is then typed or copied only if it cannot be scanned. */
  readonly barcode?: BarcodeValue | undefined;
  /** An icon name: a bank's logo. */
  readonly icon?: string | undefined;
  /** The main value of the screen: large, with a full-width copy button. */
  readonly large?: boolean;
  /** The weight of that copy button. */
  readonly copyVariant?: 'primary' | 'secondary';
  /** In groups of four, however short it is. */
  readonly grouped?: boolean;
}

/** One payment detail: label, value in groups, copy button. A code that nobody reads is one line. Child of a `<RequisiteList>`. */
export function Requisite(props: RequisiteProps) {
  const { label, value, shown = value, copy = false, copyLabel, barcode, icon, large = false } = props;
  const { copyVariant = 'primary', grouped = false } = props;
  const element = useRef<HTMLElement>(null);
  const select = () => {
    if (element.current) getSelection()?.selectAllChildren(element.current);
  };
  const { t } = useTranslate();
  const isCode = isPastedCode(shown);
  const isPressed = large && barcode === undefined;
  return (
    <div
      className={joinClasses(
        styles.requisite,
        isPressed ? styles.large : !barcode && styles.line,
        isCode && styles.code,
      )}
    >
      <dt className={styles.label}>{label}</dt>
      {barcode && (
        <dd className={styles.barcode}>
          <Barcode {...barcode} label={t('barcode.label')} />
        </dd>
      )}
      <dd className={styles.row}>
        {icon && <Icon name={icon} size={large ? 32 : 24} />}
        <bdi ref={element} className={styles.value}>
          {(isCode ? [shown] : groupsOf(shown, grouped)).map((group, index) => (
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
              label={copyLabel}
              variant={isPressed ? copyVariant : 'quiet'}
              full={isPressed}
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
