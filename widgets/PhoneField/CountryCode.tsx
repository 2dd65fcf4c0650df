import { ChevronDown } from 'lucide';
import { useMemo } from 'react';
import { useTranslate } from '../../src/i18n/useTranslate';
import type { PhoneCountry } from '../../src/tables/phoneCountries';
import { Glyph } from '../../src/ui/icons/Glyph';
import { Icon } from '../../src/ui/icons/Icon';
import { boxOf } from '../FieldFrame/FieldFrame';
import { LazyListPanel } from '../ListPanel/LazyListPanel';
import { useListOpener } from '../useListOpener';
import { countryItems, countryNames } from './countryItems';
import styles from './PhoneField.module.css';

interface CountryCodeProps {
  readonly countries: readonly PhoneCountry[];
  readonly country: PhoneCountry;
  /** First in the list. */
  readonly ownCountry: string;
  readonly isReadOnly: boolean;
  readonly onChoose: (country: PhoneCountry) => void;
}

/**
 * A transparent button with the flag, over the prefix in the input: the input's text is the whole number, and a press on
 * its prefix opens the list.
 */
export function CountryCode({ countries, country, ownCountry, isReadOnly, onChoose }: CountryCodeProps) {
  const { t, tag } = useTranslate();
  const { opener, listId, startSearch, close, openerProps } = useListOpener(isReadOnly);
  const items = useMemo(
    () => (startSearch === null ? [] : countryItems(countries, ownCountry, tag)),
    [startSearch, countries, ownCountry, tag],
  );
  const name = useMemo(() => countryNames(tag)(country.code), [tag, country.code]);
  return (
    <>
      <button
        {...openerProps}
        ref={opener}
        type="button"
        className={styles.code}
        aria-haspopup="dialog"
        aria-label={t('form.phone.countryCodeOf', { country: name, prefix: country.prefix })}
        aria-disabled={isReadOnly || undefined}
      >
        <Icon key={country.code} name={`country/${country.code}`} size={24} initials={country.code} />
        <Glyph icon={ChevronDown} className={styles.chevron} size={14} />
        <span className={styles.prefix} aria-hidden="true">
          {country.prefix}
        </span>
      </button>
      {startSearch !== null && opener.current && (
        <LazyListPanel
          {...{ listId, items, startSearch }}
          title={t('form.phone.countryCode')}
          chosen={country.code}
          anchor={boxOf(opener.current)}
          isSearchable
          onChoose={(code) => {
            close();
            const chosen = countries.find((one) => one.code === code);
            if (chosen) onChoose(chosen);
          }}
          onClose={close}
        />
      )}
    </>
  );
}
