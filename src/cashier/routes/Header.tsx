import { ChevronLeft, X } from 'lucide';
import { useTranslate } from '../../i18n/useTranslate';
import { Glyph } from '../../ui/icons/Glyph';
import { IconButton } from '../../ui/primitives/IconButton/IconButton';
import { useCloseCashier } from '../navigation/useCloseCashier';
import { useGoBack, useRoute } from '../navigation/useRoute';
import { useCashierSelector } from '../store/createStore';
import styles from './Header.module.css';

/**
 * Back, or the title where there is no way back; Close where the host allows it and the route does not hide it (§2).
 */
export function Header() {
  const { t } = useTranslate();
  const { back, closeButton, transaction } = useRoute();
  const goBack = useGoBack();
  const close = useCloseCashier();
  const isClosable = useCashierSelector(({ session }) => session.parent.closingButton);
  const isRedesign = useCashierSelector(({ session }) => session.parent.platformVersion === 'redesign');
  const badge = useCashierSelector(({ ui }) => ui.badge);
  return (
    <header className={styles.header}>
      {back === null ? (
        <h1 className={styles.title}>{t(isRedesign ? `${transaction}.v2.title` : `${transaction}.title`)}</h1>
      ) : (
        <IconButton label={t('button.back')} onClick={() => goBack()}>
          <Glyph icon={ChevronLeft} className={styles.directional} />
        </IconButton>
      )}
      <span className={styles.gap} />
      {badge !== null && <img className={styles.badge} src={badge} alt="" />}
      {isClosable && closeButton && (
        <IconButton label={t('button.close')} onClick={close}>
          <Glyph icon={X} />
        </IconButton>
      )}
    </header>
  );
}
