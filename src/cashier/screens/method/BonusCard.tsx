import { Gift, Info } from 'lucide';
import { useId } from 'react';
import type { Bonus } from '../../../contract/hostData';
import type { Method } from '../../../contract/method';
import { useTranslate } from '../../../i18n/useTranslate';
import { Glyph } from '../../../ui/icons/Glyph';
import { IconButton } from '../../../ui/primitives/IconButton/IconButton';
import { joinClasses } from '../../../ui/primitives/joinClasses';
import { useRouteNavigate } from '../../routes/useRoute';
import { useBonus } from '../shared/useBonus';
import { useBonusTitle } from '../shared/useBonusTitle';
import styles from './BonusCard.module.css';

/**
 * The bonus as one selectable card, with what is missing to activate it (look.md). Of several bonuses the player chooses
 * one (contract §9).
 */
export function BonusCard({ method, amount }: { method: Method; amount: string | null }) {
  const { t } = useTranslate();
  const navigate = useRouteNavigate();
  const titleOf = useBonusTitle();
  const id = useId();
  const view = useBonus(method, amount);
  const { offered, isSelected, isRestricted } = view;
  const [first] = offered;
  if (!first) return null;
  const isChoice = offered.length > 1;
  const state = stateOf(view, view.bonus ?? first, amount, t);
  return (
    <div className={joinClasses(styles.card, view.bonusId !== null && styles.active)}>
      <div className={styles.head}>
        <Glyph icon={Gift} className={styles.mark} size={24} />
        <label className={styles.words} htmlFor={id}>
          <span className={styles.title}>{isChoice ? t('bonus.choose') : titleOf(first)}</span>
          <span className={styles.state} id={`${id}-state`} aria-live="polite">
            {state}
          </span>
        </label>
        <IconButton label={t('bonus.details')} onClick={() => navigate('/deposit/bonus-details')}>
          <Glyph icon={Info} size={20} />
        </IconButton>
        <input
          id={id}
          type="checkbox"
          role="switch"
          className={styles.switch}
          aria-label={t('bonus.use')}
          aria-describedby={`${id}-state`}
          aria-checked={isSelected}
          checked={isSelected}
          disabled={isRestricted}
          onChange={({ target }) => view.enable(target.checked)}
        />
      </div>
      {isChoice && !isRestricted && (
        <div className={styles.choices} role="radiogroup" aria-label={t('bonus.choose')}>
          {offered.map((bonus) => (
            <label key={bonus.id} className={styles.choice}>
              <input
                type="radio"
                name={id}
                className={styles.radio}
                checked={isSelected && bonus === view.bonus}
                onChange={() => view.choose(bonus.id)}
              />
              <span className={styles.words}>
                <span>{titleOf(bonus)}</span>
                <span className={styles.state}>{minimumOf(view, bonus, t)}</span>
              </span>
            </label>
          ))}
        </div>
      )}
    </div>
  );
}

type View = ReturnType<typeof useBonus>;
type Translate = ReturnType<typeof useTranslate>['t'];

const minimumOf = ({ minimumText }: View, bonus: Bonus, t: Translate): string => {
  const minimum = minimumText(bonus);
  return minimum === null ? '' : t('bonus.minimum', { amount: minimum });
};

function stateOf(view: View, bonus: Bonus, amount: string | null, t: Translate): string {
  if (view.isRestricted) return t('bonus.restricted');
  if (view.isActivated) return t('bonus.active');
  // Of an empty amount nothing is missing yet.
  if (view.isSelected && view.missingText !== null && amount !== null)
    return t('bonus.missing', { amount: view.missingText });
  // Beside a choice, each bonus shows its own minimum.
  return view.offered.length > 1 ? '' : minimumOf(view, bonus, t);
}
