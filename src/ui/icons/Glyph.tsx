import type { IconNode } from 'lucide';
import type { SVGProps } from 'react';

interface Props extends Omit<SVGProps<SVGSVGElement>, 'icon'> {
  /** An icon of the `lucide` package. */
  readonly icon: IconNode;
  /** Side in px. */
  readonly size?: number;
}

/** A line icon in the text's colour. Decorative: the text beside it, or its button's label, names it. */
export const Glyph = ({ icon, size = 24, ...rest }: Props) => (
  <svg
    viewBox="0 0 24 24"
    width={size}
    height={size}
    fill="none"
    stroke="currentColor"
    strokeWidth={2}
    strokeLinecap="round"
    strokeLinejoin="round"
    {...rest}
    aria-hidden="true"
  >
    {icon.map(([Shape, attributes]) => (
      <Shape key={Object.values(attributes).join(' ')} {...attributes} />
    ))}
  </svg>
);
