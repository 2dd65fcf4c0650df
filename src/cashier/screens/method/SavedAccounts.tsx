import type { SavedAccount } from '../../../contract/generated/types';
import { useTranslate } from '../../../i18n/useTranslate';
import { Chip } from '../../../ui/primitives/Chip/Chip';
import styles from './MethodScreen.module.css';

interface Props {
  readonly accounts: readonly SavedAccount[];
  /** The account whose values the form has. */
  readonly chosen: SavedAccount | null;
  readonly isBusy: boolean;
  /** @param account null: the player fills in the fields */
  readonly onChoose: (account: SavedAccount | null) => void;
}

/** The accounts that the server knows of the player: a press fills in the fields, a second one empties them. */
export function SavedAccounts({ accounts, chosen, isBusy, onChoose }: Props) {
  const { t, text } = useTranslate();
  return (
    <fieldset className={styles.accounts}>
      <legend className={styles.legend}>{t('accounts.title')}</legend>
      {accounts.map((account, index) => (
        <Chip
          // biome-ignore lint/suspicious/noArrayIndexKey: two accounts may have the same title
          key={index}
          selected={account === chosen}
          disabled={isBusy}
          onClick={() => onChoose(account === chosen ? null : account)}
        >
          {text(account.title)}
        </Chip>
      ))}
    </fieldset>
  );
}
