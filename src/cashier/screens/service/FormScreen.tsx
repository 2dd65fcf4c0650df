import { useContext, useEffect } from 'react';
import { platformOf } from '../../../domain/platform';
import { applyLocale } from '../../../i18n/applyLocale';
import { chooseLocale } from '../../../i18n/chooseLocale';
import { I18nContext } from '../../../i18n/I18nProvider';
import { requestLocale } from '../../../i18n/requestLocale';
import { useTranslate } from '../../../i18n/useTranslate';
import { applyTheme } from '../../../ui/theme/applyTheme';
import type { RouteRow } from '../../routes/routeTable';
import { useCashierSelector } from '../../store/createStore';
import { useServices } from '../../store/ServicesContext';
import styles from './details.module.css';
import { PreviewForm } from './PreviewForm';

/** §2 /form: shows the definitions of a form-preview live, without any call (ROUTE-10). */
export function FormScreen(_: { row: RouteRow }) {
  const { t } = useTranslate();
  const i18n = useContext(I18nContext);
  const { sendToHost } = useServices();
  const preview = useCashierSelector(({ ui }) => ui.formPreview);
  const locale = preview?.locale;
  const theme = preview?.theme;
  const direction = preview?.direction;
  const userPlatform = useCashierSelector(({ session }) => session.user.platform);
  const schema = useCashierSelector(({ session }) => session.parent.schema);
  useEffect(() => sendToHost({ messageType: 'Init', page: 'form' }), [sendToHost]);
  useEffect(() => {
    const turn = (): void => {
      if (direction !== undefined) document.documentElement.dir = direction;
    };
    if (i18n && locale !== undefined) void applyLocale(i18n, requestLocale(chooseLocale(locale, null))).then(turn);
    else turn();
  }, [i18n, locale, direction]);
  useEffect(() => {
    if (theme !== undefined) void applyTheme({ theme, platform: platformOf(userPlatform, window.innerWidth), schema });
  }, [theme, userPlatform, schema]);
  if (!preview) return <p className={styles.waiting}>{t('form.preview.waiting')}</p>;
  return <PreviewForm preview={preview} />;
}
