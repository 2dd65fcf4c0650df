import type { Translate } from '../../i18n/useTranslate';
import type { Identifier } from '../../tables/identifiers/Identifier';
import { identifiersInOrder } from '../edits/identifierEdits';
import { countryName } from '../placeOptions';
import type { OptionData } from '../ui/Option';

const labelOf = ({ field: { label } }: Identifier, text: Translate['text']): string =>
  label === undefined ? '' : text(label);

/** The known identifiers to choose from, those of the countries first; found by name, label and country. */
export function identifierOptions(countries: readonly string[], { t, text, tag }: Translate): readonly OptionData[] {
  const named = countryName(tag);
  const nameOf = (code: string): string => (code === '*' ? t('identifier.anyCountry') : named(code));
  return identifiersInOrder(countries).map((identifier) => {
    const label = labelOf(identifier, text);
    const places = identifier.countries.map(nameOf).join(', ');
    return {
      id: identifier.id,
      text: identifier.name,
      note: label === identifier.name ? places : `${label} · ${places}`,
    };
  });
}
