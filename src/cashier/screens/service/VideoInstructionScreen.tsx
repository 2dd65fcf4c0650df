import { useTranslate } from '../../../i18n/useTranslate';
import { EmptyState } from '../../../ui/primitives/EmptyState/EmptyState';
import type { RouteRow } from '../../routes/routeTable';
import { useVideoGuide } from '../shared/useVideoGuide';
import styles from './details.module.css';

/** A video on how to pay with the chosen method, in the player's language or in English (DEP-8). */
export function VideoInstructionScreen(_: { row: RouteRow }) {
  const { t } = useTranslate();
  const url = useVideoGuide();
  if (url === null) return <EmptyState drawing="empty" level={1} title={t('video.none')} />;
  return (
    <div className={styles.body}>
      <h1 className={styles.title}>{t('video.title')}</h1>
      {/* biome-ignore lint/a11y/useMediaCaption: partners' films carry their words in the picture */}
      <video className={styles.video} src={url} controls playsInline preload="metadata" />
    </div>
  );
}
