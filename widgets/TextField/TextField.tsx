import { useMemo } from 'react';
import { isCardNumber } from '../../src/domain/card/cardFields';
import { maskGhost } from '../../src/form/mask/maskGhost';
import { useTranslate } from '../../src/i18n/useTranslate';
import { lazyPart } from '../../src/ui/lazyPart';
import { OptionalPart } from '../../src/ui/OptionalPart';
import type { FieldWidgetProps } from '../FieldWidget';
import { useField } from '../useField';
import { maskedTextController } from './maskedTextController';
import styles from './TextField.module.css';
import { TextInput } from './TextInput';

/** Outside the form's chunk, with the table of brands: most forms have no card. */
const CardBrandMark = lazyPart(
  async () => (await import(/* webpackChunkName: "aside" */ './CardBrandMark')).CardBrandMark,
);

/** One line of text, plain or masked. A card number shows its brand. */
export function TextField(props: FieldWidgetProps) {
  const { t } = useTranslate();
  const field = useField(props);
  const { mask, min, max, autocomplete } = field.definition;
  const keepText = useMemo(
    () =>
      maskedTextController({
        ...(mask !== undefined && { mask }),
        ...(min !== undefined && { min }),
        ...(max !== undefined && { max }),
        ...(autocomplete !== undefined && { autocomplete }),
      }),
    [mask, min, max, autocomplete],
  );
  const ghost = mask === 'date' ? t('form.date.ghost') : maskGhost(mask);
  const brand = isCardNumber(field.definition) && (
    <OptionalPart fallback={<span className={styles.brand} />}>
      <CardBrandMark number={field.value} />
    </OptionalPart>
  );
  return <TextInput {...{ field, keepText, ghost }} placeholder={props.placeholder} trailing={brand} />;
}
