import { useMemo } from 'react';
import { maskGhost } from '../../src/form/mask/maskGhost';
import { useTranslate } from '../../src/i18n/useTranslate';
import type { FieldWidgetProps } from '../FieldWidget';
import { CardBrandIcon } from './CardBrandIcon';
import { maskedTextController } from './maskedTextController';
import { TextInput } from './TextInput';

const holdsCardNumber = (autocomplete: string | undefined): boolean =>
  (autocomplete ?? '').split(' ').includes('cc-number');

/** A line of text, plain or in a mask. A card number shows whose card it is. */
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
  const trail = holdsCardNumber(autocomplete) && <CardBrandIcon number={field.value} />;
  return <TextInput {...field} keepText={keepText} ghost={ghost} endAdornment={trail} />;
}
