import type { Translate } from '../../i18n/useTranslate';
import type { Identifier } from '../../tables/identifiers/Identifier';
import { identifiersFor } from '../edits/identifierEdits';
import type { OptionData } from '../ui/Option';

/** 'Brazil, Portugal' in the author's language; '*' is any country. */
function countryNames(countries: readonly string[], { t, tag }: Pick<Translate, 't' | 'tag'>): string {
  const names = new Intl.DisplayNames([tag], { type: 'region' });
  return countries
    .map((code) => (code === '*' ? t('identifier.anyCountry') : (names.of(code.toUpperCase()) ?? code)))
    .join(', ');
}

const labelOf = ({ field: { label } }: Identifier, text: Translate['text']): string =>
  label === undefined ? '' : text(label);

/** The known identifiers to choose from, those of the countries first; found by name, label and country. */
export const identifierOptions = (countries: readonly string[], translate: Translate): readonly OptionData[] =>
  identifiersFor(countries).map((identifier) => {
    const label = labelOf(identifier, translate.text);
    const places = countryNames(identifier.countries, translate);
    return {
      id: identifier.id,
      text: identifier.name,
      note: label === identifier.name ? places : `${label} · ${places}`,
    };
  });
