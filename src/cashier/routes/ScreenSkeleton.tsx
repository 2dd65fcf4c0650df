import { useLayoutEffect, useState } from 'react';
import { useTranslate } from '../../i18n/useTranslate';
import { beginLoading } from '../../ui/beginLoading';
import { Skeleton } from '../../ui/primitives/Skeleton/Skeleton';
import { TileListSkeleton } from '../../ui/primitives/Tile/Tile';
import type { ScreenName } from './routeTable';
import styles from './ScreenSkeleton.module.css';
import { SlowNotice } from './SlowNotice';

const fields = [0, 1, 2];
const lists: ReadonlySet<ScreenName> = new Set(['list', 'group', 'region', 'banks']);

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
      {isList ? <TileListSkeleton /> : <FormBones />}
      {isSlow && <SlowNotice t={t} onRefresh={() => window.location.reload()} />}
    </div>
  );
}

function FormBones() {
  return (
    <>
      <Skeleton height={112} />
      {fields.map((row) => (
        <Skeleton key={row} height={52} />
      ))}
    </>
  );
}
