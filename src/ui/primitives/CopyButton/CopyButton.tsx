import { Check, Copy, X } from 'lucide';
import { useEffect, useState } from 'react';
import { useTranslate } from '../../../i18n/useTranslate';
import { Glyph } from '../../icons/Glyph';
import { Button } from '../Button/Button';
import { VisuallyHidden } from '../VisuallyHidden/VisuallyHidden';
import styles from './CopyButton.module.css';
import { copyText } from './copyText';

type CopyState = 'idle' | 'copied' | 'refused';

const faces = {
  idle: { mark: Copy, key: 'button.copy' },
  copied: { mark: Check, key: 'copy.copied' },
  refused: { mark: X, key: 'copy.refused' },
} as const;

interface CopyButtonProps {
  /** The text to copy. */
  readonly text: string;
  /** What it is, for screen readers: 'Copy Card number'. */
  readonly subject?: string | undefined;
  /** Names both, in place of 'Copy' and the subject: 'Copy Pix code'. */
  readonly label?: string | undefined;
  readonly variant?: 'primary' | 'secondary' | 'quiet' | undefined;
  readonly full?: boolean;
  /** The clipboard was refused: select the text for the user. */
  readonly onRefused?: () => void;
}

const shownFor = 2500;

/** Copies a text and shows the result: 'Copied', or that it must be copied by hand. */
export function CopyButton(props: CopyButtonProps) {
  const { text, subject, label, variant = 'secondary', full = false, onRefused } = props;
  const { t } = useTranslate();
  const [state, setState] = useState<CopyState>('idle');
  useEffect(() => {
    if (state === 'idle') return;
    const timer = setTimeout(() => setState('idle'), shownFor);
    return () => clearTimeout(timer);
  }, [state]);

  const copy = async () => {
    const isCopied = await copyText(text);
    setState(isCopied ? 'copied' : 'refused');
    if (!isCopied) onRefused?.();
  };
  const { mark, key } = faces[state];
  return (
    <>
      <Button
        variant={variant}
        size={full ? 'm' : 's'}
        full={full}
        className={styles[state]}
        icon={<Glyph icon={mark} />}
        onClick={copy}
      >
        {state === 'idle' && label !== undefined ? label : t(key)}
        {label === undefined && subject !== undefined && <VisuallyHidden> {subject}</VisuallyHidden>}
      </Button>
      <VisuallyHidden live>
        {state === 'idle' ? '' : t(state === 'copied' ? 'copy.copied' : 'copy.byHand')}
      </VisuallyHidden>
    </>
  );
}
