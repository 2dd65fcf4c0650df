import { ChevronRight } from 'lucide';
import type { ComponentProps, ReactNode } from 'react';
import { Glyph } from '../../icons/Glyph';
import { Icon } from '../../icons/Icon';
import { joinClasses } from '../joinClasses';
import { LogoStack } from '../LogoStack/LogoStack';
import { Skeleton } from '../Skeleton/Skeleton';
import styles from './Tile.module.css';

interface TileProps extends Omit<ComponentProps<'button'>, 'title' | 'children'> {
  /** Icon names: one is a logo of 40 px, more are a stack; none shows the title's initials. */
  readonly icons: readonly string[];
  readonly title: string;
  /** Limits in the user's currency, or the number of members of a group. */
  readonly subtitle?: ReactNode;
  /** A `<Badge>`. */
  readonly badge?: ReactNode;
}

/**
 * A method, group or bank to choose: the whole tile is a button, named by its text. In a `<TileList>` a row on a phone
 * and a card of a grid from 560 px. `aria-current`: the current choice.
 */
export function Tile({ icons, title, subtitle, badge, ...rest }: TileProps) {
  return (
    <button type="button" {...rest} className={joinClasses(styles.tile, rest.className)}>
      <span className={styles.media} aria-hidden="true">
        {new Set(icons).size > 1 ? (
          <TileStack icons={icons} />
        ) : (
          <Icon name={icons[0] ?? ''} size={40} initials={title} />
        )}
      </span>
      <span className={styles.words}>
        <bdi className={styles.title}>{title}</bdi>
        {subtitle !== undefined && <bdi className={styles.subtitle}>{subtitle}</bdi>}
      </span>
      {badge && <span className={styles.badge}>{badge}</span>}
      <Glyph icon={ChevronRight} className={styles.chevron} size={18} />
    </button>
  );
}

/** In a row the stack is as wide as one logo, so that all texts align; a card has room for more. */
function TileStack({ icons }: { icons: readonly string[] }) {
  return (
    <>
      <span className={styles.square}>
        <LogoStack icons={icons} form="square" />
      </span>
      <span className={styles.wide}>
        <LogoStack icons={icons} size={40} />
      </span>
    </>
  );
}

/** A list of tiles in `<li>`s: rows of one card on a phone, a grid of cards from 560 px of its own width. */
export function TileList({ children, label }: { children: ReactNode; label?: string }) {
  return (
    <div className={styles.frame}>
      <ul className={styles.list} aria-label={label}>
        {children}
      </ul>
    </div>
  );
}

/** The loading list, in the same geometry (LOOK-7); its container announces 'Loading'. */
export function TileListSkeleton({ count = 6 }: { count?: number }) {
  return (
    <div className={styles.frame} aria-hidden="true">
      <ul className={styles.list}>
        {Array.from({ length: count }, (_, index) => index).map((key) => (
          <li key={key}>
            <TileBones />
          </li>
        ))}
      </ul>
    </div>
  );
}

function TileBones() {
  return (
    <span className={styles.tile}>
      <span className={styles.media}>
        <Skeleton height={40} width={40} radius="s" />
      </span>
      <span className={styles.words}>
        <span className={styles.titleBone}>
          <Skeleton height={14} width="55%" radius="s" />
        </span>
        <span className={styles.subtitleBone}>
          <Skeleton height={12} width="38%" radius="s" />
        </span>
      </span>
    </span>
  );
}
