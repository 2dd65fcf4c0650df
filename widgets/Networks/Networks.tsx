import { useTranslate } from '../../src/i18n/useTranslate';
import { Icon } from '../../src/ui/icons/Icon';
import { FieldLabel } from '../FieldFrame/FieldLabel';
import type { FieldWidgetProps } from '../FieldWidget';
import { useField } from '../useField';
import styles from './Networks.module.css';

/** Radio cards with logo, name, fee and time (contract C5). */
export function Networks(props: FieldWidgetProps) {
  const { text } = useTranslate();
  const field = useField(props);
  const { id, name, value, isInvalid, isRequired, isReadOnly, describedBy, events } = field;
  const { options } = field.definition;
  const label = `${id}-label`;
  // Takes the field's id, for focus on an error: the chosen card, else the first.
  const target = options.find((option) => option.value === value) ?? options[0];
  return (
    <div>
      <div id={label} className={styles.label}>
        <FieldLabel field={field} />
      </div>
      <div
        role="radiogroup"
        className={styles.cards}
        aria-labelledby={label}
        aria-required={isRequired}
        aria-readonly={isReadOnly || undefined}
        data-wrong={isInvalid || undefined}
        {...describedBy}
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
    </div>
  );
}
