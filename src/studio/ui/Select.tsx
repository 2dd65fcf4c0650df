import { deepEquals } from '@rjsf/utils';
import { ChevronDown } from 'lucide';
import { memo, type RefObject } from 'react';
import { Select as AriaSelect, Button, type Key, SelectValue } from 'react-aria-components';
import { useLatest } from '../../../widgets/useLatest';
import { Glyph } from '../../ui/icons/Glyph';
import { FieldLabel, FieldNote, type FieldTexts } from './FieldParts';
import styles from './kit.module.css';
import { type OptionData, Options } from './Option';

interface ShownProps extends Omit<FieldTexts, 'error'> {
  readonly value: string;
  readonly options: readonly OptionData[];
  readonly choose: RefObject<(id: Key | null) => void>;
}

const Shown = memo(function Shown(props: ShownProps) {
  const { label, isLabelHidden, value, options, choose } = props;
  return (
    <AriaSelect
      {...(isLabelHidden && { 'aria-label': label })}
      className={styles.field ?? ''}
      value={value}
      onChange={(id) => choose.current(id)}
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
}, deepEquals);

interface Props<Id extends string> extends Omit<ShownProps, 'choose'> {
  readonly value: Id;
  readonly options: readonly (OptionData & { readonly id: Id })[];
  readonly onChange: (id: Id) => void;
}

/** A choice of one from few; more than ten: `ComboBox`. Rendered again only where it shows something else. */
export function Select<Id extends string>({ onChange, ...shown }: Props<Id>) {
  const choose = useLatest((id: Key | null): void => {
    const chosen = shown.options.find((option) => option.id === id);
    if (chosen) onChange(chosen.id);
  });
  return <Shown {...shown} choose={choose} />;
}
