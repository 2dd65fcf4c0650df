import type { FieldDefinition, FieldOption } from '../../contract/generated/types';
import { useTranslate } from '../../i18n/useTranslate';
import type { Patch } from '../edits/fieldEdits';
import { ParsedInput } from './Input';
import { Translations } from './Translations';

interface Props {
  readonly field: FieldDefinition;
  readonly set: (changed: Patch<FieldDefinition>) => void;
}

const valueOfOption = (option: FieldOption): string => (typeof option === 'string' ? option : option.value);
const listOf = (text: string): string[] =>
  text
    .split(',')
    .map((value) => value.trim())
    .filter(Boolean);

/** Longer lists, as all banks of a country, are written as JSON. */
const maxWithTexts = 40;

/** What a player chooses from: values with commas, and for each the words that stand for it. */
export function Choices({ field, set }: Props) {
  const { t } = useTranslate();
  const options = field.values ?? [];
  // A choice that has words of its own keeps them while the list is edited.
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
        options.map((option, place) => (
          <Translations
            // biome-ignore lint/suspicious/noArrayIndexKey: a value may stand there twice while it is typed
            key={place}
            title={t('field.choiceWords', { value: valueOfOption(option) })}
            text={typeof option === 'string' ? option : option.text}
            onChange={(text) =>
              set({
                values: options.map((one, at) => {
                  if (at !== place) return one;
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
