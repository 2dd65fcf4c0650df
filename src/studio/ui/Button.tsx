import type { IconNode } from 'lucide';
import type { Ref } from 'react';
import { Button as AriaButton, type ButtonProps as AriaButtonProps } from 'react-aria-components';
import { Glyph } from '../../ui/icons/Glyph';
import { joinClasses } from '../../ui/primitives/joinClasses';
import styles from './kit.module.css';
import { Tooltip } from './Tooltip';

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

interface IconButtonProps extends Omit<AriaButtonProps, 'className' | 'children' | 'aria-label'> {
  readonly icon: IconNode;
  /** The accessible name and tooltip. */
  readonly label: string;
  readonly isSmall?: boolean;
  /** As 'Ctrl+Z', shown with the tooltip. */
  readonly shortcut?: string;
  readonly ref?: Ref<HTMLButtonElement>;
}

/** A button with an icon alone. */
export function IconButton({ icon, label, isSmall = false, shortcut, ...rest }: IconButtonProps) {
  return (
    <Tooltip text={shortcut ? `${label} (${shortcut})` : label}>
      <AriaButton
        {...rest}
        aria-label={label}
        className={joinClasses(styles.button, styles.quiet, styles.icon, isSmall && styles.mini)}
      >
        <Glyph icon={icon} size={16} />
      </AriaButton>
    </Tooltip>
  );
}
