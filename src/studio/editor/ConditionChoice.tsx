import type { WireFieldDefinition } from '../../contract/generated/types';
import { hasOptions } from '../../form/fieldTypes/fieldTypes';
import { useTranslate } from '../../i18n/useTranslate';
import { conditionFields, firstCondition, optionTitle } from '../edits/conditionEdits';
import { changeField } from '../edits/fieldEdits';
import { titleOf } from '../rules/playerTexts';
import { usePlayerTexts } from '../rules/usePlayerTexts';
import { MultiSelect } from '../ui/MultiSelect';
import { Select } from '../ui/Select';
import type { FieldPart } from './FieldPart';
import parts from './FieldSettings.module.css';
import { ParsedText, readList, writeList } from './ParsedText';

const always = '';

/** 'Show when Key type is CPF', chosen from fields that cannot make a cycle. */
export function ConditionChoice({ layout, index, field, onChange }: FieldPart) {
  const { t, text } = useTranslate();
  const playerTexts = usePlayerTexts();
  const { visibleWhen } = field;
  const fields = conditionFields(layout, field.name);
  const other = fields.find(({ name }) => name === visibleWhen?.field);
  const set = (condition: WireFieldDefinition['visibleWhen']): void =>
    onChange(changeField(layout, index, { visibleWhen: condition }));
  const setValues = (equals: readonly string[]): void => {
    const [first, ...rest] = equals;
    if (visibleWhen && first !== undefined) set({ ...visibleWhen, equals: [first, ...rest] });
  };
  // A field that is gone stays named, so that its condition can be changed.
  const gone = visibleWhen && !other ? [{ id: visibleWhen.field, text: visibleWhen.field }] : [];
  return (
    <div className={parts.pair}>
      <Select
        label={t('condition.title')}
        value={visibleWhen?.field ?? always}
        options={[
          { id: always, text: t('condition.always') },
          ...gone,
          ...fields.map((one) => ({ id: one.name, text: titleOf(playerTexts, one) })),
        ]}
        onChange={(name) => {
          const chosen = fields.find((one) => one.name === name);
          set(chosen && firstCondition(chosen));
        }}
      />
      {visibleWhen && other && hasOptions(other) && (
        <MultiSelect
          label={t('condition.values')}
          values={visibleWhen.equals}
          options={(other.values ?? []).map((option) => optionTitle(option, text))}
          onChange={setValues}
        />
      )}
      {visibleWhen && (!other || !hasOptions(other)) && (
        <ParsedText
          label={t('condition.typed')}
          value={visibleWhen.equals}
          write={writeList}
          read={(typed) => {
            const values = readList(typed);
            return values.length === 0 ? undefined : values;
          }}
          onChange={setValues}
        />
      )}
    </div>
  );
}
