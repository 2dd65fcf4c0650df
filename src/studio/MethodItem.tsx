import { ListBoxItem } from 'react-aria-components';
import type { MethodSummary } from '../contract/generated/types';
import { useTranslate } from '../i18n/useTranslate';
import { iconSource } from './iconSource';
import shapes from './MethodList.module.css';
import styles from './Studio.module.css';

/** A method with the address that identifies it in the list. */
export interface ListedMethod extends MethodSummary {
  readonly id: string;
}

/** A method in the list; its name is everything that is seen of it. */
export function MethodItem({ method }: { readonly method: ListedMethod }) {
  const { t } = useTranslate();
  const { id, title, transaction, currencies, share, icon, isArchived, draft, stoppedAt } = method;
  const kind = t(`kind.${transaction}`);
  const facts = [...currencies.slice(0, 3), ...(share ? [`${share}%`] : [])].join(' ');
  const draftTag = draft && t(stoppedAt ? 'tag.stopped' : 'tag.draft');
  const tags = [...(isArchived ? [t('tag.archived')] : []), ...(draftTag ? [draftTag] : [])];
  return (
    <ListBoxItem
      id={id}
      textValue={`${title} ${kind}`}
      aria-label={[title, kind, facts, ...tags].join(' ')}
      className={shapes.method ?? ''}
    >
      {icon ? <img src={iconSource(icon)} alt="" loading="lazy" /> : <span />}
      <span className={shapes.texts}>
        <span>{title}</span>{' '}
        <span className={shapes.facts}>
          {kind} {facts}
        </span>
      </span>
      {tags.map((tag) => (
        <span key={tag} className={tag === draftTag ? `${styles.tag} ${styles.tagWarm}` : styles.tag}>
          {` ${tag}`}
        </span>
      ))}
    </ListBoxItem>
  );
}
