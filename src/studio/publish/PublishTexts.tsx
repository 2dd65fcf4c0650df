import { useTranslate } from '../../i18n/useTranslate';
import { TextField } from '../ui/TextField';

/** Contract: studio.schema.json, `PublishRequest`. */
const maxLength = 4000;

interface NoteProps {
  readonly value: string;
  readonly onChange: (note: string) => void;
  readonly autoFocus?: boolean;
}

/** Why something is published, for the history. */
export function ChangeNote(props: NoteProps) {
  const { t } = useTranslate();
  return <TextField {...props} label={t('publish.why')} maxLength={maxLength} />;
}

/** The note of a publish, and why it is published in spite of warnings. */
export interface ReviewTexts {
  readonly note: string;
  readonly reason: string;
}

export const noTexts: ReviewTexts = { note: '', reason: '' };

interface Props {
  readonly typed: ReviewTexts;
  readonly onType: (typed: ReviewTexts) => void;
  /** Of the lint. */
  readonly warnings: number;
  readonly autoFocus?: boolean;
}

/** The fields for the note and, with warnings, for the reason. */
export function PublishTexts({ typed, onType, warnings, autoFocus = false }: Props) {
  const { t } = useTranslate();
  return (
    <>
      <ChangeNote value={typed.note} onChange={(note) => onType({ ...typed, note })} autoFocus={autoFocus} />
      {warnings > 0 && (
        <TextField
          label={t('publish.reason', { count: warnings })}
          value={typed.reason}
          onChange={(reason) => onType({ ...typed, reason })}
          maxLength={maxLength}
        />
      )}
    </>
  );
}
