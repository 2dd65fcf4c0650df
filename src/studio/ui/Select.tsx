import { ChevronDown } from 'lucide';
import { Select as AriaSelect, Button, SelectValue } from 'react-aria-components';
import { Glyph } from '../../ui/icons/Glyph';
import { FieldLabel, FieldNote, type FieldTexts } from './FieldParts';
import styles from './kit.module.css';
import { type OptionData, Options } from './Option';

interface Props<Id extends string> extends FieldTexts {
  readonly value: Id;
  readonly options: readonly (OptionData & { readonly id: Id })[];
  readonly onChange: (id: Id) => void;
  readonly isDisabled?: boolean;
}

/** A choice of one from few; more than ten: `ComboBox`. */
export function Select<Id extends string>(props: Props<Id>) {
  const { label, isLabelHidden, error, value, options, onChange, isDisabled = false } = props;
  return (
    <AriaSelect
      {...(isLabelHidden && { 'aria-label': label })}
      className={styles.field ?? ''}
      isInvalid={error !== undefined}
      isDisabled={isDisabled}
      value={value}
      onChange={(id) => {
        const chosen = options.find((option) => option.id === id);
        if (chosen) onChange(chosen.id);
      }}
    >
      <FieldLabel {...props} />
      <Button className={styles.control ?? ''}>
        <SelectValue className={styles.value ?? ''}>
          {() => options.find(({ id }) => id === value)?.text ?? ''}
        </SelectValue>
        <span className={styles.affix}>
          <Glyph icon={ChevronDown} size={16} />
        </span>
      </Button>
      <FieldNote {...props} />
      <Options items={options} />
    </AriaSelect>
  );
}
