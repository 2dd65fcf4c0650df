import { useTranslate } from '../../i18n/useTranslate';
import { useCashierSelector } from '../store/createStore';
import { HeaderMethod } from './HeaderMethod';
import { HeaderView } from './HeaderView';
import { headerTitleKey } from './headerTitleKey';
import type { RouteRow, ScreenName } from './routeTable';
import { useCloseCashier } from './useCloseCashier';
import { useEscapeKey } from './useEscapeKey';
import { useGoBack } from './useRoute';

const methodScreens: ReadonlySet<ScreenName> = new Set(['method', 'methodOrStep', 'step', 'banks']);

/**
 * Back with the method's name, or the title where there is no way back; then Close, where the host allows it and the
 * route does not hide it (§2).
 * Escape does what Close does.
 */
export function Header({ row }: { row: RouteRow }) {
  const { t } = useTranslate();
  const { back, closeButton } = row;
  const transaction = useCashierSelector(({ ui }) => ui.formPreview?.transaction) ?? row.transaction;
  const goBack = useGoBack();
  const close = useCloseCashier();
  const parent = useCashierSelector(({ session }) => session.parent);
  const badge = useCashierSelector(({ ui }) => ui.badge);
  const hasClose = parent.closingButton && closeButton;
  useEscapeKey(hasClose ? close : null);
  return (
    <HeaderView
      title={t(headerTitleKey(transaction, parent))}
      back={back === null ? null : { label: t('button.back'), onClick: () => goBack() }}
      method={methodScreens.has(row.screen) && <HeaderMethod />}
      badge={badge}
      close={hasClose ? { label: t('button.close'), onClick: close } : null}
    />
  );
}
