import type { Messages } from '../../i18n/createI18n';

/** The English of the build, in a chunk of its own: loaded only when the locale file fails. */
export const builtInEnglish = async (): Promise<Messages> =>
  (await import(/* webpackChunkName: "english" */ '../../../locales/en.json')).default;
