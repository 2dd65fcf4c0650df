import { useMemo, useState } from 'react';
import type { Layout } from '../../contract/generated/types';
import { useTranslate } from '../../i18n/useTranslate';
import { identifiers } from '../../tables/identifiers/identifiers';
import { addField } from '../edits/fieldEdits';
import { addIdentifier } from '../edits/identifierEdits';
import { fieldTemplates } from '../edits/templates';
import { Button } from '../ui/Button';
import { ComboBox } from '../ui/ComboBox';
import parts from './FieldSettings.module.css';
import { identifierOptions } from './identifierOptions';

interface Props {
  readonly layout: Layout;
  readonly onAdd: (layout: Layout) => void;
}

/** Adds a field: by identifier or type from one searchable list, the usual types with one press. */
export function AddField({ layout, onAdd }: Props) {
  const translate = useTranslate();
  const { t } = translate;
  const [added, setAdded] = useState(0);
  const { countries } = layout;
  const templates = fieldTemplates.map(({ name }) => ({ id: `template ${name}`, text: t(`template.${name}`) }));
  const known = useMemo(() => identifierOptions(countries, translate), [countries, translate]);
  const addTemplate = (name: string): void => {
    const template = fieldTemplates.find((one) => one.name === name);
    if (template) onAdd(addField(layout, template.field, template.sample));
  };
  return (
    <fieldset className={parts.part}>
      <legend className={parts.title}>{t('field.add')}</legend>
      <ComboBox
        // Empty again after each field.
        key={`${added} ${countries.join(' ')}`}
        label={t('field.find')}
        isLabelHidden
        value={null}
        options={[...templates, ...known]}
        placeholder={t('field.findHint')}
        onChange={(id) => {
          if (id === null) return;
          setAdded(added + 1);
          const identifier = identifiers.find((one) => one.id === id);
          if (identifier) onAdd(addIdentifier(layout, identifier));
          else addTemplate(id.replace('template ', ''));
        }}
      />
      <div className={parts.chips}>
        {fieldTemplates.map(({ name }) => (
          <Button key={name} isSmall look="quiet" onPress={() => addTemplate(name)}>
            {t(`template.${name}`)}
          </Button>
        ))}
      </div>
    </fieldset>
  );
}
