import styles from './Skeleton.module.css';

interface SkeletonProps {
  /** In px, or any CSS length: the size of the content, to avoid layout shift (LOOK-7). */
  readonly height: number | string;
  readonly width?: number | string;
  readonly radius?: 's' | 'm' | 'l' | 'full';
}

/** A placeholder for loading content; its container announces 'Loading' to screen readers. */
export function Skeleton({ height, width = '100%', radius = 'm' }: SkeletonProps) {
  const style = { blockSize: height, inlineSize: width, borderRadius: `var(--radius-${radius})` };
  return <span className={styles.skeleton} style={style} aria-hidden="true" />;
}
