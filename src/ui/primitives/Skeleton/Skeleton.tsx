import styles from './Skeleton.module.css';

interface SkeletonProps {
  /** In px, or any CSS length: the geometry of what comes, so that nothing moves when it is there (LOOK-7). */
  readonly height: number | string;
  readonly width?: number | string;
  readonly radius?: 's' | 'm' | 'l' | 'full';
}

/** A grey stand-in for one thing that loads; its container says 'Loading' to screen readers. */
export function Skeleton({ height, width = '100%', radius = 'm' }: SkeletonProps) {
  const style = { blockSize: height, inlineSize: width, borderRadius: `var(--radius-${radius})` };
  return <span className={styles.skeleton} style={style} aria-hidden="true" />;
}
