import { useEffect, useRef, useState } from 'react';
import { useTranslate } from '../../i18n/useTranslate';
import { changeField } from '../edits/fieldEdits';
import { setOptions } from '../edits/optionEdits';
import { optionValue } from '../edits/optionValue';
import type { FieldTextsPart } from './FieldPart';
import parts from './FieldSettings.module.css';
import { ParsedText } from './ParsedText';
import { Translations } from './Translations';

/** Lines may be pasted from a table; spaces around a value are an accident. */
const readLines = (text: string): readonly string[] =>
  text
    .split(/\r?\n/)
    .map((line) => line.trim())
    .filter(Boolean);

/** Of longer lists, as all banks of a country, no texts are shown. */
const maxWithTexts = 40;

/** The options of a list: a value in each line, and a text for each. */
export function Choices({ layout, index, field, needed, onChange }: FieldTextsPart) {
  const { t } = useTranslate();
  const options = field.values ?? [];
  const box = useRef<HTMLDivElement>(null);
  const [isNew] = useState(options.length === 0);
  // A list that was just added has no options yet. A frame later: the control that added it takes the focus before.
  useEffect(() => {
    if (!isNew) return;
    const frame = requestAnimationFrame(() => box.current?.querySelector('textarea')?.focus());
    return () => cancelAnimationFrame(frame);
  }, [isNew]);
  return (
    <div ref={box} className={parts.part}>
      <ParsedText
        label={t('field.choices')}
        hint={t('field.choicesHint')}
        isMultiline
        write={(values) => values.join('\n')}
        read={readLines}
        value={options.map(optionValue)}
        onChange={(values) => onChange(setOptions(layout, index, values))}
      />
      <div>
        {options.length <= maxWithTexts &&
          options.map((option, at) => (
            <Translations
              // biome-ignore lint/suspicious/noArrayIndexKey: a value may be duplicated while it is typed
              key={at}
              title={t('field.choiceWords', { value: optionValue(option) })}
              text={typeof option === 'string' ? option : option.text}
              needed={needed}
              onChange={(text) => {
                const value = optionValue(option);
                const next =
                  text === undefined ? value : { ...(typeof option === 'string' ? {} : option), value, text };
                onChange(changeField(layout, index, { values: options.map((one, i) => (i === at ? next : one)) }));
              }}
            />
          ))}
      </div>
    </div>
  );
}
