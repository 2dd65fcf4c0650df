import type { IconNode } from 'lucide';
import type { ComponentProps } from 'react';
import { Button as AriaButton, type ButtonProps as AriaButtonProps } from 'react-aria-components';
import { Glyph } from '../../ui/icons/Glyph';
import { joinClasses } from '../../ui/primitives/joinClasses';
import styles from './kit.module.css';

interface ButtonProps extends Omit<AriaButtonProps, 'className' | 'children'> {
  readonly children: string;
  /** primary: the main action of a screen; danger: removes something. */
  readonly look?: 'primary' | 'secondary' | 'quiet' | 'danger';
  readonly icon?: IconNode;
  /** For rows and cards. */
  readonly isSmall?: boolean;
}

/** A button with a label. `isPending` shows that its action runs and ignores further presses. */
export function Button({
  look = 'secondary',
  icon,
  isSmall = false,
  isPending = false,
  children,
  ...props
}: ButtonProps) {
  const { type = 'button', onPress, ...rest } = props;
  // react-aria's own `isPending` announces the button by reference for 7 s, also where it goes away with its call.
  const action = isPending ? { 'aria-disabled': true, 'data-pending': true } : { type, ...(onPress && { onPress }) };
  return (
    <AriaButton {...rest} {...action} className={joinClasses(styles.button, styles[look], isSmall && styles.mini)}>
      {icon && <Glyph icon={icon} size={16} />}
      {children}
    </AriaButton>
  );
}

interface IconTriggerProps {
  readonly icon: IconNode;
  /** The accessible name and tooltip. */
  readonly label: string;
}

const iconLook = joinClasses(styles.button, styles.quiet, styles.icon);

/** A button with an icon alone that opens the menu or popover around it. */
export const IconTrigger = ({ icon, label }: IconTriggerProps) => (
  <AriaButton aria-label={label} data-tooltip={label} className={iconLook}>
    <Glyph icon={icon} size={16} />
  </AriaButton>
);

interface IconButtonProps extends IconTriggerProps, Omit<ComponentProps<'button'>, 'className' | 'children'> {
  readonly isSmall?: boolean;
  readonly isDisabled?: boolean | undefined;
  readonly onPress?: () => void;
}

/** A button with an icon alone. The browser's own: a list has hundreds of them, and the library's take 1 ms each. */
export function IconButton({ icon, label, isSmall = false, isDisabled, onPress, ...rest }: IconButtonProps) {
  return (
    <button
      type="button"
      {...(onPress && { onClick: onPress })}
      {...rest}
      {...(isDisabled !== undefined && { disabled: isDisabled })}
      aria-label={label}
      data-tooltip={label}
      className={joinClasses(iconLook, isSmall && styles.mini)}
    >
      <Glyph icon={icon} size={16} />
    </button>
  );
}
