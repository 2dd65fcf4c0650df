import type { ReactNode } from 'react';
import type { Text } from '../../src/contract/generated/types';
import { fieldUi } from '../../src/form/compile/fieldUi';
import { useTranslate } from '../../src/i18n/useTranslate';
import { useMethodForm } from '../MethodFormContext';
import styles from './FieldGroups.module.css';

interface Run {
  readonly heading: string;
  readonly names: readonly string[];
}

/** Neighbours with one heading, together. */
function runsOf(names: readonly string[], headingOf: (name: string) => string): Run[] {
  const runs: { heading: string; names: string[] }[] = [];
  for (const name of names) {
    const heading = headingOf(name);
    const last = runs.at(-1);
    if (last && last.heading === heading) last.names.push(name);
    else runs.push({ heading, names: [name] });
  }
  return runs;
}

/** Fields in their order; those of one category (contract C5) stand under its heading. */
export function FieldGroups({ names, slotOf }: { names: readonly string[]; slotOf: (name: string) => ReactNode }) {
  const { form } = useMethodForm();
  const { t, has, text } = useTranslate();
  // A category is a translation key or a text of its own (contract C8).
  const headingOf = (category: Text | undefined): string => {
    if (category === undefined) return '';
    return typeof category === 'string' && has(category) ? t(category) : text(category);
  };
  const runs = runsOf(names, (name) => headingOf(fieldUi(form.uiSchema, name)?.['ui:options'].definition.category));
  return runs.map(({ heading, names: together }) =>
    heading === '' ? (
      together.map(slotOf)
    ) : (
      <Group key={together[0]} heading={heading}>
        {together.map(slotOf)}
      </Group>
    ),
  );
}

function Group({ heading, children }: { heading: string; children: ReactNode }) {
  return (
    <fieldset className={styles.group}>
      <legend className={styles.heading}>{heading}</legend>
      {children}
    </fieldset>
  );
}
