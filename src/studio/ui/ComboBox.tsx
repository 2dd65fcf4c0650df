import { deepEquals } from '@rjsf/utils';
import { ChevronDown } from 'lucide';
import { memo, type Ref, type RefObject } from 'react';
import { ComboBox as AriaComboBox, Button, Group } from 'react-aria-components';
import { useLatest } from '../../../widgets/useLatest';
import { useTranslate } from '../../i18n/useTranslate';
import { Glyph } from '../../ui/icons/Glyph';
import { ComboInput } from './ComboInput';
import { FieldLabel, FieldNote, type FieldTexts } from './FieldParts';
import styles from './kit.module.css';
import { type OptionData, Options } from './Option';

interface Props extends Omit<FieldTexts, 'error'> {
  /** The id of the chosen option; null: none is. */
  readonly value: string | null;
  readonly options: readonly OptionData[];
  readonly onChange: (id: string | null) => void;
  readonly placeholder?: string;
  readonly input?: Ref<HTMLInputElement>;
}

interface ShownProps extends Omit<Props, 'onChange'> {
  readonly choose: RefObject<Props['onChange']>;
}

const Shown = memo(function Shown(props: ShownProps) {
  const { label, isLabelHidden, value, options, choose, placeholder = '', input = null } = props;
  const { t } = useTranslate();
  return (
    <AriaComboBox
      {...(isLabelHidden && { 'aria-label': label })}
      className={styles.field ?? ''}
      menuTrigger="focus"
      defaultItems={options}
      value={value}
      onChange={(id) => choose.current(id === null ? null : String(id))}
      allowsEmptyCollection
    >
      <FieldLabel {...props} />
      <Group className={styles.control ?? ''}>
        <ComboInput ref={input} placeholder={placeholder} />
        <Button className={styles.affix ?? ''} aria-label={t('kit.options')}>
          <Glyph icon={ChevronDown} size={16} />
        </Button>
      </Group>
      <FieldNote {...props} />
      <Options />
    </AriaComboBox>
  );
}, deepEquals);

/** A choice of one from many, found by typing. Rendered again only where it shows something else. */
export const ComboBox = ({ onChange, ...shown }: Props) => <Shown {...shown} choose={useLatest(onChange)} />;
