import { useMemo } from 'react';
import type { OperatorRole } from '../../contract/generated/types';
import { operatorRoles } from '../../contract/studio/studioCalls';
import { useTranslate } from '../../i18n/useTranslate';
import { countryOptions } from '../placeOptions';
import { MultiSelect } from '../ui/MultiSelect';
import { Select } from '../ui/Select';

/** What a person may do, and where. */
export interface Access {
  readonly role: OperatorRole;
  /** Two letters each, in lower case; none: all countries. */
  readonly countries: readonly string[];
}

interface Props extends Access {
  readonly onChange: (changed: Partial<Access>) => void;
}

/** The fields of a person's access. */
export function RoleAndCountries({ role, countries, onChange }: Props) {
  const { t, tag } = useTranslate();
  const options = useMemo(() => countryOptions(tag), [tag]);
  return (
    <>
      <Select
        label={t('people.role')}
        value={role}
        options={operatorRoles.map((id) => ({ id, text: t(`role.${id}`) }))}
        onChange={(chosen) => onChange({ role: chosen })}
      />
      <MultiSelect
        label={t('people.countries')}
        values={countries}
        options={options}
        onChange={(chosen) => onChange({ countries: chosen })}
        placeholder={t('people.allCountries')}
      />
    </>
  );
}
