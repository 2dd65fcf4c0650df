import { isSafeUrl } from '../../../domain/isSafeUrl';
import { cryptoInstructionUrl, videoGuideUrl } from '../../../domain/videoGuide';
import { useTranslate } from '../../../i18n/useTranslate';
import { useCashierSelector } from '../../store/createStore';
import { useSelectedMethod } from '../../store/useMethodList';
import { useRegion } from '../../store/useRegion';

/** The video guide of the chosen method; null when there is none, or its URL is not safe. */
export function useVideoGuide(): string | null {
  const { language } = useTranslate();
  const { country } = useRegion();
  const { method } = useSelectedMethod();
  const parent = useCashierSelector(({ session }) => session.parent);
  if (!method) return null;
  const viewer = { language, country, platformVersion: parent.platformVersion };
  const url = videoGuideUrl(method, viewer) ?? cryptoInstructionUrl(method, viewer, parent.schema);
  return url !== null && isSafeUrl(url, document.baseURI) ? url : null;
}
