import { renderIcon } from '../../icons/Icon';
import { Skeleton } from '../Skeleton/Skeleton';
import styles from './Tile.module.css';
import { type TileProps, TileView } from './TileView';

/** A `TileView` whose icons show initials when they cannot be loaded. */
export const Tile = (props: TileProps) => <TileView {...props} icon={renderIcon} />;

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
