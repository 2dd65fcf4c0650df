import { Check, Minus } from 'lucide';
import { memo, type RefObject } from 'react';
import { Checkbox as AriaCheckbox, Switch as AriaSwitch, type CheckboxProps } from 'react-aria-components';
import { useLatest } from '../../../widgets/useLatest';
import { Glyph } from '../../ui/icons/Glyph';
import styles from './kit.module.css';

interface SwitchProps {
  readonly label: string;
  readonly isOn: boolean;
  readonly onChange: (isOn: boolean) => void;
}

interface ShownSwitchProps extends Omit<SwitchProps, 'onChange'> {
  readonly change: RefObject<SwitchProps['onChange']>;
}

const ShownSwitch = memo(({ label, isOn, change }: ShownSwitchProps) => (
  <AriaSwitch className={styles.switch ?? ''} isSelected={isOn} onChange={(isNowOn) => change.current(isNowOn)}>
    <span className={styles.track} />
    {label}
  </AriaSwitch>
));

/** A setting that takes effect at once. Rendered again only where it shows something else. */
export const Switch = ({ onChange, ...shown }: SwitchProps) => <ShownSwitch {...shown} change={useLatest(onChange)} />;

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
