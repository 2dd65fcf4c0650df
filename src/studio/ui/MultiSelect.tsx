import { deepEquals } from '@rjsf/utils';
import { ChevronDown, X } from 'lucide';
import { useRef, useState } from 'react';
import { Button, ComboBox, Group } from 'react-aria-components';
import { useTranslate } from '../../i18n/useTranslate';
import { Glyph } from '../../ui/icons/Glyph';
import { joinClasses } from '../../ui/primitives/joinClasses';
import { ComboInput } from './ComboInput';
import { FieldLabel, FieldNote, type FieldTexts } from './FieldParts';
import styles from './kit.module.css';
import { type OptionData, Options } from './Option';

interface Props extends Omit<FieldTexts, 'isLabelHidden' | 'hint'> {
  /** Ids, in the order of their choice; an id without an option is shown as it is. */
  readonly values: readonly string[];
  readonly options: readonly OptionData[];
  readonly onChange: (ids: readonly string[]) => void;
  readonly placeholder?: string;
}

/** The last array with these ids: the combo box empties its text for every new one. */
function useSameIds(ids: readonly string[]): readonly string[] {
  const [same, setSame] = useState(ids);
  if (deepEquals(ids, same)) return same;
  setSame(ids);
  return ids;
}

/** A choice of several from many, found by typing; the chosen ones are chips, removed by their button or Backspace. */
export function MultiSelect(props: Props) {
  const { label, error, options, onChange, placeholder = '' } = props;
  const { t } = useTranslate();
  const values = useSameIds(props.values);
  const textOf = (id: string): string => options.find((option) => option.id === id)?.text ?? id;
  const remove = (gone: string): void => onChange(values.filter((id) => id !== gone));
  const opener = useRef<HTMLButtonElement>(null);
  /** The focus is on the chip's own button, which goes with it. The input would open its list over the editor. */
  const removeChip = (chip: Element | null, id: string): void => {
    const next = (chip?.nextElementSibling ?? chip?.previousElementSibling)?.querySelector('button');
    (next ?? opener.current)?.focus();
    remove(id);
  };
  return (
    <ComboBox<OptionData, 'multiple'>
      className={styles.field ?? ''}
      isInvalid={error !== undefined}
      selectionMode="multiple"
      // The list would lie over the error of a field that is focused because of it; it opens by typing then.
      menuTrigger={error === undefined ? 'focus' : 'input'}
      defaultItems={options}
      value={values}
      onChange={(ids) => onChange(ids.map(String))}
      allowsEmptyCollection
    >
      <FieldLabel {...props} />
      <Group className={joinClasses(styles.control, styles.many)}>
        {values.length > 0 && (
          // No collection of the library: inside a combo box its items would join the options.
          <ul className={styles.chips} aria-label={label}>
            {values.map((id) => (
              <li key={id} className={styles.chip}>
                {textOf(id)}
                <button
                  type="button"
                  aria-label={t('kit.remove', { name: textOf(id) })}
                  onClick={({ currentTarget }) => removeChip(currentTarget.closest('li'), id)}
                >
                  <Glyph icon={X} size={12} />
                </button>
              </li>
            ))}
          </ul>
        )}
        <ComboInput
          placeholder={values.length === 0 ? placeholder : ''}
          onKeyDown={({ key, currentTarget }) => {
            const last = values.at(-1);
            if (key === 'Backspace' && currentTarget.value === '' && last !== undefined) remove(last);
          }}
        />
        <Button ref={opener} className={styles.affix ?? ''} aria-label={t('kit.options')}>
          <Glyph icon={ChevronDown} size={16} />
        </Button>
      </Group>
      <FieldNote {...props} />
      <Options />
    </ComboBox>
  );
}
