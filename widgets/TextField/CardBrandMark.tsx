import { CreditCard } from 'lucide';
import { cardBrandOf, cardBrands } from '../../src/domain/card/cardBrand';
import { useTranslate } from '../../src/i18n/useTranslate';
import { Glyph } from '../../src/ui/icons/Glyph';
import { Icon } from '../../src/ui/icons/Icon';
import { VisuallyHidden } from '../../src/ui/primitives/VisuallyHidden/VisuallyHidden';
import styles from './TextField.module.css';

/** The card's brand, named to screen readers when it changes; a generic card until the digits identify one. */
export function CardBrandMark({ number }: { number: string }) {
  const { t } = useTranslate();
  const brand = cardBrandOf(number);
  return (
    <>
      <span className={styles.brand} aria-hidden="true">
        {brand ? (
          <Icon key={brand} name={`method/${brand}`} size={28} />
        ) : (
          <Glyph icon={CreditCard} size={24} strokeWidth={1.5} />
        )}
      </span>
      <VisuallyHidden live>{brand && t('form.card.brand', { brand: cardBrands[brand].name })}</VisuallyHidden>
    </>
  );
}
