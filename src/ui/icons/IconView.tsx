import { CreditCard } from 'lucide';
import { Glyph } from './Glyph';
import styles from './Icon.module.css';
import { parseIconName } from './iconAddress';
import { initialsOf } from './initialsOf';

export interface IconProps {
  /** Kind and name: 'method/pix', 'country/br', 'bank/uba'. Flags are shown 4 by 3, the rest is square. */
  readonly name: string;
  /** Its width in px; reserved before it loads. */
  readonly size?: number;
  /** Its accessible name; without one it is decorative. */
  readonly label?: string | undefined;
  /** A missing icon shows the initials of these words, or a neutral card. */
  readonly initials?: string | undefined;
}

interface Props extends IconProps {
  /** What the image shows (`iconSource`); undefined while that loads. */
  readonly source: string | undefined;
  /** It could not be loaded. */
  readonly isMissing?: boolean;
  readonly onError?: () => void;
}

/** A logo, flag or mark of `icons/`, loaded when it is near the viewport (LOOK-3). Without hooks: boot renders it, too. */
export function IconView({ name, size = 40, label, initials, source, isMissing = false, onError }: Props) {
  const icon = parseIconName(name);
  const isFlag = icon?.kind === 'country';
  const height = isFlag ? size * 0.75 : size;
  return (
    <span className={styles.icon} style={{ inlineSize: size, blockSize: height }} data-kind={icon?.kind}>
      {icon === null || isMissing ? (
        <Fallback label={label} initials={initialsOf(initials ?? '')} size={height} />
      ) : (
        <img
          key={name}
          data-icon={name}
          className={styles.picture}
          width={size}
          height={height}
          alt={label ?? ''}
          loading="lazy"
          decoding="async"
          draggable={false}
          // After `loading`, in `toDom`, too: set before it, it may be fetched at once.
          src={source}
          onError={onError}
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
