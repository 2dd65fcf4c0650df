import { CirclePlay } from 'lucide';
import type { Method } from '../../../contract/method';
import type { TransactionKind } from '../../../contract/transaction';
import { useTranslate } from '../../../i18n/useTranslate';
import { Glyph } from '../../../ui/icons/Glyph';
import { Icon } from '../../../ui/icons/Icon';
import { Button } from '../../../ui/primitives/Button/Button';
import { useRouteNavigate } from '../../routes/useRoute';
import { useVideoGuide } from '../shared/useVideoGuide';
import styles from './MethodScreen.module.css';

/** The method's logo, name and banner, and a link to its video guide if it has one. */
export function MethodHead({ method, transaction }: { method: Method; transaction: TransactionKind }) {
  const { t, text } = useTranslate();
  const navigate = useRouteNavigate();
  const hasGuide = useVideoGuide() !== null && transaction === 'deposit';
  return (
    <div className={styles.head}>
      <Icon name={method.iconIds[0] ?? ''} size={44} initials={text(method.text)} />
      <div className={styles.names}>
        <h1 className={styles.title}>{text(method.text)}</h1>
        {method.banner !== undefined && <p className={styles.banner}>{text(method.banner)}</p>}
      </div>
      {hasGuide && (
        <Button
          variant="quiet"
          size="s"
          icon={<Glyph icon={CirclePlay} size={18} />}
          onClick={() => navigate('/deposit/video-instruction')}
        >
          {t('video.title')}
        </Button>
      )}
    </div>
  );
}
