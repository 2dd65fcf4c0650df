import { useEffect, useState } from 'react';
import styles from './QrCode.module.css';
import type { QrPath } from './qrPath';

interface QrCodeProps {
  /** What a scanner reads. */
  readonly text: string;
  /** Its accessible name: 'QR code' (contract §8). */
  readonly label: string;
  /** Side in px. */
  readonly size?: number;
}

/** Dark on white in both themes: a camera needs it. Its box is there at once; no code can be made, no box stays. */
export function QrCode({ text, label, size = 208 }: QrCodeProps) {
  const [made, setMade] = useState<{ text: string; code: QrPath | null } | null>(null);
  useEffect(() => {
    let isCurrent = true;
    import('./qrPath').then(
      ({ qrPath }) => isCurrent && setMade({ text, code: qrPath(text) }),
      () => isCurrent && setMade({ text, code: null }), // the chunk did not come: the text beside it can be copied
    );
    return () => {
      isCurrent = false;
    };
  }, [text]);

  const code = made?.text === text ? made.code : undefined;
  if (code === null) return null;
  return (
    <div className={styles.paper} style={{ inlineSize: size, blockSize: size }} role="img" aria-label={label}>
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
  );
}
