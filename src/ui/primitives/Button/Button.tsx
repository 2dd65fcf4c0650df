import { type ComponentProps, type MouseEvent, type ReactNode, useLayoutEffect, useRef } from 'react';
import { joinClasses } from '../joinClasses';
import { SpinnerArc } from '../Spinner/SpinnerArc';
import styles from './Button.module.css';
import { doubleClickStart } from './doubleClickStart';

export interface ButtonLook {
  /** primary: the main action of a screen. */
  readonly variant?: 'primary' | 'secondary' | 'quiet';
  readonly size?: 'm' | 's';
  /** Full width of its container. */
  readonly full?: boolean;
  /** Before the label; decorative. */
  readonly icon?: ReactNode;
}

interface ButtonProps extends ButtonLook, ComponentProps<'button'> {
  /** Its action is running: name, width and focus are unchanged, and further presses are ignored. */
  readonly busy?: boolean;
}

export function Button(props: ButtonProps) {
  const { variant = 'primary', size, full, icon, busy = false, onClick, children, ...rest } = props;
  const mountedAt = useRef(Number.POSITIVE_INFINITY);
  useLayoutEffect(() => {
    mountedAt.current = performance.now();
  }, []);
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    // Ignores the rest of a double click that began on the previous screen.
    const isLeftOver = variant !== 'quiet' && event.detail > 1 && doubleClickStart() < mountedAt.current;
    // preventDefault: a busy submit button must not submit its form again.
    if (busy || isLeftOver) event.preventDefault();
    else onClick?.(event);
  };
  return (
    <button
      type="button"
      {...rest}
      className={joinClasses(buttonClasses({ variant, size, full }), rest.className)}
      aria-busy={busy || undefined}
      aria-disabled={busy || rest['aria-disabled'] || undefined}
      onClick={press}
    >
      <ButtonFace icon={icon}>{children}</ButtonFace>
      {busy && (
        <span className={styles.progress}>
          <SpinnerArc />
        </span>
      )}
    </button>
  );
}

/** A link that looks like a button. */
export function ButtonLink({ variant, size, full, icon, children, ...rest }: ButtonLook & ComponentProps<'a'>) {
  return (
    <a {...rest} className={joinClasses(buttonClasses({ variant, size, full }), rest.className)}>
      <ButtonFace icon={icon}>{children}</ButtonFace>
    </a>
  );
}

const buttonClasses = ({ variant = 'primary', size = 'm', full = false }: WithUndefined<ButtonLook>): string =>
  joinClasses(styles.button, styles[variant], size === 's' && styles.small, full && styles.full);

function ButtonFace({ icon, children }: { icon: ReactNode; children: ReactNode }) {
  return (
    <span className={styles.face}>
      {icon && (
        <span className={styles.icon} aria-hidden="true">
          {icon}
        </span>
      )}
      {children}
    </span>
  );
}

type WithUndefined<Props> = { [Key in keyof Props]: Props[Key] | undefined };
