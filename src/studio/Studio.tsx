import { useEffect, useRef, useState } from 'react';
import { I18nProvider } from 'react-aria-components';
import { Navigate, Route, Routes, useNavigate } from 'react-router-dom';
import type { Operator } from '../contract/generated/types';
import { useTranslate } from '../i18n/useTranslate';
import { Account } from './account/Account';
import { forgetHash, linkOf, refusedOf } from './addressHash';
import { call, invalidate, setOperator } from './api/store';
import { studioApi } from './api/studioApi';
import { AuditLog } from './audit/AuditLog';
import { CommandPalette } from './CommandPalette';
import { useWorkbench } from './drafts/useWorkbench';
import { WorkbenchContext } from './drafts/WorkbenchContext';
import { Header } from './Header';
import { LoadScreen } from './Loaded';
import { MethodsPage } from './MethodsPage';
import { People } from './people/People';
import { Approvals } from './publish/Approvals';
import { RolloutNote } from './publish/RolloutNote';
import { SetPassword } from './SetPassword';
import { SignIn } from './SignIn';
import styles from './Studio.module.css';
import { TablePage } from './table/TablePage';
import { TextsPage } from './texts/TextsPage';
import { Question } from './ui/Question';
import { ToastRegion } from './ui/ToastRegion';
import { Tooltip } from './ui/Tooltip';
import { showToast } from './ui/toasts';
import { usePageFocus } from './usePageFocus';
import { useRefusalText } from './useRefusalText';
import { WebhooksPage } from './webhooks/WebhooksPage';

/** The sign-in, then the page of the address. */
export function Studio() {
  const { t, tag } = useTranslate();
  const refusalWords = useRefusalText();
  const navigate = useNavigate();
  const me = studioApi.useMeQuery(undefined, { refetchOnFocus: true });
  const op = me.data?.operator ?? null;
  const [link, setLink] = useState(linkOf(window.location.hash));
  const [linkProblem, setLinkProblem] = useState<string | null>(null);
  const [refused, setRefused] = useState(refusedOf(window.location.hash));
  const [isSearching, setIsSearching] = useState(false);
  const [isLeaving, setIsLeaving] = useState(false);
  const shownTo = useRef<string | null>(null);
  const [hasEnded, setHasEnded] = useState(false);
  useEffect(() => {
    const before = shownTo.current;
    shownTo.current = op?.id ?? null;
    setHasEnded(before !== null && op === null);
    // Another tab has signed somebody else in: what is shown is not theirs.
    if (op && before !== null && before !== op.id) setOperator(op);
  }, [op]);
  useEffect(() => {
    // The router may have replaced the hash, which is no route, before this is called.
    const readLink = ({ newURL }: HashChangeEvent): void => setLink(linkOf(new URL(newURL).hash));
    window.addEventListener('hashchange', readLink);
    return () => window.removeEventListener('hashchange', readLink);
  }, []);
  useEffect(() => {
    if (refusedOf(window.location.hash) !== null) forgetHash();
  }, []);
  useEffect(() => {
    if (!op) return;
    const openPalette = (event: KeyboardEvent): void => {
      if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey)) return;
      event.preventDefault();
      setIsSearching(true);
    };
    window.addEventListener('keydown', openPalette);
    return () => window.removeEventListener('keydown', openPalette);
  }, [op]);

  usePageFocus(op !== null);
  const workbench = useWorkbench(op, () => invalidate(['Methods']));

  if (!me.data) return <LoadScreen query={me} />;
  const enter = (operator: Operator) => {
    if (link !== null) void navigate('/methods', { replace: true });
    setLink(null);
    setRefused(null);
    setOperator(operator);
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
          if (op) showToast({ text: why });
        }}
      />
    );
  const refusedText = refused && refusalWords({ code: refused, message: t('refusal.OIDC_FAILED') });
  const problem = linkProblem ?? refusedText ?? (hasEnded ? t('signIn.ended') : null);
  if (op === null) return <SignIn key={problem} ways={me.data} problem={problem} onEnter={enter} />;
  const signOut = () => {
    setIsLeaving(false);
    void call('signOut').then((answer) => {
      // Still signed in: whoever believed otherwise would leave the studio open.
      if (answer.ok || answer.refusal.code === 'UNAUTHORIZED') {
        shownTo.current = null;
        setOperator(null);
      } else showToast({ text: t('signOut.failed') });
    });
  };
  return (
    <I18nProvider locale={tag}>
      <div className={styles.studio}>
        <Header
          op={op}
          onSearch={() => setIsSearching(true)}
          onSignOut={() => (workbench?.hasUnsent() ? setIsLeaving(true) : signOut())}
        />
        {isLeaving && (
          <Question
            title={t('signOut.title')}
            stay={t('signOut.stay')}
            onStay={() => setIsLeaving(false)}
            goOn={t('app.signOut')}
            onGoOn={signOut}
            look="primary"
          >
            {t('signOut.text')}
          </Question>
        )}
        <WorkbenchContext.Provider value={workbench}>
          <Routes>
            <Route path="/account" element={<Account {...me.data} />} />
            <Route path="/people" element={<People />} />
            <Route path="/approvals" element={<Approvals />} />
            <Route path="/texts" element={<TextsPage op={op} />} />
            <Route path="/audit" element={<AuditLog />} />
            <Route path="/hooks" element={<WebhooksPage />} />
            <Route path="/table" element={<TablePage op={op} />} />
            <Route path="/methods/:transaction?/:name?" element={<MethodsPage op={op} />} />
            <Route path="*" element={<Navigate to="/methods" replace />} />
          </Routes>
        </WorkbenchContext.Provider>
        {isSearching && <CommandPalette op={op} onClose={() => setIsSearching(false)} />}
        <Tooltip />
        <ToastRegion more={({ isPublished }) => isPublished && <RolloutNote />} />
      </div>
    </I18nProvider>
  );
}
