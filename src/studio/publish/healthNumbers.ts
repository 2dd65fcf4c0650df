/** Numbers of a release's health, in the author's language. */
export const healthNumbers = (tag: string) => {
  const percent = new Intl.NumberFormat(tag, { style: 'percent', maximumFractionDigits: 1 });
  const points = new Intl.NumberFormat(tag, { maximumFractionDigits: 1, signDisplay: 'exceptZero' });
  const whole = new Intl.NumberFormat(tag, { useGrouping: true });
  return {
    /** 0.805 → '80.5%'. */
    rate: (rate: number): string => percent.format(rate),
    /** A difference in points: '−5.2'. */
    points: (difference: number): string => points.format(difference).replace('-', '−'),
    count: (count: number): string => whole.format(count),
  };
};
