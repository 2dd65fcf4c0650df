import type { FieldDefinition, FieldRule, Layout } from '../../contract/generated/types';
import { isTyped, rulesOf } from '../../lint/LintRule';
import { type Changed, changeField, renameField, setSample } from '../edits/fieldEdits';
import styles from '../Studio.module.css';
import { Choices } from './Choices';
import { Choice, Input, Switch } from './Input';
import { Translations } from './Translations';
import { TryValue } from './TryValue';

const types: readonly (readonly [FieldDefinition['type'], string])[] = [
  ['text', 'Text'],
  ['text_uppercase', 'Text in capitals'],
  ['phone_with_prefix', 'Phone number'],
  ['amount', 'Amount'],
  ['dropdown', 'Choice from a list'],
  ['networks', 'Crypto network'],
];

interface Props {
  readonly layout: Layout;
  readonly index: number;
  readonly field: FieldDefinition;
  readonly onChange: (layout: Layout) => void;
}

/** A field's settings in plain words. */
export function FieldSettings({ layout, index, field, onChange }: Props) {
  const set = (changed: Changed<FieldDefinition>) => onChange(changeField(layout, index, changed));
  const sample = layout.samples[field.name];
  const rules = rulesOf(field);
  const setRules = (changed: readonly { regex: string; words: string }[]) =>
    set({
      regexList: changed.map(({ regex, words }, place): FieldRule => {
        const { text, ...rule } = rules[place] ?? { regex };
        const translated = typeof text === 'object' ? text : {};
        return { ...rule, regex, ...(words === '' ? {} : { text: { ...translated, en: words } }) };
      }),
      regex: undefined,
      regex_error_key: undefined,
    });
  const listed = rules.map((rule) => ({ regex: rule.regex, words: englishOf(rule) }));
  return (
    <div className={styles.stack}>
      <div className={styles.grid}>
        <Input
          label="Name in the data"
          value={field.name}
          onChange={(name) => onChange(renameField(layout, index, name))}
        />
        <Choice
          label="Kind"
          value={field.type}
          options={types}
          onChange={(type) => set({ type: types.find(([known]) => known === type)?.[0] ?? field.type })}
        />
        {isTyped(field) && (
          <Input
            label="Mask"
            value={field.mask ?? ''}
            onChange={(mask) => set({ mask: mask || undefined })}
            note="0: a digit, a: a letter, *: any sign"
          />
        )}
      </div>
      <div className={styles.row}>
        <Switch
          label="May stay empty"
          isOn={field.isOptional ?? false}
          onChange={(isOn) => set({ isOptional: isOn || undefined })}
        />
        <Switch
          label="Under 'More details'"
          isOn={field.isAdvanced ?? false}
          onChange={(isOn) => set({ isAdvanced: isOn || undefined })}
        />
        <Switch
          label="Read-only"
          isOn={field.isDisabled ?? false}
          onChange={(isOn) => set({ isDisabled: isOn || undefined })}
        />
      </div>
      {(field.type === 'dropdown' || field.type === 'networks') && <Choices field={field} set={set} />}
      <Translations title="Label" text={field.label} onChange={(label) => set({ label })} />
      <Translations title="Hint" text={field.hint} onChange={(hint) => set({ hint })} />
      {isTyped(field) && (
        <>
          {listed.map(({ regex, words }, place) => (
            // A rule has no name but its place.
            // biome-ignore lint/suspicious/noArrayIndexKey: rules are edited in place and are told apart by it
            <div key={place} className={styles.grid}>
              <Input
                label={`Rule ${place + 1}: the value matches`}
                value={regex}
                spellCheck={false}
                onChange={(next) => setRules(listed.map((one, at) => (at === place ? { ...one, regex: next } : one)))}
              />
              <Input
                label="Else it says"
                value={words}
                onChange={(next) => setRules(listed.map((one, at) => (at === place ? { ...one, words: next } : one)))}
              />
            </div>
          ))}
          <div className={styles.row}>
            <button
              type="button"
              className={styles.small}
              onClick={() => setRules([...listed, { regex: '^.+$', words: '' }])}
            >
              Add a rule
            </button>
            {listed.length > 0 && (
              <button type="button" className={styles.small} onClick={() => setRules(listed.slice(0, -1))}>
                Remove the last rule
              </button>
            )}
          </div>
          <div className={styles.grid}>
            <Input
              label="A value that is right"
              value={sample?.valid ?? ''}
              onChange={(text) => onChange(setSample(layout, field.name, 'valid', text))}
            />
            <Input
              label="A value that is wrong"
              value={sample?.invalid ?? ''}
              onChange={(text) => onChange(setSample(layout, field.name, 'invalid', text))}
            />
            <TryValue field={field} />
          </div>
        </>
      )}
    </div>
  );
}

const englishOf = ({ text }: FieldRule): string => (typeof text === 'string' ? text : (text?.en ?? ''));
