import { ChevronDown } from 'lucide';
import { useMemo } from 'react';
import type { PhoneCountry } from '../../src/form/phone/phoneCountries';
import { useTranslate } from '../../src/i18n/useTranslate';
import { Glyph } from '../../src/ui/icons/Glyph';
import { Icon } from '../../src/ui/icons/Icon';
import { boxOf } from '../FieldFrame/FieldFrame';
import { LazyListPanel } from '../ListPanel/LazyListPanel';
import type { ListItem } from '../ListPanel/ListItem';
import { useListOpener } from '../useListOpener';
import styles from './PhoneField.module.css';

/** Country names in a language; the code where Intl has none. */
function countryNames(tag: string): (code: string) => string {
  const names = new Intl.DisplayNames([tag], { type: 'region', fallback: 'code' });
  return (code) => names.of(code.toUpperCase()) ?? code.toUpperCase();
}

/** The list of country codes: the user's country first (PHONE-1), the others sorted by name. */
function countryItems(countries: readonly PhoneCountry[], first: string, tag: string): readonly ListItem[] {
  const nameIn = countryNames(tag);
  const englishName = countryNames('en');
  const { compare } = new Intl.Collator(tag);
  const items = countries.map(({ code, prefix }) => ({
    key: code,
    text: nameIn(code),
    note: prefix,
    icon: `country/${code}`,
    searchTerms: `${englishName(code)} ${code}`,
  }));
  return items.sort((one, other) => {
    if (one.key === first || other.key === first) return one.key === first ? -1 : 1;
    return compare(one.text, other.text);
  });
}

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
