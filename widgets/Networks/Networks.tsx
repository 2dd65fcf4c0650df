import { useTranslate } from '../../src/i18n/useTranslate';
import { Icon } from '../../src/ui/icons/Icon';
import { FieldLabel } from '../FieldFrame/FieldLabel';
import { describedBy, FieldNote } from '../FieldFrame/FieldNote';
import type { FieldWidgetProps } from '../FieldWidget';
import styles from './Networks.module.css';

/** Radio cards with logo, name, fee and time (contract C5). */
export function Networks({ id, definition, texts, value, message, isRequired, isReadOnly, events }: FieldWidgetProps) {
  const { text } = useTranslate();
  const { options, name } = definition;
  const label = `${id}-label`;
  // Takes the field's id, for focus on an error: the chosen card, else the first.
  const target = options.find((option) => option.value === value) ?? options[0];
  return (
    <div>
      <div id={label} className={styles.label}>
        <FieldLabel label={texts.label} isRequired={isRequired} isReadOnly={isReadOnly} />
      </div>
      <div
        role="radiogroup"
        className={styles.cards}
        aria-labelledby={label}
        aria-required={isRequired}
        aria-readonly={isReadOnly || undefined}
        data-wrong={message !== null || undefined}
        {...describedBy(id, { message, hint: texts.hint })}
      >
        {options.map((option) => {
          const words = text(option.text);
          return (
            <label key={option.value} className={styles.card}>
              <input
                id={option === target ? id : undefined}
                type="radio"
                className={styles.radio}
                name={`${id}-${name}`}
                value={option.value}
                checked={option.value === value}
                disabled={isReadOnly}
                onChange={() => events.onChange(option.value)}
                onFocus={events.onFocus}
                onBlur={events.onBlur}
              />
              {option.icon && <Icon name={option.icon} size={32} initials={words} />}
              <span className={styles.words}>
                <span className={styles.text}>{words}</span>
                {option.hint !== undefined && <span className={styles.hint}>{text(option.hint)}</span>}
              </span>
            </label>
          );
        })}
      </div>
      <FieldNote id={id} message={message} hint={texts.hint} />
    </div>
  );
}
