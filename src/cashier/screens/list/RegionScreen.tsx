import { Check } from 'lucide';
import { useMemo, useState } from 'react';
import { isCallFailure } from '../../../contract/failure';
import type { CurrencyCode } from '../../../contract/ids';
import { currencyAfterMove } from '../../../domain/region';
import { createSearch } from '../../../i18n/createSearch';
import { useTranslate } from '../../../i18n/useTranslate';
import { Glyph } from '../../../ui/icons/Glyph';
import { Icon } from '../../../ui/icons/Icon';
import { SearchField } from '../../../ui/primitives/SearchField/SearchField';
import { countryEndpoints } from '../../api/countrySelector';
import type { RouteRow } from '../../routes/routeTable';
import { ScreenSkeleton } from '../../routes/ScreenSkeleton';
import { useRouteNavigate } from '../../routes/useRoute';
import { useCashierDispatch } from '../../store/createStore';
import { regionSelected } from '../../store/slices/session';
import { useRegion } from '../../store/useRegion';
import { useLoadingTask } from '../shared/useLoadingTask';
import styles from './RegionScreen.module.css';

/** The server's countries, named in the player's language, with search and flags (LIST-11). */
export function RegionScreen({ row }: { row: RouteRow }) {
  const { t, tag } = useTranslate();
  const dispatch = useCashierDispatch();
  const navigate = useRouteNavigate();
  const region = useRegion();
  const { data: countries, error } = countryEndpoints.countrySelector.useQuery();
  const [search, setSearch] = useState('');
  useLoadingTask({
    isLoading: countries === undefined,
    failure: isCallFailure(error) ? error : null,
    backRoute: `/${row.transaction}`,
  });

  const named = useMemo(() => {
    const names = new Intl.DisplayNames([tag, 'en'], { type: 'region', fallback: 'code' });
    return (countries ?? [])
      .map((country) => ({ ...country, name: names.of(country.code.toUpperCase()) ?? country.code }))
      .sort((one, other) => one.name.localeCompare(other.name, tag));
  }, [countries, tag]);
  const find = useMemo(
    () => createSearch(named, ({ name, code, currencies }) => `${name} ${code} ${currencies.join(' ')}`),
    [named],
  );
  const found = useMemo(() => find(search), [find, search]);

  const choose = (country: string, currencies: readonly CurrencyCode[]) => {
    dispatch(regionSelected({ country, currency: currencyAfterMove(region.currency, currencies) }));
    navigate(`/${row.transaction}`);
  };
  if (!countries) return <ScreenSkeleton screen="region" />;
  return (
    <>
      <h1 className={styles.title}>{t('region.title')}</h1>
      <div className={styles.search}>
        <SearchField label={t('search.label')} value={search} onChange={setSearch} />
      </div>
      <ul className={styles.countries}>
        {found.map(({ code, name, currencies }) => (
          <li key={code}>
            <button
              type="button"
              className={styles.country}
              aria-current={code === region.country}
              onClick={() => choose(code, currencies)}
            >
              <Icon name={`country/${code}`} size={28} />
              <span className={styles.name}>{name}</span>
              <span className={styles.currencies}>{currenciesText(currencies)}</span>
              {code === region.country && <Glyph icon={Check} className={styles.check} size={20} />}
            </button>
          </li>
        ))}
      </ul>
      {found.length === 0 && <p className={styles.nothing}>{t('search.nothing', { search })}</p>}
    </>
  );
}

/** As many currencies as fit beside a name; the rest are counted. */
const mostCurrencies = 3;
const currenciesText = (currencies: readonly string[]): string => {
  const more = currencies.length - mostCurrencies;
  return currencies.slice(0, mostCurrencies).join(', ') + (more > 0 ? ` +${more}` : '');
};
