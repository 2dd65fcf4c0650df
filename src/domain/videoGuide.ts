import type { HostSchema } from '../contract/hostData';
import type { Method } from '../contract/method';
import { cryptoGroupKey } from '../tables/methodGroups';
import { cryptoInstructionVideo, fallbackGuideLanguage, redesignPlatformVersion } from '../tables/videoGuides';

/** The audience of a guide. */
export interface GuideViewer {
  /** A language code in the host's form: 'mx', 'pt'. */
  readonly language: string;
  /** The effective country, lower case. */
  readonly country: string;
  readonly platformVersion: string;
}

/**
 * The URL of a method's video guide (specification §9): by language_country, then by en_country; its redesign URL, if
 * any, on the redesigned platform. null: no guide. The URL comes from the server: check it before use.
 */
export function videoGuideUrl({ videoGuides }: Pick<Method, 'videoGuides'>, viewer: GuideViewer): string | null {
  const isRedesign = viewer.platformVersion === redesignPlatformVersion;
  for (const language of [viewer.language, fallbackGuideLanguage]) {
    const key = `${language}_${viewer.country}`.toLowerCase();
    const guide = Object.hasOwn(videoGuides, key) ? videoGuides[key] : undefined;
    const url = isRedesign ? guide?.redesign || guide?.url : guide?.url;
    if (url) return url;
  }
  return null;
}

/**
 * The crypto instruction video (specification §9): for crypto methods in Russia when the schema enables it; the
 * method's own guide, else the fallback. null: none.
 */
export function cryptoInstructionUrl(
  method: Pick<Method, 'videoGuides' | 'category'>,
  viewer: GuideViewer,
  schema: HostSchema,
): string | null {
  const isShown =
    schema.meta?.cryptoInstructionVideo === true &&
    method.category === cryptoGroupKey &&
    viewer.country === cryptoInstructionVideo.country;
  return isShown ? (videoGuideUrl(method, viewer) ?? cryptoInstructionVideo.fallbackUrl) : null;
}
