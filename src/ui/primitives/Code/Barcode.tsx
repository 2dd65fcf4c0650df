import type { Barcode as BarcodeValue } from '../../../contract/generated/types';
import styles from './Code.module.css';
import { useDrawn } from './useDrawn';

interface BarcodeProps extends BarcodeValue {
  /** Its accessible name: 'Barcode'. */
  readonly label: string;
}

const drawAs = (format: BarcodeValue['format']) => async (value: string) =>
  (await import('./barcodePath')).barcodePath({ format, value });

const draws = { code128: drawAs('code128'), itf: drawAs('itf') } as const;

/** As wide as its place, dark on white in both themes, for tills. Renders nothing if the format cannot encode the value. */
export function Barcode({ format, value, label }: BarcodeProps) {
  const code = useDrawn(value, draws[format]);
  if (code === null) return null;
  return (
    <div className={styles.bars} role="img" aria-label={label}>
      {code && (
        <svg className={styles.code} viewBox={`0 0 ${code.width} 1`} preserveAspectRatio="none" aria-hidden="true">
          <path d={code.path} />
        </svg>
      )}
    </div>
  );
}
