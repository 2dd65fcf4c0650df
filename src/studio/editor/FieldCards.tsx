import { ArrowDown, ArrowUp, Trash2 } from 'lucide-react';
import { useState } from 'react';
import type { Layout } from '../../contract/generated/types';
import type { LintProblem } from '../../lint/LintRule';
import { addField, fieldsIn, moveField, removeField } from '../edits/fieldEdits';
import { fieldTemplates } from '../edits/templates';
import styles from '../Studio.module.css';
import { FieldSettings } from './FieldSettings';
import { ProblemList } from './ProblemList';

interface Props {
  readonly layout: Layout;
  readonly problems: readonly LintProblem[];
  readonly onChange: (layout: Layout) => void;
}

/** The fields as cards: opened, moved by keyboard or mouse, removed; each with its own problems. */
export function FieldCards({ layout, problems, onChange }: Props) {
  const [open, setOpen] = useState<number | null>(null);
  const fields = fieldsIn(layout);
  const move = (index: number, by: number) => {
    onChange(moveField(layout, index, index + by));
    setOpen((known) => (known === index ? index + by : known));
  };
  return (
    <div className={styles.stack}>
      {fields.map((field, index) => {
        const label = typeof field.label === 'string' ? field.label : field.label?.en;
        const title = label ?? field.name;
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: a name may be empty or doubled while it is typed
          <section key={index} className={styles.card} aria-label={title}>
            <div className={styles.cardHead}>
              <button
                type="button"
                className={styles.cardTitle}
                aria-expanded={open === index}
                onClick={() => setOpen(open === index ? null : index)}
              >
                {title} <span className={styles.muted}>{field.type}</span>
              </button>
              <button
                type="button"
                className={styles.small}
                aria-label={`Move ${title} up`}
                disabled={index === 0}
                onClick={() => move(index, -1)}
              >
                <ArrowUp size={16} aria-hidden="true" />
              </button>
              <button
                type="button"
                className={styles.small}
                aria-label={`Move ${title} down`}
                disabled={index === fields.length - 1}
                onClick={() => move(index, 1)}
              >
                <ArrowDown size={16} aria-hidden="true" />
              </button>
              <button
                type="button"
                className={styles.small}
                aria-label={`Remove ${title}`}
                onClick={() => onChange(removeField(layout, index))}
              >
                <Trash2 size={16} aria-hidden="true" />
              </button>
            </div>
            {open === index && <FieldSettings layout={layout} index={index} field={field} onChange={onChange} />}
            <ProblemList problems={problems.filter((problem) => problem.field === field.name)} />
          </section>
        );
      })}
      <fieldset className={styles.row}>
        <legend className={styles.muted}>Add a field</legend>
        {fieldTemplates.map(({ title, field, sample }) => (
          <button
            key={title}
            type="button"
            className={styles.small}
            onClick={() => {
              onChange(addField(layout, field, sample));
              setOpen(fields.length);
            }}
          >
            {title}
          </button>
        ))}
      </fieldset>
    </div>
  );
}
