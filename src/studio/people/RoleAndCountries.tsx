import type { OperatorRole } from '../../contract/generated/types';
import { useTranslate } from '../../i18n/useTranslate';
import { Choice, Input } from '../editor/Input';
import { roleFrom, roles } from './roles';

interface Props {
  readonly role: OperatorRole;
  readonly setRole: (role: OperatorRole) => void;
  /** As typed: two letters each. */
  readonly countries: string;
  readonly setCountries: (countries: string) => void;
}

/** The fields for what a person may do, and where. */
export function RoleAndCountries({ role, setRole, countries, setCountries }: Props) {
  const { t } = useTranslate();
  return (
    <>
      <Choice
        label={t('people.role')}
        value={role}
        options={roles.map((one) => [one, t(`role.${one}`)] as const)}
        onChange={(value) => setRole(roleFrom(value))}
      />
      <Input
        label={t('people.countries')}
        value={countries}
        onChange={setCountries}
        autoCapitalize="none"
        note={t('people.countriesNote')}
      />
    </>
  );
}
