import { useTranslate } from '../../i18n/useTranslate';
import { Icon } from '../../ui/icons/Icon';
import { useSelectedMethod } from '../store/useMethodList';
import styles from './Header.module.css';

/** The logo, name and banner of the chosen method: of a form, and of the steps that follow. */
export function HeaderMethod() {
  const { text } = useTranslate();
  const { method } = useSelectedMethod();
  return (
    method && (
      <div className={styles.method}>
        <Icon name={method.iconIds[0] ?? ''} size={32} initials={text(method.text)} />
        <div className={styles.names}>
          <h1 className={styles.name}>{text(method.text)}</h1>
          {method.banner !== undefined && <p className={styles.banner}>{text(method.banner)}</p>}
        </div>
      </div>
    )
  );
}
