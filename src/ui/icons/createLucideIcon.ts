import { createElement, type SVGProps } from 'react';

/** An icon of the package: its shapes with their attributes, in a square of `size`. */
interface LucideShapes {
  readonly size: number;
  readonly node: readonly (readonly [tag: string, attributes: Readonly<Record<string, string>>])[];
}

type Props = SVGProps<SVGSVGElement> & { readonly size?: number };

/**
 * Replaces lucide-react's file of this name at build (.ci/webpack/trims.ts): decorative icons in the text's colour,
 * without the package's contexts and aliases, which we do not use.
 */
export default ({ size, node }: LucideShapes) =>
  ({ size: shown = size, ...rest }: Props) =>
    createElement(
      'svg',
      {
        viewBox: `0 0 ${size} ${size}`,
        width: shown,
        height: shown,
        fill: 'none',
        stroke: 'currentColor',
        strokeWidth: 2,
        strokeLinecap: 'round',
        strokeLinejoin: 'round',
        'aria-hidden': true,
        ...rest,
      },
      node.map(([tag, attributes]) => createElement(tag, attributes)),
    );
