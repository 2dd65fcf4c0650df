import { useMemo } from 'react';
import { useTranslate } from '../../i18n/useTranslate';
import { identifiers } from '../../tables/identifiers/identifiers';
import { applyIdentifier, identifierOf } from '../edits/identifierEdits';
import { ComboBox } from '../ui/ComboBox';
import type { FieldPart } from './FieldPart';
import { identifierOptions } from './identifierOptions';

/** 'What the player enters': a known identifier, which sets everything about the field at once. */
export function IdentifierChoice({ layout, index, field, onChange }: FieldPart) {
  const translate = useTranslate();
  const { t } = translate;
  const followed = identifierOf(field);
  const { countries } = layout;
  const options = useMemo(() => identifierOptions(countries, translate), [countries, translate]);
  return (
    <ComboBox
      // Its text follows an undo.
      key={followed?.id}
      label={t('identifier.label')}
      value={followed?.id ?? null}
      options={options}
      placeholder={t('field.findHint')}
      hint={followed ? t('identifier.follows', { source: followed.source }) : t('identifier.hint')}
      onChange={(id) => {
        const chosen = identifiers.find((identifier) => identifier.id === id);
        if (chosen && chosen !== followed) onChange(applyIdentifier(layout, index, chosen));
      }}
    />
  );
}
