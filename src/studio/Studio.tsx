import { useCallback, useEffect, useState } from 'react';
import { I18nProvider } from 'react-aria-components';
import { Navigate, Route, Routes, useNavigate } from 'react-router-dom';
import type { MeReply, MethodSummary, Operator } from '../contract/generated/types';
import { useTranslate } from '../i18n/useTranslate';
import { Account } from './account/Account';
import { forgetHash, linkOf, refusedOf } from './addressHash';
import { api } from './api';
import { AuditLog } from './audit/AuditLog';
import { CommandPalette } from './CommandPalette';
import { useWorkbench } from './drafts/useWorkbench';
import { WorkbenchContext } from './drafts/WorkbenchContext';
import { Header } from './Header';
import { HooksPage } from './hooks/HooksPage';
import { MethodsPage } from './MethodsPage';
import { People } from './people/People';
import { Approvals } from './publish/Approvals';
import { RolloutNote } from './publish/RolloutNote';
import { SetPassword } from './SetPassword';
import { SignIn } from './SignIn';
import { SignOutQuestion } from './SignOutQuestion';
import styles from './Studio.module.css';
import { showMessage } from './showMessage';
import { TablePage } from './table/TablePage';
import { TextsPage } from './texts/TextsPage';
import { ToastRegion } from './ui/ToastRegion';
import { useRefusalText } from './useRefusalText';

/** How people may sign in, until the gateway has answered. */
const none: readonly MethodSummary[] = [];
const noWays: Omit<MeReply, 'operator'> = { takesToken: false, provider: null, passkeyHost: null };

/** The sign-in, then the page of the address. */
export function Studio() {
  const { t, tag } = useTranslate();
  const refusalWords = useRefusalText();
  const navigate = useNavigate();
  const [op, setOp] = useState<Operator | null | undefined>();
  const [ways, setWays] = useState(noWays);
  const [link, setLink] = useState(linkOf(window.location.hash));
  const [linkProblem, setLinkProblem] = useState<string | null>(null);
  const [refused, setRefused] = useState(refusedOf(window.location.hash));
  const [loaded, setLoaded] = useState<readonly MethodSummary[] | null>(null);
  const methods = loaded ?? none;
  const hasNone = loaded?.length === 0;
  const [isSearching, setIsSearching] = useState(false);
  const [isLeaving, setIsLeaving] = useState(false);
  const refresh = useCallback(async () => {
    const answer = await api.methods();
    if (answer.ok) setLoaded(answer.value.methods);
    else if (answer.refusal.code === 'UNAUTHORIZED') setOp(null);
  }, []);
  useEffect(() => {
    // The router may have replaced the hash, which is no route, before this is called.
    const readLink = ({ newURL }: HashChangeEvent): void => setLink(linkOf(new URL(newURL).hash));
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
    if (!op) return;
    void refresh();
    const openPalette = (event: KeyboardEvent): void => {
      if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey)) return;
      event.preventDefault();
      setIsSearching(true);
    };
    window.addEventListener('keydown', openPalette);
    return () => window.removeEventListener('keydown', openPalette);
  }, [op, refresh]);

  const workbench = useWorkbench(op ?? null, () => void refresh());

  if (op === undefined) return null;
  const enter = (operator: Operator) => {
    if (link !== null) void navigate('/methods', { replace: true });
    setLink(null);
    setRefused(null);
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
          if (op) showMessage(why);
        }}
      />
    );
  const refusedText = refused && refusalWords({ code: refused, message: t('refusal.OIDC_FAILED') });
  if (op === null) return <SignIn ways={ways} problem={linkProblem ?? refusedText} onEnter={enter} />;
  const reload = () => void refresh();
  const signOut = () => {
    setIsLeaving(false);
    void api.signOut().then((answer) => {
      // Signed in still: who believes otherwise leaves an open desk.
      if (answer.ok || answer.refusal.code === 'UNAUTHORIZED') setOp(null);
      else showMessage(t('signOut.failed'));
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
        {isLeaving && <SignOutQuestion onStay={() => setIsLeaving(false)} onSignOut={signOut} />}
        <WorkbenchContext.Provider value={workbench}>
          <Routes>
            <Route path="/account" element={<Account {...ways} showMessage={showMessage} />} />
            <Route path="/people" element={<People showMessage={showMessage} />} />
            <Route path="/approvals" element={<Approvals showMessage={showMessage} onChanged={reload} />} />
            <Route path="/texts" element={<TextsPage />} />
            <Route path="/audit" element={<AuditLog />} />
            <Route path="/hooks" element={<HooksPage showMessage={showMessage} />} />
            <Route
              path="/table"
              element={<TablePage op={op} methods={methods} hasNone={hasNone} onChanged={reload} />}
            />
            <Route
              path="/methods/:transaction?/:name?"
              element={
                <MethodsPage op={op} methods={methods} hasNone={hasNone} onChanged={reload} showMessage={showMessage} />
              }
            />
            <Route path="*" element={<Navigate to="/methods" replace />} />
          </Routes>
        </WorkbenchContext.Provider>
        {isSearching && <CommandPalette op={op} methods={methods} onClose={() => setIsSearching(false)} />}
        <ToastRegion more={({ isPublished }) => isPublished && <RolloutNote />} />
      </div>
    </I18nProvider>
  );
}
