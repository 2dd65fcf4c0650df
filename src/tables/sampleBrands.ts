type Variables = Readonly<Record<string, string>>;
export type SampleBrandName = 'pitch' | 'amber' | 'neon';

export interface SampleBrand {
  readonly title: string;
  readonly light: Variables;
  readonly dark: Variables;
}

/** Three very different partners, as overrides of the widget's tokens (src/ui/theme/tokens.css). */
export const sampleBrands: { readonly [Name in SampleBrandName]: SampleBrand } = {
  pitch: {
    title: 'Pitch (green)',
    light: { '--accent': 'oklch(0.5 0.13 155)' },
    dark: { '--accent': 'oklch(0.76 0.16 155)', '--on-accent': 'oklch(0.2 0.03 155)' },
  },
  amber: {
    title: 'Amber (warm)',
    light: {
      '--accent': 'oklch(0.52 0.14 45)',
      '--surface': 'oklch(0.975 0.012 80)',
      '--surface-raised': 'oklch(0.995 0.006 80)',
      '--font-family': 'Georgia, "Noto Serif", serif',
      '--radius-m': '6px',
      '--radius-l': '8px',
    },
    dark: {
      '--accent': 'oklch(0.8 0.12 70)',
      '--on-accent': 'oklch(0.22 0.04 60)',
      '--surface': 'oklch(0.19 0.015 60)',
      '--surface-raised': 'oklch(0.24 0.018 60)',
      '--font-family': 'Georgia, "Noto Serif", serif',
      '--radius-m': '6px',
      '--radius-l': '8px',
    },
  },
  neon: {
    title: 'Neon (round)',
    light: { '--accent': 'oklch(0.5 0.24 310)', '--radius-m': '18px', '--radius-l': '26px' },
    dark: {
      '--accent': 'oklch(0.86 0.2 160)',
      '--on-accent': 'oklch(0.2 0.05 160)',
      '--surface': 'oklch(0.15 0.04 300)',
      '--surface-raised': 'oklch(0.2 0.05 300)',
      '--radius-m': '18px',
      '--radius-l': '26px',
    },
  },
};
