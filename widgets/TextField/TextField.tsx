import { CreditCard } from 'lucide-react';
import { useMemo } from 'react';
import { cardBrandOf } from '../../src/domain/cardBrand';
import { maskGhost } from '../../src/form/mask/maskGhost';
import { useTranslate } from '../../src/i18n/useTranslate';
import { Icon } from '../../src/ui/icons/Icon';
import type { FieldWidgetProps } from '../FieldWidget';
import { maskedTextController } from './maskedTextController';
import styles from './TextField.module.css';
import { TextInput } from './TextInput';

const isCardNumber = (autocomplete: string | undefined): boolean =>
  (autocomplete ?? '').split(' ').includes('cc-number');

/** One line of text, plain or masked. A card number shows its brand. */
export function TextField(field: FieldWidgetProps) {
  const { t } = useTranslate();
  const { mask, min, max, autocomplete } = field.definition;
  const keepText = useMemo(
    () =>
      maskedTextController({
        ...(mask !== undefined && { mask }),
        ...(min !== undefined && { min }),
        ...(max !== undefined && { max }),
      }),
    [mask, min, max],
  );
  const ghost = mask === 'date' ? t('form.date.ghost') : maskGhost(mask);
  const brand = isCardNumber(autocomplete) && <CardBrandIcon number={field.value} />;
  return <TextInput {...field} keepText={keepText} ghost={ghost} trailing={brand} />;
}

/** The card's brand; a generic card until the digits identify one. */
function CardBrandIcon({ number }: { number: string }) {
  const brand = cardBrandOf(number);
  return (
    <span className={styles.brand} aria-hidden="true">
      {brand ? <Icon key={brand} name={`method/${brand}`} size={28} /> : <CreditCard size={24} strokeWidth={1.5} />}
    </span>
  );
}
