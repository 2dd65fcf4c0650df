import { Gift, Info } from 'lucide-react';
import { useId } from 'react';
import type { Method } from '../../../contract/method';
import { useTranslate } from '../../../i18n/useTranslate';
import { IconButton } from '../../../ui/primitives/IconButton/IconButton';
import { joinClasses } from '../../../ui/primitives/joinClasses';
import { useRouteNavigate } from '../../navigation/useRoute';
import { useBonus } from '../shared/useBonus';
import styles from './BonusCard.module.css';

/** The bonus as one selectable card, with what is missing to activate it (look.md). */
export function BonusCard({ method, amount }: { method: Method; amount: string | null }) {
  const { t, text } = useTranslate();
  const navigate = useRouteNavigate();
  const id = useId();
  const { bonus, isEnabled, isRestricted, isActivated, bonusId, missingText, minimumText, enable } = useBonus(
    method,
    amount,
  );
  if (!bonus) return null;
  const state = () => {
    if (isRestricted) return t('bonus.restricted');
    if (isEnabled && isActivated) return t('bonus.active');
    if (isEnabled && missingText !== null) return t('bonus.missing', { amount: missingText });
    return minimumText === null ? '' : t('bonus.minimum', { amount: minimumText });
  };
  return (
    <div className={joinClasses(styles.card, bonusId !== null && styles.active)}>
      <Gift aria-hidden className={styles.mark} size={24} />
      <label className={styles.words} htmlFor={id}>
        <span className={styles.title}>
          {bonus.title === undefined ? t(`bonus.type.${bonus.type}`) : text(bonus.title)}
        </span>
        <span className={styles.state} id={`${id}-state`} aria-live="polite">
          {state()}
        </span>
      </label>
      <IconButton label={t('bonus.details')} onClick={() => navigate('/deposit/bonus-details')}>
        <Info aria-hidden size={20} />
      </IconButton>
      <input
        id={id}
        type="checkbox"
        role="switch"
        className={styles.switch}
        aria-label={t('bonus.use')}
        aria-describedby={`${id}-state`}
        aria-checked={isEnabled && !isRestricted}
        checked={isEnabled && !isRestricted}
        disabled={isRestricted}
        onChange={({ target }) => enable(target.checked)}
      />
    </div>
  );
}
