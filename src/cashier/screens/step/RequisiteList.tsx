import type { Requisite, Transaction } from '../../../contract/transaction';
import { compareDecimals } from '../../../domain/decimal';
import { useTranslate } from '../../../i18n/useTranslate';
import { isPastedCode } from '../../../ui/primitives/Requisite/groupsOf';
import { RequisiteList as List, Requisite as RequisiteRow } from '../../../ui/primitives/Requisite/Requisite';
import { SaveButton } from '../../../ui/primitives/SaveButton/SaveButton';
import { useCashierSelector } from '../../store/createStore';
import { useAmountText } from '../shared/useAmountText';
import { useMethodName } from '../shared/useMethodName';
import { payByText } from './PayBy';

interface Props {
  transaction: Transaction;
  requisites: readonly Requisite[];
  /** The weight of the main copy button: secondary where something else is the screen's action. */
  copyVariant?: 'primary' | 'secondary';
}

const isDecimal = (value: string): boolean => /^\d+(?:\.\d+)?$/.test(value);

/**
 * What to copy or check; what a till scans, else the first copyable one, is the largest item on the screen (look.md). The
 * payment's amount is shown with its currency, and copied as the server wrote it.
 */
export function RequisiteList({ transaction, requisites, copyVariant = 'primary' }: Props) {
  const translate = useTranslate();
  const { t, text } = translate;
  const kind = useCashierSelector((state) => state.transaction.kind);
  const amountText = useAmountText(transaction.amount, transaction.currency);
  const method = useMethodName(transaction.method, kind);
  const isAmount = ({ value }: Requisite): boolean =>
    transaction.amount !== null && isDecimal(value) && compareDecimals(value, transaction.amount) === 0;
  if (requisites.length === 0) return null;
  const scanned = requisites.findIndex(({ barcode }) => barcode !== undefined);
  // An amount that is paid at a till is pasted nowhere.
  const isPaidAtTill = scanned >= 0;
  const prominent = isPaidAtTill
    ? scanned
    : requisites.findIndex((requisite) => requisite.copy && !isAmount(requisite));
  const shownOf = (requisite: Requisite): string =>
    isAmount(requisite) ? (amountText ?? requisite.value) : requisite.value;
  const payBy = payByText(transaction, kind, translate);
  return (
    <>
      <List>
        {requisites.map((requisite, index) => {
          const { label, value, copy, barcode, icon } = requisite;
          return (
            <RequisiteRow
              key={`${text(label)} ${value}`}
              label={text(label)}
              value={value}
              shown={shownOf(requisite)}
              copy={copy && !(isPaidAtTill && isAmount(requisite))}
              barcode={barcode}
              copyLabel={isPastedCode(value) ? t('step.code.copy', { method }) : undefined}
              copyVariant={copyVariant}
              large={index === prominent}
              icon={icon}
            />
          );
        })}
      </List>
      {isPaidAtTill && (
        <SaveButton
          full
          name={transaction.reference ?? transaction.id}
          ticket={{
            title: amountText ?? method,
            barcode: requisites[scanned]?.barcode,
            lines: [
              { label: method, ...(payBy !== null && { value: payBy }) },
              ...requisites.map((requisite) => ({ label: text(requisite.label), value: shownOf(requisite) })),
            ],
          }}
        />
      )}
    </>
  );
}
