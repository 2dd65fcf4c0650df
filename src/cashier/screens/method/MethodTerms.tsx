import type { Method } from '../../../contract/method';
import { useTranslate } from '../../../i18n/useTranslate';
import styles from './MethodTerms.module.css';

/** What a payment by this method costs, or when its money usually arrives: said before anything is sent. */
export function MethodTerms({ method }: { method: Method }) {
  const { t, text } = useTranslate();
  const terms = (['fee', 'arrival'] as const).filter((name) => method[name] !== undefined);
  return (
    <dl className={styles.terms}>
      {terms.map((name) => (
        <div key={name} className={styles.term}>
          <dt>{t(`transaction.${name}`)}</dt>
          <dd>{text(method[name] ?? '')}</dd>
        </div>
      ))}
    </dl>
  );
}
