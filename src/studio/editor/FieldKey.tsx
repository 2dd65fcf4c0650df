import { useState } from 'react';
import { useTranslate } from '../../i18n/useTranslate';
import { isFreeName, renameField } from '../edits/fieldEdits';
import { TextField } from '../ui/TextField';
import type { FieldPart } from './FieldPart';

/** A field's key. One that is taken stays here until it is free, so that conditions never mix up two fields. */
export function FieldKey({ layout, index, field, onChange }: FieldPart) {
  const { t } = useTranslate();
  const [refused, setRefused] = useState<string | null>(null);
  const isRefused = refused !== null && !isFreeName(layout, index, refused);
  return (
    <TextField
      label={t('field.name')}
      value={isRefused ? refused : field.name}
      autoComplete="off"
      {...(isRefused && { error: t(refused === '' ? 'field.nameEmpty' : 'field.nameTaken') })}
      onChange={(name) => {
        const isFree = isFreeName(layout, index, name);
        setRefused(isFree ? null : name);
        if (isFree) onChange(renameField(layout, index, name));
      }}
    />
  );
}
