import { useEffect, useRef, useState } from 'react';
import { useLatest } from '../../../widgets/useLatest';
import type { Layout, StudioRefusal } from '../../contract/generated/types';
import { createCashier } from '../../embed';
import { useTranslate } from '../../i18n/useTranslate';
import { call } from '../api/store';
import { ErrorNote } from '../ErrorNote';
import styles from '../Studio.module.css';
import { useRefusalText } from '../useRefusalText';
import { widgetPath } from '../widgetPath';
import { DeviceStage } from './DeviceStage';
import shapes from './Preview.module.css';

/** The player's balance, for withdrawals. */
const balance = 1_000_000;

interface Props {
  readonly layout: Layout;
  /** The player closed the cashier. */
  readonly onEnd: () => void;
}

/**
 * A whole payment with the current draft, by a sandbox player who gets it as if it were published. After an edit it has
 * to be started again.
 */
export function Rehearsal({ layout, onEnd }: Props) {
  const { t, language } = useTranslate();
  const refusalWords = useRefusalText();
  const container = useRef<HTMLDivElement>(null);
  const [draft] = useState(layout);
  const ended = useLatest(onEnd);
  const [refusal, setRefusal] = useState<StudioRefusal | null>(null);
  useEffect(() => {
    let isOver = false;
    let end = (): void => {};
    void call('rehearse', draft).then((answer) => {
      if (!answer.ok) return setRefusal(answer.refusal);
      const element = container.current;
      if (isOver || !element) return;
      const { token, userId } = answer.value;
      const country = draft.countries.find((code) => code !== '*') ?? 'br';
      const currency = draft.method.currency[0] ?? 'USD';
      const cashier = createCashier({
        element,
        url: widgetPath(),
        path: draft.transaction,
        token,
        title: t('rehearsal.title'),
        onClose: () => ended.current(),
        parent: { transport: 'http', userId },
        user: {
          country,
          currency,
          paymentGeo: country.toUpperCase(),
          lang: language,
          balanceData: { primary: { amount: balance, currency } },
        },
      });
      end = cashier.destroy;
      // The next Tab is the widget's.
      element.querySelector('iframe')?.focus();
    });
    return () => {
      isOver = true;
      end();
    };
  }, [draft, ended, t, language]);
  return (
    <section className={shapes.view} aria-label={t('rehearsal.title')}>
      <p className={styles.muted}>{t('rehearsal.intro')}</p>
      <ErrorNote>{refusal && refusalWords(refusal)}</ErrorNote>
      <DeviceStage device="phone">
        <div ref={container} className={shapes.frame} />
      </DeviceStage>
    </section>
  );
}
