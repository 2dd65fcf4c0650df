import { ChevronRight } from 'lucide';
import type { ComponentProps, ReactNode } from 'react';
import { Glyph } from '../../icons/Glyph';
import type { IconProps } from '../../icons/IconView';
import { joinClasses } from '../joinClasses';
import { LogoStack } from '../LogoStack/LogoStack';
import styles from './Tile.module.css';

export interface TileProps extends Omit<ComponentProps<'button'>, 'title' | 'children'> {
  /** Icon names: one is a logo of 40 px, more are a stack; none shows the title's initials. */
  readonly icons: readonly string[];
  readonly title: string;
  /** Limits in the user's currency, or names of a group's members. */
  readonly subtitle?: ReactNode;
  /** A `<Badge>`. */
  readonly badge?: ReactNode;
}

/** How an icon is rendered: with React's state, or without any (boot). */
export type RenderIcon = (props: IconProps) => ReactNode;

/**
 * A method, group or bank to choose: the whole tile is a button, named by its text. In a `<TileList>` a row on a phone
 * and a card of a grid from 560 px. `aria-current`: the current choice. Without hooks: boot renders it, too.
 */
export function TileView({ icons, title, subtitle, badge, icon, ...rest }: TileProps & { readonly icon: RenderIcon }) {
  return (
    <button type="button" {...rest} className={joinClasses(styles.tile, rest.className)}>
      <span className={styles.media} aria-hidden="true">
        {new Set(icons).size > 1 ? (
          <TileStack icons={icons} icon={icon} />
        ) : (
          icon({ name: icons[0] ?? '', size: 40, initials: title })
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
function TileStack({ icons, icon }: { icons: readonly string[]; icon: RenderIcon }) {
  return (
    <>
      <span className={styles.square}>
        <LogoStack icons={icons} form="square" icon={icon} />
      </span>
      <span className={styles.wide}>
        <LogoStack icons={icons} form="wide" icon={icon} />
      </span>
    </>
  );
}

/** A list of tiles in `<li>`s: rows of one card on a phone, a grid of cards from 560 px of its own width. */
export function TileList({ label, ...rest }: ComponentProps<'ul'> & { readonly label?: string }) {
  return (
    <div className={styles.frame}>
      <ul {...rest} className={styles.list} aria-label={label} />
    </div>
  );
}
