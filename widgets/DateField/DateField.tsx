import { useState } from 'react';
import { useTranslate } from '../../src/i18n/useTranslate';
import type { FieldWidgetProps } from '../FieldWidget';
import { plainTextController } from '../TextField/plainTextController';
import { TextInput } from '../TextField/TextInput';
import { useField } from '../useField';
import { dateTextController } from './dateTextController';

const nativeController = plainTextController();

/** A day: the browser's own picker where fingers point, else typed as day.month.year (FORM-19). */
export function DateField(props: FieldWidgetProps) {
  const { t } = useTranslate();
  const field = useField(props);
  const { minDate, maxDate } = field.definition;
  const [isNative] = useState(() => matchMedia('(pointer: coarse)').matches);
  const own = { field, placeholder: props.placeholder };
  return isNative ? (
    <TextInput {...own} type="date" min={minDate} max={maxDate} keepText={nativeController} ghost="" isLabelFloating />
  ) : (
    <TextInput {...own} inputMode="numeric" keepText={dateTextController} ghost={t('form.date.ghost')} />
  );
}
