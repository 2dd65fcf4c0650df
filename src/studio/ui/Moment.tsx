import { useTranslate } from '../../i18n/useTranslate';

/** A time as the reader's language writes it. @param at ISO 8601 */
export function Moment({ at }: { readonly at: string }) {
  const { tag } = useTranslate();
  return <time dateTime={at}>{new Date(at).toLocaleString(tag)}</time>;
}
