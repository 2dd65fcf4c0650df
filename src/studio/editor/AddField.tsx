import { memo, type Ref, type RefObject, useEffect, useMemo, useState } from 'react';
import type { Layout } from '../../contract/generated/types';
import { digitsOf } from '../../domain/latinNumber';
import { loadPhoneCountries, type PhoneCountry } from '../../form/phone/phoneCountries';
import { useTranslate } from '../../i18n/useTranslate';
import type { Identifier } from '../../tables/identifiers/Identifier';
import { identifiers } from '../../tables/identifiers/identifiers';
import { addField } from '../edits/fieldEdits';
import { addIdentifier, localIdentifiers } from '../edits/identifierEdits';
import { fieldTemplates } from '../edits/templates';
import { widgetText } from '../rules/playerTexts';
import { usePlayerTexts } from '../rules/usePlayerTexts';
import { Button } from '../ui/Button';
import { ComboBox } from '../ui/ComboBox';
import parts from './FieldSettings.module.css';
import { identifierOptions } from './identifierOptions';

interface Props {
  /** The method's. */
  readonly countries: readonly string[];
  /** Adds a field to the layout as it is now. */
  readonly add: RefObject<(grow: (layout: Layout) => Layout) => void>;
  readonly input: Ref<HTMLInputElement>;
}

/** More identifiers of the method's countries are found by typing. */
const maxChips = 8;

/**
 * Adds a field: by identifier or type from one searchable list, the usual ones with one press. Its list is long: an edit
 * elsewhere does not render it again.
 */
export const AddField = memo(function AddField({ countries, add, input }: Props) {
  const translate = useTranslate();
  const { t } = translate;
  const texts = usePlayerTexts();
  const options = useMemo(() => {
    const templates = fieldTemplates.map(({ name, field: { type } }) => ({
      id: `template ${name}`,
      text: translate.t(`template.${name}`),
      words: [translate.t(`fieldWords.${type}`), texts?.words.en.t(`fieldWords.${type}`) ?? ''].join(' '),
    }));
    return [...templates, ...identifierOptions(countries, translate)];
  }, [countries, translate, texts]);
  const [phones, setPhones] = useState<readonly PhoneCountry[]>([]);
  // Without them the example of the template is taken.
  useEffect(() => void loadPhoneCountries().then(setPhones, () => undefined), []);
  const usual = useMemo(() => localIdentifiers(countries).slice(0, maxChips), [countries]);
  const addTemplate = (name: string): void => {
    const template = fieldTemplates.find((one) => one.name === name);
    if (!template) return;
    const { field } = template;
    const phone = phones.find(({ code }) => countries.includes(code));
    const isPhone = field.type === 'phone_with_prefix' && phone !== undefined;
    const sample = isPhone ? { valid: phone.prefix + digitsOf(phone.example) } : template.sample;
    // Written out: the label stays when the field gets another key.
    const label = texts && widgetText(texts, `paymentMethods.field.${field.name}`);
    add.current((layout) => addField(layout, label ? { ...field, label } : field, sample));
  };
  const addKnown = (identifier: Identifier): void => add.current((layout) => addIdentifier(layout, identifier));
  return (
    <fieldset className={parts.part}>
      <legend className={parts.title}>{t('field.add')}</legend>
      <ComboBox
        label={t('field.find')}
        isLabelHidden
        input={input}
        value={null}
        options={options}
        placeholder={t('field.findHint')}
        onChange={(id) => {
          if (id === null) return;
          const identifier = identifiers.find((one) => one.id === id);
          if (identifier) addKnown(identifier);
          else addTemplate(id.replace('template ', ''));
        }}
      />
      <div className={parts.chips}>
        {usual.map((identifier) => (
          <Button key={identifier.id} isSmall onPress={() => addKnown(identifier)}>
            {identifier.name}
          </Button>
        ))}
        {fieldTemplates.map(({ name }) => (
          <Button key={name} isSmall onPress={() => addTemplate(name)}>
            {t(`template.${name}`)}
          </Button>
        ))}
      </div>
    </fieldset>
  );
});
