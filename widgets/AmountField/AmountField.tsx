import { useMemo, useState } from 'react';
import { formatMoney } from '../../src/domain/formatMoney';
import { isWithin, presetsWithin } from '../../src/domain/limits';
import { boundsIn } from '../../src/form/fieldTypes/amount';
import { useTranslate } from '../../src/i18n/useTranslate';
import { currencyOf } from '../../src/tables/currencies';
import { Chip } from '../../src/ui/primitives/Chip/Chip';
import { joinClasses } from '../../src/ui/primitives/joinClasses';
import type { FieldWidgetProps } from '../FieldWidget';
import { controlName } from '../fieldId';
import { useEnterKeyHint } from '../LastFieldContext';
import { useInputController } from '../TextField/useInputController';
import { useField } from '../useField';
import styles from './AmountField.module.css';
import { symbolPlaces } from './amountText';
import { amountTextController } from './amountTextController';

/** The amount in large figures, with presets below the note, whose limits turn into the error (AMOUNT-1 … AMOUNT-5). */
export function AmountField(props: FieldWidgetProps) {
  const field = useField(props);
  const { id, name, context, label, value, isInvalid, isReadOnly, describedBy, events } = field;
  const { currency, balance, suggestedAmount } = context;
  const enterKeyHint = useEnterKeyHint(name);
  const { t, tag } = useTranslate();
  const { decimals } = currencyOf(currency);
  const keepText = useMemo(() => amountTextController(tag, decimals), [tag, decimals]);
  const [shown, setShown] = useState('');
  const input = useInputController(field, keepText, setShown);
  const symbol = symbolPlaces(currency, tag);
  const bounds = boundsIn(context);
  const presets = [...presetsWithin(bounds, suggestedAmount)];
  // A withdrawal's whole balance comes last, by its name.
  const all = bounds.isBalance && isWithin(bounds.max, bounds) ? bounds.max : null;
  if (all !== null && !presets.includes(all)) presets.push(all);

  const money = (amount: string): string => formatMoney(amount, currency, tag);

  return (
    <>
      <div className={joinClasses(styles.box, isInvalid && styles.wrong, isReadOnly && styles.locked)}>
        <div className={styles.head}>
          <label htmlFor={id}>{label}</label>
          {balance !== null && (
            <span className={styles.balance}>{t('form.amount.balance', { amount: money(balance) })}</span>
          )}
        </div>
        {/* A press beside the figures focuses the input. */}
        <label className={styles.line} htmlFor={id}>
          {symbol.before && <CurrencySymbol text={symbol.before} />}
          <span className={styles.figures} data-text={shown === '' ? '0' : shown}>
            <input
              {...input}
              id={id}
              name={controlName(name)}
              type="text"
              className={styles.input}
              readOnly={isReadOnly}
              required
              placeholder="0"
              aria-label={label}
              inputMode="decimal"
              autoComplete="off"
              autoCorrect="off"
              spellCheck={false}
              enterKeyHint={enterKeyHint}
              {...describedBy}
            />
          </span>
          {symbol.after && <CurrencySymbol text={symbol.after} />}
        </label>
      </div>
      {presets.length > 1 && !field.definition.isDisabled && (
        <div className={styles.presets}>
          {presets.map((amount) => (
            <Chip
              key={amount}
              selected={amount === value}
              disabled={isReadOnly}
              onClick={() => events.onChange(amount)}
            >
              {amount === all ? t('form.amount.all') : money(amount)}
            </Chip>
          ))}
        </div>
      )}
    </>
  );
}

function CurrencySymbol({ text }: { text: string }) {
  return (
    <span className={styles.symbol} aria-hidden="true" dir="ltr">
      {text}
    </span>
  );
}
