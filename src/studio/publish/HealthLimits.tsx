import type { StopLimits } from '../../contract/generated/types';
import { useTranslate } from '../../i18n/useTranslate';
import { Select } from '../ui/Select';
import styles from './Health.module.css';
import { healthNumbers } from './healthNumbers';

interface Props {
  readonly value: StopLimits;
  readonly onChange: (limits: StopLimits) => void;
}

const points = [2, 5, 10, 20] as const;
const factors = [1.5, 2, 3] as const;
const never = 'never';

const without = (limit: keyof StopLimits, { [limit]: _, ...rest }: StopLimits): StopLimits => rest;

/** When a rollout to some players stops by itself: a part of the review. */
export function HealthLimits({ value, onChange }: Props) {
  const { t, tag } = useTranslate();
  const numbers = healthNumbers(tag);
  const limits = [
    ['sentPoints', 'health.limit.fewerSent', points, (limit: number) => t('health.limit.points', { points: limit })],
    [
      'refusalFactor',
      'health.limit.moreRefused',
      factors,
      (limit: number) => t('health.limit.times', { factor: numbers.count(limit) }),
    ],
  ] as const;
  return (
    <div className={styles.limits}>
      {limits.map(([limit, label, choices, text]) => (
        <Select
          key={limit}
          label={t(label)}
          value={String(value[limit] ?? never)}
          options={[
            ...[...new Set([...choices, ...(value[limit] === undefined ? [] : [value[limit]])])].map((choice) => ({
              id: String(choice),
              text: text(choice),
            })),
            { id: never, text: t('health.limit.never') },
          ]}
          onChange={(id) => onChange(id === never ? without(limit, value) : { ...value, [limit]: Number(id) })}
        />
      ))}
    </div>
  );
}
