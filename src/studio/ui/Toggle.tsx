import { Check, Minus } from 'lucide';
import { Checkbox as AriaCheckbox, Switch as AriaSwitch, type CheckboxProps } from 'react-aria-components';
import { Glyph } from '../../ui/icons/Glyph';
import styles from './kit.module.css';

interface SwitchProps {
  readonly label: string;
  readonly isOn: boolean;
  readonly onChange: (isOn: boolean) => void;
}

/** A setting that takes effect at once. */
export function Switch({ label, isOn, onChange }: SwitchProps) {
  return (
    <AriaSwitch className={styles.switch ?? ''} isSelected={isOn} onChange={onChange}>
      <span className={styles.track} />
      {label}
    </AriaSwitch>
  );
}

interface Props extends Omit<CheckboxProps, 'className' | 'children'> {
  /** null: a table names it. */
  readonly label: string | null;
}

/** A choice of a form, or of a row: `slot="selection"`. */
export function Checkbox({ label, ...rest }: Props) {
  return (
    <AriaCheckbox {...rest} className={styles.checkbox ?? ''}>
      {({ isIndeterminate }) => (
        <>
          <span className={styles.box}>
            <Glyph icon={isIndeterminate ? Minus : Check} size={14} />
          </span>
          {label}
        </>
      )}
    </AriaCheckbox>
  );
}
