import type { ReactNode } from 'react';
import { Group, Panel, Separator, useDefaultLayout } from 'react-resizable-panels';
import { useTranslate } from '../i18n/useTranslate';
import styles from './Panes.module.css';

interface Props {
  /** Names the layout in the browser's storage. */
  readonly id: string;
  readonly first: ReactNode;
  readonly second: ReactNode;
  /** The pane that can be folded by dragging its edge or by Enter on it. */
  readonly folds: 'first' | 'second';
  /** Its smallest and first width. px */
  readonly width: { readonly min: number; readonly usual: number };
}

/** Two panes side by side with an edge that can be dragged, or moved by the arrow keys; the widths are remembered. */
export function Panes({ id, first, second, folds, width }: Props) {
  const { t } = useTranslate();
  const panelIds = [`${id}-first`, `${id}-second`];
  const { defaultLayout, onLayoutChanged } = useDefaultLayout({ id, panelIds, storage: window.localStorage });
  const sized = {
    minSize: width.min,
    defaultSize: width.usual,
    collapsible: true,
    groupResizeBehavior: 'preserve-pixel-size',
  } as const;
  return (
    <Group id={id} className={styles.group} {...(defaultLayout && { defaultLayout })} onLayoutChanged={onLayoutChanged}>
      <Panel id={panelIds[0] ?? ''} className={styles.panel} {...(folds === 'first' ? sized : { minSize: 320 })}>
        {first}
      </Panel>
      <Separator className={styles.separator} aria-label={t('panes.edge')} />
      <Panel id={panelIds[1] ?? ''} className={styles.panel} {...(folds === 'second' ? sized : { minSize: 320 })}>
        {second}
      </Panel>
    </Group>
  );
}
