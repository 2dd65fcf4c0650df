import { useEffect, useState } from 'react';
import { useTranslate } from '../../i18n/useTranslate';
import { api } from '../api';
import styles from '../Studio.module.css';
import { widgetPath } from '../widgetPath';
import shapes from './IconPicker.module.css';
import { Input } from './Input';

interface Props {
  /** As 'method/pix'; empty: no icon. */
  readonly value: string;
  readonly onChange: (icon: string) => void;
}

/** Icons for methods. The theme selects their dark variants. */
const forMethods = /^(?:method|bank|crypto|coin)\/(?!.*[-_]dark$)/;

const titleOf = (icon: string): string => icon.slice(icon.indexOf('/') + 1).replaceAll(/[-_]/g, ' ');

/** Selects one of the widget's icons, with search. */
export function IconPicker({ value, onChange }: Props) {
  const { t } = useTranslate();
  const [icons, setIcons] = useState<readonly string[]>([]);
  const [query, setQuery] = useState('');
  const [isOpen, setIsOpen] = useState(false);
  useEffect(() => {
    if (!isOpen) return;
    void api.icons().then((answer) => {
      if (answer.ok) setIcons(answer.value.icons);
    });
  }, [isOpen]);
  const shown = icons.filter((icon) => forMethods.test(icon) && icon.includes(query.toLowerCase().trim()));
  return (
    <details className={styles.input} open={isOpen} onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}>
      <summary>{t('icon.title', { icon: value === '' ? '–' : titleOf(value) })}</summary>
      {isOpen && (
        <div className={styles.stack}>
          <Input label={t('icon.search')} value={query} onChange={setQuery} />
          <fieldset className={shapes.icons}>
            <legend className={styles.muted}>{t('icon.count', { number: shown.length })}</legend>
            {['', ...shown].map((icon) => (
              <button
                key={icon}
                type="button"
                className={shapes.icon}
                aria-pressed={icon === value}
                aria-label={icon === '' ? t('icon.none') : titleOf(icon)}
                title={icon === '' ? t('icon.none') : titleOf(icon)}
                onClick={() => onChange(icon)}
              >
                {icon === '' ? '–' : <img src={`${widgetPath()}icons/${icon}.svg`} alt="" loading="lazy" />}
              </button>
            ))}
          </fieldset>
        </div>
      )}
    </details>
  );
}
