import { useState } from 'react';
import type { WireFieldDefinition } from '../../contract/generated/types';
import { wireRulesOf } from '../../contract/olderSpelling';
import { typedText } from '../../form/fieldTypes/fieldTypes';
import { createMask } from '../../form/mask/createMask';
import { patternFor } from '../../form/regex/patternFor';
import { useTranslate } from '../../i18n/useTranslate';
import styles from '../Studio.module.css';
import { Input } from './Input';

/** 'Try a value': the value after the mask, and the rules that it breaks, each by its number and error message. */
export function TryValue({ field }: { readonly field: WireFieldDefinition }) {
  const { t, text } = useTranslate();
  const [value, setValue] = useState('');
  const mask = field.mask ? createMask(field) : null;
  mask?.resolve(value);
  const typed = mask ? mask.value : typedText(field, value);
  const broken = wireRulesOf(field).flatMap((rule, index) => {
    if (patternFor(rule.regex).test(typed)) return [];
    const name = t('try.rule', { number: index + 1 });
    return [rule.text === undefined ? name : `${name} (${text(rule.text)})`];
  });
  return (
    <div className={styles.stack}>
      <Input label={t('try.label')} value={value} onChange={setValue} autoComplete="off" />
      {value !== '' && (
        <p role="status" className={broken.length > 0 ? styles.error : styles.good}>
          {typed !== value && `${t('try.standsAs', { text: typed })} `}
          {broken.length === 0 ? t('try.passes') : t('try.breaks', { rules: broken.join(', ') })}
        </p>
      )}
    </div>
  );
}
