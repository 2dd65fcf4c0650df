import { ArrowDown, ArrowUp, Trash2 } from 'lucide';
import { useState } from 'react';
import type { Layout, LintProblem } from '../../contract/generated/types';
import { methodFieldsOf } from '../../contract/layout';
import { useTranslate } from '../../i18n/useTranslate';
import { fieldTitle } from '../../lint/fieldTitle';
import { BlockTag } from '../blocks/BlockTag';
import { CommentButton } from '../comments/CommentButton';
import { addField, moveField, removeField } from '../edits/fieldEdits';
import { fieldTemplates } from '../edits/templates';
import { useGoToField } from '../goTo';
import styles from '../Studio.module.css';
import { FieldSettings } from './FieldSettings';
import { IconButton } from './IconButton';
import { ProblemList } from './ProblemList';
import { SortableCard } from './SortableCard';
import { SortableList } from './SortableList';

interface Props {
  readonly layout: Layout;
  readonly problems: readonly LintProblem[];
  readonly onChange: (layout: Layout) => void;
}

/** The index of a card after another has moved. */
function indexAfterMove(index: number, from: number, to: number): number {
  if (index === from) return to;
  if (from < index && index <= to) return index - 1;
  return to <= index && index < from ? index + 1 : index;
}

/** The fields as cards that can be opened, moved and removed, each with its problems. */
export function FieldCards({ layout, problems, onChange }: Props) {
  const { t } = useTranslate();
  const [open, setOpen] = useState<number | null>(null);
  const fields = methodFieldsOf(layout);
  const methodKey = { transaction: layout.transaction, name: layout.method.name };
  useGoToField(layout, setOpen);
  const move = (from: number, to: number) => {
    onChange(moveField(layout, from, to));
    setOpen((known) => (known === null ? null : indexAfterMove(known, from, to)));
  };
  return (
    <div className={styles.stack}>
      {/* Cards are identified by their index: a name may be empty or duplicated while it is typed. */}
      <SortableList titles={fields.map(fieldTitle)} onMove={move}>
        {fields.map((field, index) => {
          const title = fieldTitle(field);
          const head = (
            <>
              <button
                type="button"
                className={styles.cardTitle}
                aria-expanded={open === index}
                onClick={() => setOpen(open === index ? null : index)}
              >
                {title} <span className={styles.muted}>{field.type}</span>
              </button>
              <CommentButton methodKey={methodKey} field={field.name} title={title} />
              <IconButton
                icon={ArrowUp}
                label={t('field.up', { field: title })}
                disabled={index === 0}
                onClick={() => move(index, index - 1)}
              />
              <IconButton
                icon={ArrowDown}
                label={t('field.down', { field: title })}
                disabled={index === fields.length - 1}
                onClick={() => move(index, index + 1)}
              />
              <IconButton
                icon={Trash2}
                label={t('field.remove', { field: title })}
                onClick={() => onChange(removeField(layout, index))}
              />
            </>
          );
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: cards are identified by their index
            <SortableCard key={index} id={String(index)} title={title} head={head} fieldIndex={index}>
              <BlockTag layout={layout} field={field.name} onChange={onChange} />
              {open === index && <FieldSettings layout={layout} index={index} field={field} onChange={onChange} />}
              <ProblemList
                problems={problems.filter((problem) => problem.field === field.name)}
                layout={null}
                fixing={{ layout, onChange }}
              />
            </SortableCard>
          );
        })}
      </SortableList>
      <fieldset className={styles.row}>
        <legend className={styles.muted}>{t('field.add')}</legend>
        {fieldTemplates.map(({ name, field, sample }) => (
          <button
            key={name}
            type="button"
            className={styles.small}
            onClick={() => {
              onChange(addField(layout, field, sample));
              setOpen(fields.length);
            }}
          >
            {t(`template.${name}`)}
          </button>
        ))}
      </fieldset>
    </div>
  );
}
