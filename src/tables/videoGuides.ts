/**
 * The crypto instruction video (specification §9): shown when the schema enables it, the method is crypto and the
 * country is this one. The fallback is for methods without a guide; it is a path below the widget's own base, so
 * that no foreign server is needed.
 */
export const cryptoInstructionVideo = {
  country: 'ru',
  fallbackUrl: 'videos/crypto-instruction.webm',
} as const satisfies Record<string, string>;

/** A method's guide is looked up by `{language}_{country}`, then by `{this}_{country}` (§9). */
export const fallbackGuideLanguage = 'en';

/** The platform version whose guides have a url of their own (§3: 'with a redesign url'). */
export const redesignPlatformVersion = 'redesign';
