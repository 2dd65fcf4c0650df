import { useCallback, useEffect, useState } from 'react';
import type { Layout, MeReply, MethodKey, MethodSummary, Operator } from '../contract/generated/types';
import { useTranslate } from '../i18n/useTranslate';
import { Account } from './account/Account';
import accounts from './account/Account.module.css';
import { forgetHash, linkOf, refusedOf } from './addressHash';
import { api } from './api';
import { AuditLog } from './audit/AuditLog';
import { duplicateOf, newLayout } from './edits/templates';
import { MethodEditor, type ShowMessage } from './MethodEditor';
import { MethodList } from './MethodList';
import pages from './Page.module.css';
import { People } from './people/People';
import { Approvals } from './publish/Approvals';
import { RolloutNote } from './publish/RolloutNote';
import { SetPassword } from './SetPassword';
import { SignIn } from './SignIn';
import styles from './Studio.module.css';
import { StudioLanguage } from './StudioLanguage';
import { useRefusalText } from './useRefusalText';

interface Message {
  readonly text: string;
  readonly isPublished: boolean;
  /** Counts messages: a repeated text is another message. */
  readonly number: number;
}

interface Opened {
  readonly key: MethodKey;
  readonly fresh: Layout | null;
}

const pagesOf = {
  author: ['methods'],
  publisher: ['methods', 'approvals', 'audit'],
  admin: ['methods', 'approvals', 'audit', 'people'],
} as const satisfies Record<Operator['role'], readonly string[]>;
type Page = (typeof pagesOf)['admin'][number] | 'account';

/** How people may sign in, until the gateway has answered. */
const noWays: Omit<MeReply, 'operator'> = { takesToken: false, provider: null, passkeyHost: null };

/** Three panes: methods, editor, preview; and the pages of publishers and admins. */
export function Studio() {
  const { t } = useTranslate();
  const refusalWords = useRefusalText();
  const [op, setOp] = useState<Operator | null | undefined>();
  const [ways, setWays] = useState(noWays);
  const [link, setLink] = useState(linkOf(window.location.hash));
  const [linkProblem, setLinkProblem] = useState<string | null>(null);
  const [refused, setRefused] = useState(refusedOf(window.location.hash));
  const [page, setPage] = useState<Page>('methods');
  const [methods, setMethods] = useState<readonly MethodSummary[]>([]);
  const [opened, setOpened] = useState<Opened | null>(null);
  const [message, setMessage] = useState<Message>({ text: '', isPublished: false, number: 0 });
  const showMessage: ShowMessage = (words, isPublished = false) =>
    setMessage(({ number }) => ({ text: words, isPublished, number: number + 1 }));
  const refresh = useCallback(async () => {
    const answer = await api.methods();
    if (answer.ok) setMethods(answer.value.methods);
    else if (answer.refusal.code === 'UNAUTHORIZED') setOp(null);
  }, []);
  useEffect(() => {
    const readLink = (): void => setLink(linkOf(window.location.hash));
    window.addEventListener('hashchange', readLink);
    return () => window.removeEventListener('hashchange', readLink);
  }, []);
  useEffect(() => {
    if (refusedOf(window.location.hash) !== null) forgetHash();
    void api.me().then((answer) => {
      if (answer.ok) setWays(answer.value);
      setOp(answer.ok ? answer.value.operator : null);
    });
  }, []);
  useEffect(() => {
    if (op) void refresh();
  }, [op, refresh]);

  if (op === undefined) return null;
  const enter = (operator: Operator) => {
    forgetHash();
    setLink(null);
    setRefused(null);
    setPage('methods');
    setOp(operator);
  };
  if (link !== null)
    return (
      <SetPassword
        link={link}
        onEnter={enter}
        onRefused={(why) => {
          forgetHash();
          setLink(null);
          setLinkProblem(why);
          showMessage(why);
        }}
      />
    );
  const refusedText = refused && refusalWords({ code: refused, message: t('refusal.OIDC_FAILED') });
  if (op === null) return <SignIn ways={ways} problem={linkProblem ?? refusedText} onEnter={enter} />;
  const mayPublish = op.role !== 'author';
  const who = t('app.who', { name: op.who, role: t(`role.${op.role}`) });
  const open = (name: Page): void => {
    setPage(name);
    showMessage('');
  };
  return (
    <div className={styles.studio}>
      <header className={styles.top}>
        <span className={styles.brand}>{t('app.title')}</span>
        {(mayPublish || page === 'account') && (
          <nav className={pages.nav} aria-label={t('nav.label')}>
            {pagesOf[op.role].map((name) => (
              <button
                key={name}
                type="button"
                aria-current={page === name ? 'page' : undefined}
                onClick={() => open(name)}
              >
                {t(`nav.${name}`)}
              </button>
            ))}
          </nav>
        )}
        <span className={styles.good} role="status">
          {message.text}
          {message.isPublished && <RolloutNote key={message.number} />}
        </span>
        <span className={styles.spacer} />
        <StudioLanguage />
        {op.id.startsWith('token:') ? (
          // Everybody with the same ops token is one operator, without an account.
          <span className={styles.muted}>{who}</span>
        ) : (
          <button
            type="button"
            className={accounts.who}
            aria-current={page === 'account' ? 'page' : undefined}
            onClick={() => open('account')}
          >
            {who}
          </button>
        )}
        <button type="button" className={styles.small} onClick={() => void api.signOut().then(() => setOp(null))}>
          {t('app.signOut')}
        </button>
      </header>
      {page === 'account' && <Account {...ways} showMessage={showMessage} />}
      {page === 'people' && <People showMessage={showMessage} />}
      {page === 'approvals' && <Approvals showMessage={showMessage} onChanged={() => void refresh()} />}
      {page === 'audit' && <AuditLog />}
      {page === 'methods' && (
        <>
          <nav className={`${styles.pane} ${styles.list}`} aria-label={t('list.title')}>
            <MethodList
              methods={methods}
              open={opened?.key ?? null}
              onOpen={({ transaction, name }) => setOpened({ key: { transaction, name }, fresh: null })}
              onOrdered={
                mayPublish
                  ? (answer) => {
                      showMessage(answer.ok ? t('order.done') : refusalWords(answer.refusal), answer.ok);
                      void refresh();
                    }
                  : null
              }
              onCreate={(key, title) => setOpened({ key, fresh: newLayout(key.transaction, key.name, title) })}
            />
          </nav>
          {opened ? (
            <MethodEditor
              key={`${opened.key.transaction} ${opened.key.name}`}
              op={op}
              methodKey={opened.key}
              fresh={opened.fresh}
              onChanged={() => void refresh()}
              showMessage={showMessage}
              onDuplicate={(layout) => {
                const taken = new Set(methods.map(({ transaction, name }) => `${transaction} ${name}`));
                const fresh = duplicateOf(layout, taken, (title) => t('editor.copyOf', { title }));
                setOpened({ key: { transaction: fresh.transaction, name: fresh.method.name }, fresh });
              }}
            />
          ) : (
            <main className={`${styles.pane} ${styles.empty}`}>
              <h1>{t('empty.title')}</h1>
              <p>{t('empty.text')}</p>
            </main>
          )}
        </>
      )}
    </div>
  );
}
