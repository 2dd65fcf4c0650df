import { useState } from 'react';
import { FileTrigger } from 'react-aria-components';
import { methodId } from '../../contract/studio/methodKey';
import { useTranslate } from '../../i18n/useTranslate';
import { readTranslations } from '../../texts/readTranslations';
import {
  editsOf,
  type ImportReview,
  isImpossible,
  type ReviewedText,
  reviewTranslations,
} from '../../texts/reviewTranslations';
import type { BrokenFile } from '../../texts/translationFile';
import { Button } from '../ui/Button';
import { Dialog } from '../ui/Dialog';
import type { TextMethod } from './createTexts';
import { ImportChanges } from './ImportChanges';
import styles from './Texts.module.css';
import type { EditsByMethod } from './textEdits';

interface Props {
  readonly methods: readonly TextMethod[];
  readonly onApply: (edits: EditsByMethod) => void;
  readonly onClose: () => void;
}

interface Reviewed extends ImportReview {
  readonly file: string;
}

function editsByMethod(changes: readonly ReviewedText[]): EditsByMethod {
  const grouped = new Map<string, ReviewedText[]>();
  for (const change of changes)
    grouped.set(methodId(change.method), [...(grouped.get(methodId(change.method)) ?? []), change]);
  return new Map([...grouped].map(([id, listed]) => [id, editsOf(listed)]));
}

/** Reads a translators' file, shows what it would change, and applies what is chosen as drafts. */
export function ImportDialog({ methods, onApply, onClose }: Props) {
  const { t } = useTranslate();
  const [broken, setBroken] = useState<(BrokenFile & { readonly file: string }) | null>(null);
  const [review, setReview] = useState<Reviewed | null>(null);
  const [chosen, setChosen] = useState<ReadonlySet<ReviewedText>>(new Set());
  function brokenText({ file, line, why: reason }: NonNullable<typeof broken>): string {
    const why = t(`texts.broken.${reason}`, { columns: 'key, en' });
    return line > 0 ? t('texts.brokenAt', { file, line, why }) : t('problem.at', { place: file, text: why });
  }
  async function read(files: FileList | null): Promise<void> {
    const file = files?.item(0);
    if (!file) return;
    const content = readTranslations(new Uint8Array(await file.arrayBuffer()));
    setBroken(content.ok ? null : { ...content, file: file.name });
    setReview(null);
    if (!content.ok) return;
    const found = reviewTranslations(
      content,
      methods.map(({ layout }) => layout),
    );
    setReview({ ...found, file: file.name });
    setChosen(new Set(found.changes.filter(({ warnings }) => warnings.length === 0)));
  }
  return (
    <Dialog
      title={t('texts.import')}
      isWide
      onClose={onClose}
      footer={
        review && (
          <Button
            look="primary"
            isDisabled={chosen.size === 0}
            onPress={() => {
              onApply(editsByMethod([...chosen]));
              onClose();
            }}
          >
            {t('texts.apply', { number: chosen.size })}
          </Button>
        )
      }
    >
      <div className={styles.form}>
        <p className={styles.note}>{t('texts.importNote')}</p>
        <FileTrigger acceptedFileTypes={['.csv', '.xlf', '.xliff']} onSelect={(files) => void read(files)}>
          <Button>{t('texts.choose')}</Button>
        </FileTrigger>
        {broken && (
          <p role="alert" className={styles.problem}>
            {brokenText(broken)} {broken.found && <code>{broken.found}</code>}
          </p>
        )}
        {review && (
          <ImportChanges
            methods={methods}
            review={review}
            chosen={chosen}
            onToggle={(change) => {
              const next = new Set(chosen);
              if (!next.delete(change) && !isImpossible(change)) next.add(change);
              setChosen(next);
            }}
          />
        )}
      </div>
    </Dialog>
  );
}
