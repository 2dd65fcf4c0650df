import JsBarcode from 'jsbarcode';
import type { Barcode } from '../../../contract/generated/types';

export interface BarcodePath {
  /** Modules, including the quiet zones. */
  readonly width: number;
  /** An SVG path over the bars, one unit high. */
  readonly path: string;
}

/** ISO/IEC 15417 and 16390: ten light modules before and after. */
const quietZone = 10;

/** The library's name of a format, and what it encodes (contract: `Barcode`); it throws for anything else. */
const formats = {
  code128: { name: 'CODE128', encodes: /^[\x20-\x7e]+$/ },
  itf: { name: 'ITF', encodes: /^(?:[0-9]{2})+$/ },
} as const;

/** A value as the bars that a till scans; null if the format cannot encode it. In a chunk of its own: few payments have one. */
export function barcodePath({ format, value }: Barcode): BarcodePath | null {
  const { name, encodes } = formats[format];
  if (!encodes.test(value)) return null;
  const drawn: { encodings?: readonly { readonly data: string }[] } = {};
  JsBarcode(drawn, value, { format: name });
  const modules = drawn.encodings?.map(({ data }) => data).join('') ?? '';
  const bars = [...modules.matchAll(/1+/g)].map(
    ({ 0: bar, index }) => `M${index + quietZone} 0h${bar.length}v1h-${bar.length}z`,
  );
  return { width: modules.length + 2 * quietZone, path: bars.join('') };
}
