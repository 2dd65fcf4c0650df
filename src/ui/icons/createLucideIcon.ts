import { createElement, type SVGProps } from 'react';

/** An icon of the package: a list of its shapes with their attributes, drawn on a square of `size`. */
interface GlyphShapes {
  readonly size: number;
  readonly node: readonly (readonly [tag: string, attributes: Readonly<Record<string, string>>])[];
}

type Props = SVGProps<SVGSVGElement> & { readonly size?: number };

/**
 * Stands in for lucide-react's own of this name (.ci/webpack/trims.ts): the line icons as we use them, decorative, in
 * the text's colour. The package's one reads contexts and aliases that nobody sets.
 */
export default ({ size, node }: GlyphShapes) =>
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
