import { CreditCard } from 'lucide';
import { useEffect, useState } from 'react';
import { useThemeName } from '../theme/useThemeName';
import { Glyph } from './Glyph';
import styles from './Icon.module.css';
import { iconAddress, parseIconName } from './iconAddress';
import { initialsOf } from './initialsOf';

interface IconProps {
  /** Kind and name: 'method/pix', 'country/br', 'bank/uba'. Flags are 4 by 3, the rest is square. */
  readonly name: string;
  /** Its width in px; reserved before it loads. */
  readonly size?: number;
  /** Its accessible name; without one it is decorative. */
  readonly label?: string | undefined;
  /** A missing icon shows the initials of these words, or a neutral card. */
  readonly initials?: string | undefined;
}

const reported = new Set<string>();
const maxReports = 200;

/** Specification §8, 'Icon load': once for each name. */
function reportMissingIcon(name: string): void {
  if (reported.has(name) || reported.size >= maxReports) return;
  reported.add(name);
  console.warn(`Unable to fetch icon: ${name}`);
}

/** A logo, flag or mark of `icons/`, loaded when it is near the viewport (LOOK-3). */
export function Icon({ name, size = 40, label, initials }: IconProps) {
  const theme = useThemeName();
  const icon = parseIconName(name);
  const address = icon && iconAddress(icon, theme);
  const [failed, setFailed] = useState<string | null>(null);
  const isFlag = icon?.kind === 'country';
  const height = isFlag ? size * 0.75 : size;
  const isMissing = address === null || failed === address;
  useEffect(() => {
    if (isMissing && name !== '') reportMissingIcon(name);
  }, [isMissing, name]);
  return (
    <span className={styles.icon} style={{ inlineSize: size, blockSize: height }} data-kind={icon?.kind}>
      {isMissing ? (
        <Fallback label={label} initials={initialsOf(initials ?? '')} size={height} />
      ) : (
        <img
          key={address}
          className={styles.picture}
          src={address}
          width={size}
          height={height}
          alt={label ?? ''}
          loading="lazy"
          decoding="async"
          draggable={false}
          onError={() => setFailed(address)}
        />
      )}
    </span>
  );
}

interface FallbackProps {
  readonly label: string | undefined;
  readonly initials: string;
  readonly size: number;
}

function Fallback({ label, initials, size }: FallbackProps) {
  const mark = initials || <Glyph icon={CreditCard} size={size * 0.5} />;
  const style = { fontSize: size * 0.36 };
  return label === undefined ? (
    <span className={styles.fallback} style={style} aria-hidden="true">
      {mark}
    </span>
  ) : (
    <span className={styles.fallback} style={style} role="img" aria-label={label}>
      {mark}
    </span>
  );
}
