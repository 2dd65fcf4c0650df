import { useTranslate } from '../../i18n/useTranslate';
import { ParsedText } from './ParsedText';

interface Bounds {
  readonly min: number;
  /** null: no limit. */
  readonly max: number | null;
}

interface Props extends Bounds {
  readonly onChange: (bounds: Bounds) => void;
  readonly error?: string | undefined;
}

const readCount = (text: string): number | undefined => (/^\d{1,3}$/.test(text.trim()) ? Number(text) : undefined);

/** The shortest and the longest length; an empty maximum is none. */
export function LengthInput({ min, max, onChange, error }: Props) {
  const { t } = useTranslate();
  return (
    <>
      <ParsedText
        label={t('rules.least')}
        value={min}
        write={String}
        read={readCount}
        onChange={(least) => onChange({ min: least, max: max === min ? least : max })}
        unreadable={t('rules.problem.number')}
      />
      <ParsedText<number | null>
        label={t('rules.most')}
        value={max}
        write={(count) => (count === null ? '' : String(count))}
        read={(text) => (text.trim() === '' ? null : readCount(text))}
        onChange={(most) => onChange({ min, max: most })}
        error={error}
        unreadable={t('rules.problem.number')}
      />
    </>
  );
}
