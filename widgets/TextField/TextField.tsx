import { CreditCard } from 'lucide-react';
import { useMemo } from 'react';
import { cardBrandOf } from '../../src/domain/cardBrand';
import { isCardNumber } from '../../src/form/compile/cardNumberFields';
import { maskGhost } from '../../src/form/mask/maskGhost';
import { useTranslate } from '../../src/i18n/useTranslate';
import { cardBrandNames } from '../../src/tables/cardBrands';
import { Icon } from '../../src/ui/icons/Icon';
import { VisuallyHidden } from '../../src/ui/primitives/VisuallyHidden/VisuallyHidden';
import type { FieldWidgetProps } from '../FieldWidget';
import { maskedTextController } from './maskedTextController';
import styles from './TextField.module.css';
import { TextInput } from './TextInput';

/** One line of text, plain or masked. A card number shows its brand. */
export function TextField(field: FieldWidgetProps) {
  const { t } = useTranslate();
  const { mask, min, max } = field.definition;
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
  const brand = isCardNumber(field.definition) && <CardBrandMark number={field.value} />;
  return <TextInput {...field} keepText={keepText} ghost={ghost} trailing={brand} />;
}

/** The card's brand, named to screen readers when it changes; a generic card until the digits identify one. */
function CardBrandMark({ number }: { number: string }) {
  const { t } = useTranslate();
  const brand = cardBrandOf(number);
  return (
    <>
      <span className={styles.brand} aria-hidden="true">
        {brand ? <Icon key={brand} name={`method/${brand}`} size={28} /> : <CreditCard size={24} strokeWidth={1.5} />}
      </span>
      <VisuallyHidden live>{brand && t('form.card.brand', { brand: cardBrandNames[brand] })}</VisuallyHidden>
    </>
  );
}
