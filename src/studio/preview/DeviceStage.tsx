import { type ReactNode, useLayoutEffect, useRef } from 'react';
import { joinClasses } from '../../ui/primitives/joinClasses';
import shapes from './Preview.module.css';

/** Outer sizes in CSS px, with the phone's edge: 390 × 844 inside. */
const sizes = { phone: [410, 864], desktop: [1024, 720] } as const;

interface Props {
  readonly device: keyof typeof sizes;
  readonly children: ReactNode;
}

/** A phone or a desktop window in its real size, scaled down until it is seen whole. */
export function DeviceStage({ device, children }: Props) {
  const stage = useRef<HTMLDivElement>(null);
  const [width, height] = sizes[device];
  useLayoutEffect(() => {
    const element = stage.current;
    if (!element) return;
    const scaleToFit = (): void => {
      const scale = Math.min(1, element.clientWidth / width, element.clientHeight / height);
      element.style.setProperty('--device-scale', String(scale));
    };
    element.style.setProperty('--device-width', `${width}px`);
    element.style.setProperty('--device-height', `${height}px`);
    scaleToFit();
    const observer = new ResizeObserver(scaleToFit);
    observer.observe(element);
    return () => observer.disconnect();
  }, [width, height]);
  return (
    <div ref={stage} className={shapes.stage}>
      <div className={joinClasses(shapes.device, device === 'desktop' && shapes.desktop)}>{children}</div>
    </div>
  );
}
