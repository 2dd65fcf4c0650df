import type { ReactNode } from 'react';
import styles from './Code.module.css';
import { useDrawn } from './useDrawn';

interface QrCodeProps {
  /** The content. */
  readonly text: string;
  /** Its accessible name: 'QR code' (contract §8). */
  readonly label: string;
  /** Below it, as how to scan it: not there without the code. */
  readonly children?: ReactNode;
}

const draw = async (text: string) => (await import('./qrPath')).qrPath(text);

/** Dark on white in both themes, for cameras. Reserves its space while loading; renders nothing if the text is too long. */
export function QrCode({ text, label, children }: QrCodeProps) {
  const code = useDrawn(text, draw);
  if (code === null) return null;
  return (
    <>
      <div className={styles.qr} role="img" aria-label={label}>
        {code && (
          <svg
            className={styles.code}
            viewBox={`0 0 ${code.size} ${code.size}`}
            shapeRendering="crispEdges"
            aria-hidden="true"
          >
            <path d={code.path} />
          </svg>
        )}
      </div>
      {children}
    </>
  );
}
