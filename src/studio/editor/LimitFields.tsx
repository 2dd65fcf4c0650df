import type { Layout } from '../../contract/generated/types';
import { formatMoney } from '../../domain/formatMoney';
import { useTranslate } from '../../i18n/useTranslate';
import { currencyOf } from '../../tables/currencies';
import { changeMethod, patched } from '../edits/fieldEdits';
import { limitPlace } from '../edits/limitPlaces';
import styles from '../Studio.module.css';
import { NumberField } from './NumberField';

interface Props {
  readonly layout: Layout;
  readonly currency: string;
  readonly texts: Readonly<Record<string, string>>;
  readonly onType: (place: string, text: string | null, layout: Layout) => void;
}

/** The least and the most of a currency. */
export function LimitFields({ layout, currency, texts, onType }: Props) {
  const { t, tag } = useTranslate();
  const rules = layout.method.amount_rules;
  const { symbol, decimals } = currencyOf(currency);
  const isBefore = formatMoney('1', currency, tag).startsWith(symbol);
  const errors = {
    'not-a-number': t('number.amount', { example: formatMoney('12345', currency, tag) }),
    'too-many-decimals': t('lint.decimals', { currency, count: decimals }),
  };
  const withLimit = (part: 'min' | 'max', value: number | undefined): Layout =>
    changeMethod(layout, {
      amount_rules: { ...rules, [currency]: patched(rules?.[currency] ?? {}, { [part]: value }) },
    });
  return (
    <div className={styles.grid}>
      {(['min', 'max'] as const).map((part) => {
        const place = limitPlace(currency, part);
        return (
          <NumberField
            key={part}
            label={t(part === 'min' ? 'method.least' : 'method.most', { currency })}
            value={rules?.[currency]?.[part]}
            text={texts[place]}
            decimals={decimals}
            prefix={isBefore ? symbol : undefined}
            suffix={isBefore ? undefined : symbol}
            errors={errors}
            hint={part === 'max' ? t('bulk.noMax') : undefined}
            // An amount that cannot be read leaves the limit as it was.
            onType={(text, value) => onType(place, text, text === null ? withLimit(part, value) : layout)}
          />
        );
      })}
    </div>
  );
}
