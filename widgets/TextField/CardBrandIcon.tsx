import { CreditCard } from 'lucide-react';
import { cardBrandOf } from '../../src/domain/cardBrand';
import { Icon } from '../../src/ui/icons/Icon';
import styles from './CardBrandIcon.module.css';

/** The card's brand beside its number; a plain card while none is known. */
export function CardBrandIcon({ number }: { number: string }) {
  const brand = cardBrandOf(number);
  return (
    <span className={styles.mark} aria-hidden="true">
      {brand ? <Icon key={brand} name={`method/${brand}`} size={28} /> : <CreditCard size={24} strokeWidth={1.5} />}
    </span>
  );
}
