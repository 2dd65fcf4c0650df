import { useMemo } from 'react';
import type { OperatorRole } from '../../contract/generated/types';
import { operatorRoles } from '../../contract/studio/studioCalls';
import { useTranslate } from '../../i18n/useTranslate';
import { countryOptions } from '../placeOptions';
import { MultiSelect } from '../ui/MultiSelect';
import { Select } from '../ui/Select';

interface Props {
  readonly role: OperatorRole;
  readonly setRole: (role: OperatorRole) => void;
  /** Two letters each, in lower case; none: all countries. */
  readonly countries: readonly string[];
  readonly setCountries: (countries: readonly string[]) => void;
}

/** The fields for what a person may do, and where. */
export function RoleAndCountries({ role, setRole, countries, setCountries }: Props) {
  const { t, tag } = useTranslate();
  const options = useMemo(() => countryOptions(tag), [tag]);
  return (
    <>
      <Select
        label={t('people.role')}
        value={role}
        options={operatorRoles.map((id) => ({ id, text: t(`role.${id}`) }))}
        onChange={setRole}
      />
      <MultiSelect
        label={t('people.countries')}
        values={countries}
        options={options}
        onChange={setCountries}
        placeholder={t('people.allCountries')}
      />
    </>
  );
}
