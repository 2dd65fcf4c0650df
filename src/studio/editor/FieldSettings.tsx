import { isAmount } from '../../contract/fieldDefinition';
import type { Layout, WireFieldDefinition, WireFieldRule } from '../../contract/generated/types';
import { wireRulesOf } from '../../contract/olderSpelling';
import { fieldTypeNames, hasOptions, isFieldType } from '../../form/fieldTypes/fieldTypes';
import { useTranslate } from '../../i18n/useTranslate';
import { isTyped } from '../../lint/LintRule';
import { changeField, type Patch, renameField, setSample } from '../edits/fieldEdits';
import styles from '../Studio.module.css';
import { Choices } from './Choices';
import { Choice, Input, Switch } from './Input';
import { Translations } from './Translations';
import { TryValue } from './TryValue';

/** The choice of authors who say nothing. */
const unsaid = 'unsaid';
const storeNames = ['no', 'last4', 'yes'] as const satisfies readonly WireFieldDefinition['store'][];

interface Props {
  readonly layout: Layout;
  readonly index: number;
  readonly field: WireFieldDefinition;
  readonly onChange: (layout: Layout) => void;
}

/** The settings of a field. */
export function FieldSettings({ layout, index, field, onChange }: Props) {
  const { t } = useTranslate();
  const set = (patch: Patch<WireFieldDefinition>) => onChange(changeField(layout, index, patch));
  const sample = layout.samples[field.name];
  const rules = wireRulesOf(field);
  const setRules = (changed: readonly { regex: string; words: string }[]) =>
    set({
      regexList: changed.map(({ regex, words }, place): WireFieldRule => {
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
          label={t('field.name')}
          value={field.name}
          onChange={(name) => onChange(renameField(layout, index, name))}
        />
        <Choice
          label={t('field.kind')}
          value={field.type}
          options={fieldTypeNames().map((type) => [type, t(`fieldType.${type}`)] as const)}
          onChange={(type) => set({ type: isFieldType(type) ? type : field.type })}
        />
        {isTyped(field) && (
          <Input
            label={t('field.mask')}
            value={field.mask ?? ''}
            onChange={(mask) => set({ mask: mask || undefined })}
            note={t('field.maskNote')}
          />
        )}
        {!isAmount(field) && (
          <Choice
            label={t('field.store')}
            value={field.store ?? unsaid}
            options={[unsaid, ...storeNames].map((store) => [store, t(`fieldStore.${store}`)] as const)}
            onChange={(chosen) => set({ store: storeNames.find((store) => store === chosen) })}
          />
        )}
      </div>
      <div className={styles.row}>
        <Switch
          label={t('field.optional')}
          isOn={field.isOptional ?? false}
          onChange={(isOn) => set({ isOptional: isOn || undefined })}
        />
        <Switch
          label={t('field.advanced')}
          isOn={field.isAdvanced ?? false}
          onChange={(isOn) => set({ isAdvanced: isOn || undefined })}
        />
        <Switch
          label={t('field.readOnly')}
          isOn={field.isDisabled ?? false}
          onChange={(isOn) => set({ isDisabled: isOn || undefined })}
        />
      </div>
      {hasOptions(field) && <Choices field={field} set={set} />}
      <Translations title={t('field.label')} text={field.label} onChange={(label) => set({ label })} />
      <Translations title={t('field.hint')} text={field.hint} onChange={(hint) => set({ hint })} />
      {isTyped(field) && (
        <>
          {listed.map(({ regex, words }, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: rules have no identity but their index
            <div key={place} className={styles.grid}>
              <Input
                label={t('field.rule', { number: place + 1 })}
                value={regex}
                spellCheck={false}
                onChange={(next) => setRules(listed.map((one, at) => (at === place ? { ...one, regex: next } : one)))}
              />
              <Input
                label={t('field.ruleWords')}
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
              {t('field.addRule')}
            </button>
            {listed.length > 0 && (
              <button type="button" className={styles.small} onClick={() => setRules(listed.slice(0, -1))}>
                {t('field.removeRule')}
              </button>
            )}
          </div>
          <div className={styles.grid}>
            <Input
              label={t('field.right')}
              value={sample?.valid ?? ''}
              onChange={(text) => onChange(setSample(layout, field.name, 'valid', text))}
            />
            <Input
              label={t('field.wrong')}
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

const englishOf = ({ text }: WireFieldRule): string => (typeof text === 'string' ? text : (text?.en ?? ''));
