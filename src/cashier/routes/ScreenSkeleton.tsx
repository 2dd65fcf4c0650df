import { useLayoutEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { FormSkeleton } from '../../../widgets/templates/FormSkeleton';
import { useTranslate } from '../../i18n/useTranslate';
import { beginLoading } from '../../ui/beginLoading';
import { TileListSkeleton } from '../../ui/primitives/Tile/Tile';
import { useSelectedMethod } from '../store/useMethodList';
import { useEarlyKeys } from './earlyKeys';
import type { ScreenName } from './routeTable';
import styles from './ScreenSkeleton.module.css';
import { SlowNotice } from './SlowNotice';
import { visitOf } from './visitOf';

const lists: ReadonlySet<ScreenName> = new Set(['list', 'group', 'region', 'banks']);
const forms: ReadonlySet<ScreenName> = new Set(['method', 'methodOrStep']);

/**
 * A grey placeholder with the geometry of its screen, so that nothing shifts when the screen loads. After ten seconds it
 * says so and offers a reload (TRUTH-3).
 */
export function ScreenSkeleton({ screen }: { screen: ScreenName }) {
  const { t } = useTranslate();
  const [isSlow, setIsSlow] = useState(false);
  // A layout effect: the notice of the skeleton before this one stays on the screen.
  useLayoutEffect(() => beginLoading(() => setIsSlow(true)), []);
  const isList = lists.has(screen);
  return (
    <div className={isList ? styles.list : styles.form} role="status" aria-label={t('loading')}>
      {isList ? <TileListSkeleton /> : forms.has(screen) ? <ChosenForm /> : <FormSkeleton fields={usualFields} />}
      {isSlow && <SlowNotice t={t} onRefresh={() => window.location.reload()} />}
    </div>
  );
}

/** Of a screen whose fields are not known yet. */
const usualFields = [
  { name: 'amount', type: 'amount' },
  { name: 'first', type: 'text' },
  { name: 'second', type: 'text' },
] as const;

/** The form that was pressed; what is typed meanwhile is for its first field (PAINT-5). */
function ChosenForm() {
  const { method } = useSelectedMethod();
  useEarlyKeys(visitOf(useLocation()), true);
  return <FormSkeleton fields={method?.fields ?? usualFields} />;
}
