import { CirclePlay } from 'lucide';
import { useTranslate } from '../../../i18n/useTranslate';
import { Glyph } from '../../../ui/icons/Glyph';
import { Button } from '../../../ui/primitives/Button/Button';
import { useRouteNavigate } from '../../routes/useRoute';
import { useVideoGuide } from '../shared/useVideoGuide';

/** Opens the video guide of the chosen method, if it has one. */
export function GuideLink() {
  const { t } = useTranslate();
  const navigate = useRouteNavigate();
  if (useVideoGuide() === null) return null;
  return (
    <Button
      variant="quiet"
      size="s"
      icon={<Glyph icon={CirclePlay} />}
      onClick={() => navigate('/deposit/video-instruction')}
    >
      {t('video.title')}
    </Button>
  );
}
