import type { ReactElement } from 'react';
import { Tooltip as AriaTooltip, TooltipTrigger } from 'react-aria-components';
import styles from './kit.module.css';

interface Props {
  readonly text: string;
  /** A button of this kit. */
  readonly children: ReactElement;
}

/** Shows a text at a control on hover and focus. */
export function Tooltip({ text, children }: Props) {
  return (
    <TooltipTrigger delay={500} closeDelay={80}>
      {children}
      <AriaTooltip className={styles.tooltip ?? ''} offset={6}>
        {text}
      </AriaTooltip>
    </TooltipTrigger>
  );
}
