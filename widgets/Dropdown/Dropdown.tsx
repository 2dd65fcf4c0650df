import { ChevronDown } from 'lucide';
import { useMemo } from 'react';
import { useTranslate } from '../../src/i18n/useTranslate';
import { Glyph } from '../../src/ui/icons/Glyph';
import { Icon } from '../../src/ui/icons/Icon';
import { joinClasses } from '../../src/ui/primitives/joinClasses';
import { boxOf, controlClass, FieldFrame } from '../FieldFrame/FieldFrame';
import type { FieldWidgetProps } from '../FieldWidget';
import { controlName } from '../fieldId';
import { LazyListPanel } from '../ListPanel/LazyListPanel';
import type { ListItem } from '../ListPanel/ListItem';
import { useField } from '../useField';
import { minSearchableOptions, useListOpener } from '../useListOpener';
import styles from './Dropdown.module.css';

/** A select with a ListPanel: searchable from eight options up. */
export function Dropdown(props: FieldWidgetProps) {
  const { text } = useTranslate();
  const field = useField(props);
  const { id, name, definition, label, value, isRequired, isReadOnly, describedBy, events } = field;
  const { options } = definition;
  const items = useMemo(
    () =>
      options.map(
        (option): ListItem => ({
          key: option.value,
          text: text(option.text),
          ...(option.hint !== undefined && { note: text(option.hint) }),
          ...(option.icon !== undefined && { icon: option.icon }),
        }),
      ),
    [options, text],
  );
  const { opener, listId, startSearch, close, openerProps } = useListOpener(isReadOnly);
  const chosen = items.find(({ key }) => key === value);
  const isOpen = startSearch !== null;

  return (
    <>
      <FieldFrame field={field} isLabelFloating={chosen !== undefined || isOpen}>
        <button
          {...openerProps}
          ref={opener}
          id={id}
          type="button"
          role="combobox"
          name={controlName(name)}
          aria-haspopup="dialog"
          aria-expanded={isOpen}
          aria-required={isRequired}
          aria-readonly={isReadOnly || undefined}
          className={joinClasses(controlClass, styles.button)}
          {...describedBy}
          onFocus={() => {
            openerProps.onFocus();
            events.onFocus();
          }}
          onBlur={() => {
            if (!isOpen) events.onBlur();
          }}
        >
          {chosen?.icon && <Icon name={chosen.icon} size={20} initials={chosen.text} />}
          <span className={styles.text}>{chosen?.text ?? (isOpen ? props.placeholder : '')}</span>
          <Glyph icon={ChevronDown} className={styles.chevron} size={20} />
        </button>
      </FieldFrame>
      {startSearch !== null && opener.current && (
        <LazyListPanel
          {...{ listId, items, startSearch }}
          title={label}
          chosen={value}
          anchor={boxOf(opener.current)}
          isSearchable={items.length >= minSearchableOptions}
          onChoose={(key) => {
            close();
            events.onChange(key);
          }}
          onClose={() => {
            close();
            events.onBlur();
          }}
        />
      )}
    </>
  );
}
