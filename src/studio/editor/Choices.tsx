import type { WireFieldDefinition, WireFieldOption } from '../../contract/generated/types';
import { useTranslate } from '../../i18n/useTranslate';
import type { Patch } from '../edits/fieldEdits';
import { ParsedInput } from './Input';
import { Translations } from './Translations';

interface Props {
  readonly field: WireFieldDefinition;
  readonly set: (patch: Patch<WireFieldDefinition>) => void;
}

const valueOfOption = (option: WireFieldOption): string => (typeof option === 'string' ? option : option.value);
const listOf = (text: string): string[] =>
  text
    .split(',')
    .map((value) => value.trim())
    .filter(Boolean);

/** Longer lists, as all banks of a country, are edited as JSON. */
const maxWithTexts = 40;

/** The options of a dropdown: values separated by commas, and a text for each. */
export function Choices({ field, set }: Props) {
  const { t } = useTranslate();
  const options = field.values ?? [];
  // Options keep their texts while the list of values is edited.
  const known = new Map(options.map((option) => [valueOfOption(option), option]));
  return (
    <>
      <ParsedInput
        label={t('field.choices')}
        normalize={(text) => listOf(text).join(', ')}
        value={options.map(valueOfOption).join(', ')}
        onChange={(text) => set({ values: listOf(text).map((value) => known.get(value) ?? value) })}
      />
      {options.length <= maxWithTexts &&
        options.map((option, index) => (
          <Translations
            // biome-ignore lint/suspicious/noArrayIndexKey: a value may be duplicated while it is typed
            key={index}
            title={t('field.choiceWords', { value: valueOfOption(option) })}
            text={typeof option === 'string' ? option : option.text}
            onChange={(text) =>
              set({
                values: options.map((one, at) => {
                  if (at !== index) return one;
                  const value = valueOfOption(one);
                  return text === undefined ? value : { ...(typeof one === 'string' ? {} : one), value, text };
                }),
              })
            }
          />
        ))}
    </>
  );
}
