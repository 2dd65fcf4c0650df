import { useState } from 'react';
import type { FieldDefinition } from '../../contract/generated/types';
import { createMask } from '../../form/mask/createMask';
import { patternFor } from '../../form/regex/patternFor';
import { rulesOf } from '../../lint/LintRule';
import styles from '../Studio.module.css';
import { Input } from './Input';

/** 'Try a value': what stands in the field once it was typed, and which rule it breaks. */
export function TryValue({ field }: { readonly field: FieldDefinition }) {
  const [value, setValue] = useState('');
  const mask = field.mask ? createMask(field) : null;
  mask?.resolve(value);
  const typed = mask ? mask.value : field.type === 'text_uppercase' ? value.toUpperCase() : value;
  const broken = rulesOf(field).filter(({ regex }) => !patternFor(regex).test(typed));
  return (
    <div className={styles.stack}>
      <Input label="Try a value" value={value} onChange={setValue} autoComplete="off" />
      {value !== '' && (
        <p role="status" className={broken.length > 0 ? styles.error : styles.good}>
          {typed !== value && `Stands as '${typed}'. `}
          {broken.length === 0 ? 'Passes every rule.' : `Breaks ${broken.map(({ regex }) => regex).join(' and ')}`}
        </p>
      )}
    </div>
  );
}
