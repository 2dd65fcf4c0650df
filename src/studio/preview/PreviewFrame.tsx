import { useEffect, useRef } from 'react';
import { createCashier } from '../../embed';
import type { Cashier, CashierFormPreview, CashierParent } from '../../embed/types';
import { widgetPath } from '../widgetPath';
import { DeviceStage } from './DeviceStage';
import shapes from './Preview.module.css';

interface Props {
  readonly title: string;
  readonly isDesktop: boolean;
  readonly preview: CashierFormPreview;
  /** A partner's theme; changes create a new frame. */
  readonly schema: CashierParent['schema'];
}

/** The real widget on its form route, controlled by form-preview through the embed SDK (STUDIO-2). */
export function PreviewFrame({ title, isDesktop, preview, schema }: Props) {
  const container = useRef<HTMLDivElement>(null);
  const cashier = useRef<Cashier | null>(null);
  const shown = useRef(preview);
  shown.current = preview;
  useEffect(() => {
    const element = container.current;
    if (!element) return;
    const made = createCashier({
      element,
      url: widgetPath(),
      path: 'form',
      // The form route makes no calls, so the token is never sent.
      token: 'studio-preview',
      parent: { transport: 'http', ...(schema && { schema }) },
      title,
      onInit: () => made.previewForm(shown.current),
    });
    cashier.current = made;
    return () => {
      cashier.current = null;
      made.destroy();
    };
  }, [title, schema]);
  const serialized = JSON.stringify(preview);
  useEffect(() => cashier.current?.previewForm(JSON.parse(serialized)), [serialized]);
  return (
    <DeviceStage device={isDesktop ? 'desktop' : 'phone'}>
      <div ref={container} className={shapes.frame} />
    </DeviceStage>
  );
}
