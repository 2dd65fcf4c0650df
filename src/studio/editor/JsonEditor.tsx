import { useEffect, useState } from 'react';
import { isLayout } from '../../contract/generated/gatewayValidators';
import type { Layout } from '../../contract/generated/types';
import { describeProblem, parseWith } from '../../contract/validator';
import styles from '../Studio.module.css';

interface Props {
  readonly layout: Layout;
  readonly onChange: (layout: Layout) => void;
}

const textOf = (layout: Layout): string => JSON.stringify(layout, null, 2);

/** What is wrong with the text; a layout when nothing is. */
function read(text: string): { layout: Layout } | { why: string } {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (error) {
    return { why: error instanceof Error ? error.message : 'This is no JSON.' };
  }
  const parsed = parseWith(isLayout, value);
  return parsed.ok ? { layout: parsed.value } : { why: parsed.problems.map(describeProblem).join('; ') };
}

/** The layout as it stands in a file, checked against the contract as it is typed. */
export function JsonEditor({ layout, onChange }: Props) {
  const [text, setText] = useState(() => textOf(layout));
  const [why, setWhy] = useState<string | null>(null);
  useEffect(() => {
    // Changed elsewhere (undo, another tab): what is shown follows, unless it already says the same.
    setText((shown) => {
      const known = read(shown);
      return 'layout' in known && textOf(known.layout) === textOf(layout) ? shown : textOf(layout);
    });
  }, [layout]);
  return (
    <div className={styles.stack}>
      <textarea
        className={styles.code}
        aria-label="The layout as JSON"
        spellCheck={false}
        value={text}
        onChange={(event) => {
          setText(event.target.value);
          const next = read(event.target.value);
          setWhy('why' in next ? next.why : null);
          if ('layout' in next) onChange(next.layout);
        }}
      />
      {why && (
        <p role="alert" className={`${styles.problem} ${styles.error}`}>
          {why}
        </p>
      )}
    </div>
  );
}
