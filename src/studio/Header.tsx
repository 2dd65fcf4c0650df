import { LogOut, Search, UserRound } from 'lucide';
import { useEffect, useRef } from 'react';
import { Button as AriaButton } from 'react-aria-components';
import { NavLink, useLocation, useNavigate } from 'react-router-dom';
import type { Operator } from '../contract/generated/types';
import { useTranslate } from '../i18n/useTranslate';
import { Glyph } from '../ui/icons/Glyph';
import styles from './Header.module.css';
import { pagesOf } from './routes';
import { StudioLanguage } from './StudioLanguage';
import { IconButton } from './ui/Button';

interface Props {
  readonly op: Operator;
  readonly onSearch: () => void;
  readonly onSignOut: () => void;
}

/** The pages, the command palette, the language, and who is signed in. */
export function Header({ op, onSearch, onSignOut }: Props) {
  const { t } = useTranslate();
  const navigate = useNavigate();
  const [, opened] = useLocation().pathname.split('/');
  const nav = useRef<HTMLElement>(null);
  // On a phone the pages scroll sideways.
  // biome-ignore lint/correctness/useExhaustiveDependencies: `opened` is the page whose link is the current one
  useEffect(() => {
    nav.current?.querySelector('[aria-current="page"]')?.scrollIntoView({ block: 'nearest', inline: 'center' });
  }, [opened]);
  const pages = pagesOf[op.role];
  const who = t('app.who', { name: op.who, role: t(`role.${op.role}`) });
  return (
    <header className={styles.header}>
      {/* A button: the hash of the address is the studio's route. */}
      <button type="button" className={styles.skip} onClick={() => document.getElementById('content')?.focus()}>
        {t('app.skip')}
      </button>
      <span className={styles.brand}>{t('app.title')}</span>
      <nav ref={nav} className={styles.nav} aria-label={t('nav.label')}>
        {pages.map((page) => (
          <NavLink key={page} to={`/${page}`}>
            {t(`nav.${page}`)}
          </NavLink>
        ))}
      </nav>
      <AriaButton className={styles.search ?? ''} onPress={onSearch}>
        <Glyph icon={Search} size={16} />
        <span>{t('palette.title')}</span>
        <kbd>Ctrl K</kbd>
      </AriaButton>
      <StudioLanguage />
      {op.id.startsWith('token:') ? (
        // Everybody with the same ops token is one operator, without an account.
        <span className={styles.who}>{who}</span>
      ) : (
        <AriaButton className={styles.who ?? ''} onPress={() => navigate('/account')} aria-label={who}>
          <Glyph icon={UserRound} size={16} />
          <span>{who}</span>
        </AriaButton>
      )}
      <IconButton icon={LogOut} label={t('app.signOut')} onPress={onSignOut} />
    </header>
  );
}
