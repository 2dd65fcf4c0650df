import type { SerializedError } from '@reduxjs/toolkit';
import type { ReactNode } from 'react';
import type { StudioRefusal } from '../contract/generated/types';
import { useTranslate } from '../i18n/useTranslate';
import { isPassing } from './isPassing';
import { Page } from './Page';
import styles from './Studio.module.css';
import { Button } from './ui/Button';
import { useRefusalText } from './useRefusalText';

/** What a query of `studioApi` returns. */
interface Query<Value> {
  readonly data?: Value | undefined;
  readonly error?: StudioRefusal | SerializedError | undefined;
  readonly isFetching: boolean;
  readonly refetch: () => unknown;
}

interface NoticeProps {
  readonly query: Omit<Query<unknown>, 'data'>;
}

/** Why a query has failed, in the gateway's terms. */
export const refusalOf = ({
  code = 'INTERNAL',
  message = '',
  ...rest
}: StudioRefusal | SerializedError): StudioRefusal => ({
  ...rest,
  code,
  message,
});

/** Why something could not be loaded, with a way to try again if that may help; nothing while all is well. */
export function LoadNotice({ query: { error, isFetching, refetch } }: NoticeProps) {
  const { t } = useTranslate();
  const refusalText = useRefusalText();
  if (!error) return null;
  const refusal = refusalOf(error);
  return (
    <div role="alert" className={`${styles.problem} ${styles.error} ${styles.row}`}>
      {refusal.code === 'UNREACHABLE' ? t('load.unreachable') : refusalText(refusal)}
      {isPassing(refusal) && (
        <Button isSmall isPending={isFetching} onPress={() => void refetch()}>
          {t('load.retry')}
        </Button>
      )}
    </div>
  );
}

/** A screen of its own for a query without which there is none. */
export function LoadScreen({ query }: NoticeProps) {
  const { t } = useTranslate();
  if (!query.error) return null;
  return (
    <Page>
      <h1>{t('app.title')}</h1>
      <LoadNotice query={query} />
    </Page>
  );
}

interface Props<Value> {
  readonly query: Query<Value>;
  readonly children: (value: Value) => ReactNode;
}

/** What a query has loaded. Until then, that it is loading; why it could not be loaded or renewed, with a way to try again. */
export function Loaded<Value>({ query, children }: Props<Value>) {
  const { data, error } = query;
  return (
    <>
      <LoadNotice query={query} />
      {data === undefined ? !error && <div aria-busy="true" /> : children(data)}
    </>
  );
}
