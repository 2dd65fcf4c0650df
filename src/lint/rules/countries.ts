import type { Layout } from '../../contract/generated/types';
import { isoCountries } from '../../tables/isoCountries';
import type { LintRule } from '../LintRule';
import { lintText } from '../lintText';

/** Countries of a layout that ISO 3166-1 does not have; '*' is every country. */
export const unknownCountriesIn = ({
  countries,
}: Layout): readonly { readonly path: string; readonly country: string }[] =>
  countries.flatMap((country, index) =>
    country === '*' || isoCountries.has(country) ? [] : [{ path: `/countries/${index}`, country }],
  );

/** A method is offered in countries that there are. */
export const countries: LintRule = {
  id: 'countries',
  check: (layout) =>
    unknownCountriesIn(layout).map(({ path, country }) => ({
      severity: 'error',
      path,
      field: null,
      text: lintText('lint.country', { country }),
    })),
};
