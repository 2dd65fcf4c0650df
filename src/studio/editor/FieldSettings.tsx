import { isAmount } from '../../contract/fieldDefinition';
import type { LintProblem, WireFieldDefinition } from '../../contract/generated/types';
import { placeholderKeyOf } from '../../contract/olderSpelling';
import { englishTexts, labelOf } from '../../form/compile/formTexts';
import { fieldTypeNames, hasOptions, isTextEntry } from '../../form/fieldTypes/fieldTypes';
import { useTranslate } from '../../i18n/useTranslate';
import { isTyped } from '../../lint/LintRule';
import { languagesOf } from '../../tables/countryLanguages';
import { changeField, type Patch, setSample } from '../edits/fieldEdits';
import { widgetText } from '../rules/playerTexts';
import { usePlayerTexts } from '../rules/usePlayerTexts';
import { Fold } from '../ui/Fold';
import { Select } from '../ui/Select';
import { TextField } from '../ui/TextField';
import { Switch } from '../ui/Toggle';
import { Choices } from './Choices';
import { ConditionChoice } from './ConditionChoice';
import { FieldKey } from './FieldKey';
import type { FieldPart } from './FieldPart';
import parts from './FieldSettings.module.css';
import { IdentifierChoice } from './IdentifierChoice';
import { RuleList } from './RuleList';
import { Translations } from './Translations';
import { TryValue } from './TryValue';

/** The choice of authors who say nothing. */
const unsaid = 'unsaid';
const storeNames = ['no', 'last4', 'yes'] as const satisfies readonly WireFieldDefinition['store'][];

/** What is on or off, and the key of its label. */
const switches = [
  ['isOptional', 'field.optional'],
  ['isAdvanced', 'field.advanced'],
  ['isDisabled', 'field.readOnly'],
] as const;

interface Props extends FieldPart {
  /** The field's: those of a rule are shown below it. */
  readonly problems: readonly LintProblem[];
}

/** The settings of a field: what it is, its texts, its rules in words, and what is rarely changed in a fold. */
export function FieldSettings({ layout, index, field, problems, onChange }: Props) {
  const { t } = useTranslate();
  const texts = usePlayerTexts();
  const set = (patch: Patch<WireFieldDefinition>) => onChange(changeField(layout, index, patch));
  const sample = layout.samples[field.name];
  const needed = languagesOf(layout.countries);
  const inherited = (key: string | undefined) => (texts && key !== undefined ? widgetText(texts, key) : undefined);
  const placeholderKey = placeholderKeyOf(field);
  const keyText = inherited(placeholderKey);
  return (
    <div className={parts.part}>
      <div className={parts.pair}>
        {isTextEntry(field) && <IdentifierChoice layout={layout} index={index} field={field} onChange={onChange} />}
        <Select
          label={t('field.kind')}
          value={field.type}
          options={fieldTypeNames().map((type) => ({ id: type, text: t(`fieldType.${type}`) }))}
          onChange={(type) => set({ type })}
        />
      </div>
      <div>
        <Translations
          title={t('field.label')}
          text={field.label}
          inherited={inherited(`paymentMethods.field.${field.name}`)}
          fallback={labelOf({ name: field.name }, englishTexts)}
          needed={needed}
          onChange={(label) => set({ label })}
        />
        <Translations title={t('field.hint')} text={field.hint} needed={needed} onChange={(hint) => set({ hint })} />
        {(isTextEntry(field) || keyText !== undefined) && (
          <Translations
            title={t('place.placeholder')}
            // The key wins where it has a text (contract C8).
            text={keyText ? undefined : field.placeholder}
            inherited={keyText}
            needed={needed}
            onChange={(placeholder) => set({ placeholder, placeholderKey: undefined, placeholder_key: undefined })}
          />
        )}
      </div>
      {hasOptions(field) && <Choices layout={layout} index={index} field={field} needed={needed} onChange={onChange} />}
      {isTyped(field) && (
        <>
          <RuleList
            layout={layout}
            index={index}
            field={field}
            needed={needed}
            problems={problems}
            onChange={onChange}
          />
          <TryValue layout={layout} field={field} />
        </>
      )}
      {!isAmount(field) && <ConditionChoice layout={layout} index={index} field={field} onChange={onChange} />}
      <div className={parts.switches}>
        {switches.map(([name, key]) => (
          <Switch
            key={name}
            label={t(key)}
            isOn={field[name] ?? false}
            onChange={(isOn) => set({ [name]: isOn || undefined })}
          />
        ))}
      </div>
      <Fold title={t('field.more')}>
        <div className={parts.pair}>
          <FieldKey layout={layout} index={index} field={field} onChange={onChange} />
          {!isAmount(field) && (
            <Select
              label={t('field.store')}
              value={field.store ?? unsaid}
              options={([unsaid, ...storeNames] as const).map((store) => ({
                id: store,
                text: t(`fieldStore.${store}`),
              }))}
              onChange={(chosen) => set({ store: storeNames.find((store) => store === chosen) })}
            />
          )}
          {isTyped(field) && (
            <>
              <TextField
                label={t('field.mask')}
                value={field.mask ?? ''}
                onChange={(mask) => set({ mask: mask || undefined })}
                hint={t('field.maskNote')}
                autoComplete="off"
              />
              <TextField
                label={t('field.right')}
                value={sample?.valid ?? ''}
                onChange={(text) => onChange(setSample(layout, field.name, 'valid', text))}
                autoComplete="off"
              />
              <TextField
                label={t('field.wrong')}
                value={sample?.invalid ?? ''}
                onChange={(text) => onChange(setSample(layout, field.name, 'invalid', text))}
                autoComplete="off"
              />
            </>
          )}
        </div>
      </Fold>
    </div>
  );
}
