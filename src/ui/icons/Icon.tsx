import { CreditCard } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useThemeName } from '../theme/useThemeName';
import styles from './Icon.module.css';
import { iconAddress, parseIconName } from './iconAddress';
import { initialsOf } from './initialsOf';
import { reportMissingIcon } from './reportMissingIcon';

interface IconProps {
  /** Kind and name: 'method/pix', 'country/br', 'bank/uba'. Flags are 4 by 3, the rest is square. */
  readonly name: string;
  /** Its width in px; the place is kept from the start. */
  readonly size?: number;
  /** Its accessible name; without one it is decorative. */
  readonly label?: string | undefined;
  /** Words whose initials stand in where there is no picture; a neutral card without them. */
  readonly initials?: string | undefined;
}

/** A logo, flag or mark out of `icons/`, loaded when it comes near the screen (LOOK-3). */
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
        <Stand label={label} initials={initialsOf(initials ?? '')} size={height} />
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

interface StandProps {
  readonly label: string | undefined;
  readonly initials: string;
  readonly size: number;
}

/** The neutral fallback. */
function Stand({ label, initials, size }: StandProps) {
  const mark = initials || <CreditCard size={size * 0.5} aria-hidden="true" />;
  const style = { fontSize: size * 0.36 };
  return label === undefined ? (
    <span className={styles.stand} style={style} aria-hidden="true">
      {mark}
    </span>
  ) : (
    <span className={styles.stand} style={style} role="img" aria-label={label}>
      {mark}
    </span>
  );
}
