import { ChevronDown } from 'lucide';
import type { Ref } from 'react';
import { ComboBox as AriaComboBox, Button, Group } from 'react-aria-components';
import { useTranslate } from '../../i18n/useTranslate';
import { Glyph } from '../../ui/icons/Glyph';
import { ComboInput } from './ComboInput';
import { FieldLabel, FieldNote, type FieldTexts } from './FieldParts';
import styles from './kit.module.css';
import { type OptionData, Options } from './Option';

interface Props extends FieldTexts {
  /** The id of the chosen option; null: none is. */
  readonly value: string | null;
  readonly options: readonly OptionData[];
  readonly onChange: (id: string | null) => void;
  readonly placeholder?: string;
  readonly input?: Ref<HTMLInputElement>;
}

/** A choice of one from many, found by typing. */
export function ComboBox(props: Props) {
  const { label, isLabelHidden, error, value, options, onChange, placeholder = '', input = null } = props;
  const { t } = useTranslate();
  return (
    <AriaComboBox
      {...(isLabelHidden && { 'aria-label': label })}
      className={styles.field ?? ''}
      isInvalid={error !== undefined}
      menuTrigger="focus"
      defaultItems={options}
      value={value}
      onChange={(id) => onChange(id === null ? null : String(id))}
      allowsEmptyCollection
    >
      <FieldLabel {...props} />
      <Group className={styles.control ?? ''}>
        <ComboInput ref={input} placeholder={placeholder} />
        <Button className={styles.affix ?? ''} aria-label={t('kit.options')}>
          <Glyph icon={ChevronDown} size={16} />
        </Button>
      </Group>
      <FieldNote {...props} />
      <Options />
    </AriaComboBox>
  );
}
