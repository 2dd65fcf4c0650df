import { useEffect, useState } from 'react';
import styles from './QrCode.module.css';
import type { QrPath } from './qrPath';

interface QrCodeProps {
  /** The content. */
  readonly text: string;
  /** Its accessible name: 'QR code' (contract §8). */
  readonly label: string;
  /** Side in px. */
  readonly size?: number;
}

/** Dark on white in both themes, for cameras. Reserves its space while loading; renders nothing if the text is too long. */
export function QrCode({ text, label, size = 208 }: QrCodeProps) {
  const [made, setMade] = useState<{ text: string; code: QrPath | null } | null>(null);
  useEffect(() => {
    let isCurrent = true;
    import('./qrPath').then(
      ({ qrPath }) => isCurrent && setMade({ text, code: qrPath(text) }),
      () => isCurrent && setMade({ text, code: null }), // the chunk did not load: the text beside it can be copied
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
